"""Chromium, Firefox and WebKitGTK, whose engine is that of every iPhone, as the tests use them. What differs between
their drivers stands here."""
import contextlib
import json
import os
import pathlib
import subprocess
from urllib.parse import quote

import pytest
from marionette import Marionette
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys as Keys  # for the tests
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[3]
SITE = pathlib.Path(os.environ["SITE"]).resolve()
SIZES = (360, 640), (320, 568), (740, 360), (640, 360), (1280, 720)
# What the scripts of the tests share.
HELPERS = """
    const at = (id) => document.getElementById(id);
    const until = async (isSo) => { while (!isSo()) await new Promise((go) => setTimeout(go, 1)); };
    // A page in phone() resizes the frame around it.
    const resize = (width, height) => new Promise((done) => {
        if (innerWidth === width && innerHeight === height) return done();
        addEventListener('resize', () => done(), {once: true});
        return parent.postMessage({width, height}, '*');
    });
    // The beginning of each part that stands out of a page on the right.
    function tooWide() {
        const wide = document.documentElement.clientWidth;
        const out = (part) => part.getBoundingClientRect().right > wide + 0.5;
        const scrolls = (part) => part && part !== document.body &&
            (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
        return document.documentElement.scrollWidth <= wide ? [] : [...document.querySelectorAll('body *')].filter(
            (part) => out(part) && !scrolls(part.parentElement)).map((part) => part.outerHTML.slice(0, 300));
    }
"""
ENGINES = "chromium", "firefox", "webkit"
PATH = f"{os.environ['PATH']}:/usr/bin"


in_places = pytest.mark.places
in_each_engine = in_places(*((engine, "disk") for engine in ENGINES))
on_disk_and_server = in_places(("chromium", "disk"), ("chromium", "server"))

def has(text, *parts):
    for part in parts:
        assert part in text, f"{part!r} is not in {text[:300]!r}"


