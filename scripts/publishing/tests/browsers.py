#!/usr/bin/env python3
"""usage: browsers.py SITE [WORD...]

Runs the tests of the files in FILES on the pages that scripts/site.py has written into the folder SITE; with words,
those whose line has all of them. Its last line is `N passed, N failed`.

The engines are Chromium, Firefox and WebKitGTK, which is that of every iPhone. What differs between their drivers
stands here. A test that has the parameter `browser` runs in Chromium from the disk: there what Python and pandoc have
written is tested. What an engine may do otherwise is marked: @in_each_engine runs it from the disk in all three,
@everywhere from a server, too. `scratch` is an empty folder; for other parameters a test runs with each value that EACH
of its file lists.
"""
import base64
import collections
import concurrent.futures
import contextlib
import functools
import http.server
import importlib
import inspect
import itertools
import json
import os
import pathlib
import runpy
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.request
from urllib.parse import quote

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[2]))
from publishing.python import need
need("selenium")
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys  # pylint: disable=unused-import  # for the tests
from selenium.webdriver.support.ui import WebDriverWait

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SITE = pathlib.Path(sys.argv[1]).resolve()
FILES = "site", "play", "games"
ENGINES = "chromium", "firefox", "webkit"
# (module (memory (export "memory") 1) (func (export "_start") (export "step") (loop (br 0))))
ENDLESS = bytes.fromhex("0061736d01000000010401600000030201000503010001071a03066d656d6f72790200065f737461"
                        "72740000047374657000000a0901070003400c000b0b")
PATH = f"{os.environ['PATH']}:/usr/bin:{ROOT}/target/geckodriver/bin"


def in_each_engine(test):
    test.places = [(engine, "disk") for engine in ENGINES]
    return test

def everywhere(test):
    test.places = [(engine, origin) for engine in ENGINES for origin in ("disk", "server")]
    return test

def has(text, *parts):
    for part in parts:
        assert part in text, f"{part!r} is not in {text[:300]!r}"


class Browser(webdriver.Remote):
    """A browser in which pages are opened from `base`: the folder SITE, or a server of it."""

    def __init__(self, engine, made):
        self.engine, self.made, self.base, self.display = engine, made, SITE.as_uri(), None
        (made / "frame.html").write_text("<!DOCTYPE html><body style='margin:0'><iframe style='border:0'></iframe>")
        command, options = {"chromium": self.chromium, "firefox": self.firefox, "webkit": self.webkit}[engine]()
        with http.server.HTTPServer(("127.0.0.1", 0), None) as unused:
            port = unused.server_port
        # pylint: disable-next=consider-using-with
        self.driver = subprocess.Popen([*command, f"--port={port}"], cwd=made, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, env={**os.environ, "PATH": PATH, **self.settings})
        address = f"http://127.0.0.1:{port}"
        for attempt in itertools.count():
            try:
                urllib.request.urlopen(f"{address}/status").close()
                break
            except OSError:
                assert attempt < 200 and self.driver.poll() is None, f"{command[0]} does not answer"
                time.sleep(0.1)
        try:
            super().__init__(address, options=options)
        except Exception:
            self.stop()
            raise
        self.set_script_timeout(60)
        self.set_window_size(1200, 900)

    # ---- What differs between them ----
    def chromium(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless --disable-gpu --disable-quic --no-first-run --disable-background-networking "
                         "--disable-component-update --disable-sync --hide-scrollbars --no-sandbox").split():
            # As root Chromium runs without its sandbox only.
            if argument != "--no-sandbox" or os.geteuid() == 0:
                options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.add_experimental_option("prefs", {
            "download.default_directory": str(self.made),
            "profile.default_content_setting_values.automatic_downloads": 1})
        self.settings = {}
        return ["chromedriver"], options

    def firefox(self):
        options = webdriver.FirefoxOptions()
        options.binary_location = "/usr/bin/firefox-esr"
        options.add_argument("-headless")
        for name, value in {"browser.download.folderList": 2, "browser.download.dir": str(self.made),
                            "browser.helperApps.neverAsk.saveToDisk": "text/plain",
                            "browser.download.alwaysOpenPanel": False, "ui.useOverlayScrollbars": 1}.items():
            options.set_preference(name, value)
        self.settings = {}
        return ["geckodriver", "--websocket-port=0"], options  # it would be the same one of all

    def webkit(self):
        read, written = os.pipe()
        # pylint: disable-next=consider-using-with
        self.display = subprocess.Popen(["Xvfb", "-displayfd", str(written), "-screen", "0", "1280x1024x24"],
                                        pass_fds=[written], stderr=subprocess.DEVNULL)
        os.close(written)
        self.settings = {"DISPLAY": f":{os.fdopen(read).readline().strip()}", "NO_AT_BRIDGE": "1",
                         "XDG_CONFIG_HOME": str(self.made), "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        (self.made / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{self.made}"\n')
        return ["WebKitWebDriver"], webdriver.WebKitGTKOptions()

    def messages(self):
        """What stands in the console since the last call; only Chromium's driver tells it."""
        return [entry["message"] for entry in self.get_log("browser")] if self.engine == "chromium" else []

    def set_dark(self, scheme):
        """Chromium only: `dark` or `light`."""
        commands = self.command_executor._commands  # pylint: disable=protected-access
        commands["cdp"] = ("POST", "/session/$sessionId/goog/cdp/execute")
        self.execute("cdp", {"cmd": "Emulation.setEmulatedMedia", "params": {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]}})

    # ---- What they do alike ----
    def quit(self):
        with contextlib.suppress(Exception):
            super().quit()
        self.stop()

    def stop(self):
        for process in filter(None, (self.driver, self.display)):
            process.terminate()
            process.wait()

    def open(self, page):
        """Opens it anew, even where only what is behind the # is another."""
        self.get("about:blank")
        self.get(self.base + "/" + quote(page, safe="/#?=,+"))

    def open_endless(self, page, script):
        """Opens a page whose program `script` never answers."""
        folder, file = page.split("/")
        copy = SITE / f"endless-{self.engine}"
        shutil.copytree(SITE / folder, copy)
        try:
            (copy / f"{script}.js").write_text(f'site.take("{script}", "{base64.b64encode(ENDLESS).decode()}");\n')
            self.open(f"{copy.name}/{file}")
            assert len(self.inside(f"site.load('{script}').then(done)")) < 100
        finally:
            shutil.rmtree(copy)

    @contextlib.contextmanager
    def phone(self, page, height=740):
        """Opens a page 360 pixels wide: in a frame, since no engine makes its window so narrow."""
        self.get((self.made / "frame.html").as_uri())
        self.execute_async_script("""
            const [src, height, done] = arguments, frame = document.querySelector('iframe');
            Object.assign(frame, {width: 360, height, onload: () => done(), src});""",
                                  self.base + "/" + quote(page, safe="/#?=,+"), height)
        self.switch_to.frame(0)
        try:
            yield
        finally:
            self.switch_to.default_content()

    def too_wide(self):
        """What stands out of the page on the right, each part by its beginning."""
        return self.execute_script("""
            const wide = document.documentElement.clientWidth;
            const out = (part) => part.getBoundingClientRect().right > wide + 0.5;
            const scrolls = (part) => part && part !== document.body &&
                (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
            return document.documentElement.scrollWidth <= wide ? [] : [...document.querySelectorAll('body *')].filter(
                (part) => out(part) && !scrolls(part.parentElement)).map((part) => part.outerHTML.slice(0, 300));""")

    def at(self, name):
        return self.find_element(By.ID, name)

    def inside(self, script, *arguments):
        """What the page's own script would find, which hands it to `done`: a driver's may see other names, and keep no
        policy of the page's."""
        return json.loads(self.execute_async_script("""
            const [script, arguments_, done] = arguments, own = document.createElement('script');
            addEventListener('inside', ({detail}) => done(detail), {once: true});
            own.src = URL.createObjectURL(new Blob([`new Promise((done) => {
                const given = ${arguments_};
                ${script}
            }).catch(String).then((found) => JSON.stringify([found])).then((detail) =>
                dispatchEvent(new CustomEvent('inside', {detail})))`]));
            document.head.append(own);""", script, json.dumps(arguments)))[0]

    def text(self, name):
        return self.at(name).get_property("textContent")

    def texts(self, selector):
        """What stands in each part, drawn already or not: an element's own `text` is empty until it is."""
        return self.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((part) => part.textContent)", selector)

    def until(self, condition, what, seconds=20):
        # Twenty looks a second: each costs the browser more than it tells.
        return WebDriverWait(self, seconds, 0.05, [StaleElementReferenceException]).until(lambda _: condition(), what)

    def put(self, name, text):
        self.inside("document.getElementById(given[0]).value = given[1]; done();", name, text)

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