class Browser(webdriver.Remote):
    """A browser in which pages are opened from `base`: the folder SITE, or a server of it."""

    def __init__(self, engine, made):
        self.engine, self.made, self.base, self.display = engine, made, SITE.as_uri(), None
        (made / "frame.html").write_text("""<!DOCTYPE html><style>* { margin: 0; border: 0 }</style><body>
            <script>onmessage = ({data}) => Object.assign(document.querySelector('iframe'), data)</script>""")
        self.settings = {**os.environ, "PATH": PATH}
        self.driver, options = {"chromium": self.chromium, "firefox": self.firefox, "webkit": self.webkit}[engine]()
        try:
            self.driver.start()
            # Firefox is its own driver, and the connection to it.
            super().__init__(getattr(self.driver, "service_url", self.driver), options=options)
        except Exception:
            self.stop()
            raise
        if engine == "chromium":
            self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(made))
        self.set_script_timeout(60)
        self.set_window_size(1200, 900)

    # ---- What differs between them ----
    def chromium(self):
        options = webdriver.ChromeOptions()
        # The same engine without the windows of a desktop takes half the processor time.
        shell = pathlib.Path("/usr/lib/chromium/chromium-headless-shell")
        options.binary_location = str(shell if shell.exists() else "/usr/bin/chromium")
        for argument in ("headless", "disable-gpu", "disable-quic", "no-first-run", "disable-sync",
                         "disable-background-networking", "disable-component-update", "hide-scrollbars",
                         *["no-sandbox"] * (os.geteuid() == 0)):  # as root Chromium needs this
            options.add_argument(f"--{argument}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.add_experimental_option("prefs", {"profile.default_content_setting_values.automatic_downloads": 1})
        return self.service(webdriver.chrome, "chromedriver"), options

    def firefox(self):
        return Marionette("/usr/bin/firefox-esr", self.made / "profile", {
            "browser.download.folderList": 2, "browser.download.dir": str(self.made),
            "browser.helperApps.neverAsk.saveToDisk": "text/plain",
            "browser.download.alwaysOpenPanel": False, "ui.useOverlayScrollbars": 1,
        }, self.settings), webdriver.FirefoxOptions()

    def webkit(self):
        read, written = os.pipe()
        self.display = subprocess.Popen(["Xvfb", "-displayfd", str(written), "-screen", "0", "1280x1024x24"],
                                        pass_fds=[written], stderr=subprocess.DEVNULL)
        os.close(written)
        self.settings.update(DISPLAY=f":{os.fdopen(read).readline().strip()}", NO_AT_BRIDGE="1",
                             XDG_CONFIG_HOME=str(self.made), WEBKIT_DISABLE_DMABUF_RENDERER="1")
        (self.made / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{self.made}"\n')
        return self.service(webdriver.webkitgtk, "WebKitWebDriver"), webdriver.WebKitGTKOptions()

    def service(self, module, driver):
        return module.service.Service(driver, env=self.settings, log_path=os.devnull)

    def messages(self):
        """The messages in the console since the last call; only Chromium's driver tells it."""
        return [entry["message"] for entry in self.get_log("browser")] if self.engine == "chromium" else []

    def command(self, name, **parameters):
        """A command of Chromium's own."""
        commands = self.command_executor._commands
        commands["cdp"] = ("POST", "/session/$sessionId/goog/cdp/execute")
        return self.execute("cdp", {"cmd": name, "params": parameters})["value"]

    def emulate(self, what, **parameters):
        self.command(f"Emulation.set{what}", **parameters)

    # ---- What they do alike ----
    def quit(self):
        with contextlib.suppress(Exception):
            super().quit()
        self.stop()

    def stop(self):
        self.driver.stop()
        if self.display:
            self.display.terminate()
            self.display.wait()

    def open(self, page):
        """Opens it anew, as in a new tab, even where only the part after the # differs."""
        address = self.address(page)
        self.execute_script("try { sessionStorage.clear(); } catch { }")
        if self.current_url.partition("#")[0] == address.partition("#")[0]:
            self.get("about:blank")
        self.get(address)

    def address(self, page):
        return self.base + "/" + quote(page, safe="/#?=&,+")

    @contextlib.contextmanager
    def phone(self, page, height=740, width=360):
        """Opens a page 360 pixels wide: in a frame, since no engine makes its window so narrow."""
        outside = (self.made / "frame.html").as_uri()
        if self.current_url != outside:
            self.get(outside)
        self.execute_async_script("""
            const [src, height, width, done] = arguments, frame = document.createElement('iframe');
            document.body.replaceChildren(Object.assign(frame, {width, height, onload: () => done(), src}));""",
                                  self.address(page), height, width)
        self.switch_to.frame(0)
        try:
            yield
        finally:
            self.switch_to.default_content()

    def too_wide(self):
        return self.execute_script(HELPERS + "return tooWide();")

    def at(self, name):
        return self.find_element(By.ID, name)

    def inside(self, script, *arguments):
        """Runs a script as the page's own: a driver's may see other names and escape the page's policy. The script has
        the arguments in `given` and hands its result to `done`."""
        return json.loads(self.execute_async_script("""
            const [script, arguments_, done] = arguments, own = document.createElement('script');
            addEventListener('inside', ({detail}) => done(detail), {once: true});
            own.src = URL.createObjectURL(new Blob([`new Promise(async (done, fail) => {
                const given = ${arguments_};
                try { ${script} } catch (error) { fail(error); }
            }).catch(String).then((found) => JSON.stringify([found])).then((detail) =>
                dispatchEvent(new CustomEvent('inside', {detail})))`]));
            document.head.append(own);""", HELPERS + script, json.dumps(arguments)))[0]

    def text(self, name):
        return self.at(name).get_property("textContent")

    def value(self, name):
        return self.at(name).get_property("value")

    def texts(self, selector, of="part.textContent"):
        """The text of each part, drawn already or not: an element's own `text` is empty until it is."""
        return self.execute_script(f"return [...document.querySelectorAll(arguments[0])].map((part) => {of})", selector)

    def until(self, condition, what, seconds=20):
        # Twenty looks a second: each costs the browser more than it tells.
        return WebDriverWait(self, seconds, 0.05, [StaleElementReferenceException]).until(lambda _: condition(), what)

    def put(self, name, text):
        self.inside("at(given[0]).value = given[1]; done();", name, text)

    def press(self, name):
        self.execute_script("arguments[0].click()", self.at(name))

    def watch(self):
        """From now on the page measures the longest time in which it did nothing else: `longest` tells it."""
        self.execute_script("""
            let last = performance.now();
            window.longest = 0;
            setInterval(() => {
                const now = performance.now();
                window.longest = Math.max(window.longest, now - last);
                last = now;
            }, 1);""")

    def longest(self):
        return self.execute_script("return window.longest")