# ---- Running the tests ----
Run = collections.namedtuple("Run", "line test values origin")

def bundles(words):
    """What runs in one browser, or in none, by file and engine."""
    found = collections.defaultdict(list)
    for file in FILES:
        module = runpy.run_path(str(HERE / f"{file}.py"), run_name=file)
        for name, test in module.items():
            if not name.startswith("test_"):
                continue
            wanted = list(inspect.signature(test).parameters)
            places = getattr(test, "places", [("chromium", "disk")]) if "browser" in wanted else [("no browser", "")]
            each = [(word, module["EACH"][word]) for word in wanted if word not in ("browser", "scratch")]
            for (engine, origin), *values in itertools.product(places, *(values for _, values in each)):
                line = f"{file}, {engine} {origin}: {': '.join([name[5:].replace('_', ' '), *map(str, values)])}"
                if all(word in line for word in words):
                    found[file, engine].append(Run(line, test, dict(zip((word for word, _ in each), values)), origin))
    return found


def started(engine, made):
    """A browser, at the third try at the latest: on a busy machine a driver may wait in vain for what it has begun."""
    for _ in range(2):
        with contextlib.suppress(Exception):
            return Browser(engine, made)
    return Browser(engine, made)


def run(engine, number, runs, made, server):
    """What a bundle's tests that failed say."""
    wrong, given, own = [], {}, made / str(number)
    own.mkdir()
    for line, test, values, origin in runs:
        began = time.time()
        try:
            if engine in ENGINES:
                browser = given["browser"] = given.get("browser") or started(engine, own)
                browser.base = server if origin == "server" else SITE.as_uri()
            elif "scratch" in inspect.signature(test).parameters:
                given["scratch"] = own
            said = test(**given, **values)
            print(f"ok {line}" + (f", {said}" if said else "") + f" ({time.time() - began:.1f} s)", flush=True)
        except Exception:  # pylint: disable=broad-except
            wrong.append(f"not ok {line}\n{traceback.format_exc()}")
            print(wrong[-1], flush=True)
    if "browser" in given:
        given["browser"].quit()
    return wrong


def main():
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):  # pylint: disable=arguments-differ
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = bundles(sys.argv[2:])
    # One more at a time than there are processors, since each waits for much.
    with tempfile.TemporaryDirectory() as made, concurrent.futures.ThreadPoolExecutor(os.cpu_count() + 1) as pool:
        wrong = sum(pool.map(lambda each: run(each[1][0][1], each[0], each[1][1], pathlib.Path(made),
                                              f"http://127.0.0.1:{server.server_port}"), enumerate(found.items())), [])
    # Once more, where one looks.
    print(*wrong, sep="\n")
    print(f"{sum(map(len, found.values())) - len(wrong)} passed, {len(wrong)} failed")
    return int(len(wrong) > 0)


if __name__ == "__main__":
    # The tests use the module, which is to be the same.
    sys.exit(importlib.import_module("browsers").main())
