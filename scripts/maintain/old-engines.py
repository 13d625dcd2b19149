#!/usr/bin/env python3
"""usage: old-engines.py [--install] SITE SHOTS

Opens the pages in SITE, which scripts/site.py has written, in Chromium 78, 92 and 107, on a screen
of 360 x 640 pixels, in both languages. Checks in each that
  - every formula of the statements and texts is seen, and none of its TeX
  - links of the header and buttons do not touch, and nothing is wider than the screen
  - each board is drawn and takes a tap, or a line says what the browser lacks
  - the judge's view judges files, and runs the solution where that is possible
Writes a picture of each page into the folder SHOTS: look at them.

--install first gets the three from npm, into target/old-engines.
Exit status: 0 all right, 1 something is not, 2 bad usage.
"""
import base64
import itertools
import json
import os
import pathlib
import select
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MADE = ROOT / "target/old-engines"
ENGINES = {78: "chrome-aws-lambda@1.20.4", 92: "chrome-aws-lambda@10.1.0", 107: "@sparticuz/chromium@107.0.0"}
PROBLEMS = sorted(path.parent.name for path in ROOT.glob("judge-tests/*/statement"))
RUNS = 97  # from here on the policy of the pages lets Chromium run WebAssembly
UNPACK = """
    const fs = require('fs'), zlib = require('zlib'), [from, to] = process.argv.slice(1);
    for (const name of fs.readdirSync(from)) fs.writeFileSync(
        `${to}/${name.slice(0, -3)}`, zlib.brotliDecompressSync(fs.readFileSync(`${from}/${name}`)), {mode: 0o755});"""
# What is wrong with any page, as a list.
LOOK = """(() => {
    const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.getClientRects().length);
    const box = (part) => part.getBoundingClientRect(), faults = [];
    for (const math of document.querySelectorAll('main math')) {
        const [row, tex] = math.firstElementChild.children, fold = math.closest('details');
        if (fold) fold.open = true;
        const leaves = [row, ...row.querySelectorAll('*')].filter((one) => !one.children.length && one.textContent);
        if (!leaves.every((leaf) => box(leaf).width)) faults.push(`unseen: ${math.textContent}`);
        if (tex && box(tex).width) faults.push(`seen: ${tex.textContent}`);
    }
    const texts = (part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
    };
    const near = (parts, by, of) => parts.forEach((part, i) => parts.slice(i + 1).forEach((other) => {
        const a = of(part), b = of(other);
        if (a.width && b.width && a.left < b.right + by && b.left < a.right + by && a.top < b.bottom + by
            && b.top < a.bottom + by) faults.push(`${part.textContent} touches ${other.textContent}`);
    }));
    near(all('header a'), 4, texts);
    near(all('#tools button, #modes button, .card .button, .doors .button, .doors button'), 3, box);
    const wide = document.documentElement;
    if (wide.scrollWidth > wide.clientWidth) faults.push(`${wide.scrollWidth} pixels wide`);
    return faults;
})()"""
# Waits for a board, taps a cell; tells what was said and whether a board is there and has changed.
PLAY = """(async () => {
    const at = (id) => document.getElementById(id), wait = () => new Promise((go) => setTimeout(go, 50));
    const isLeft = () => Date.now() < end, said = () => at('said').textContent, end = Date.now() + 20000;
    const free = () => [...document.querySelectorAll('#board button')].find(
        (one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled);
    const isReady = () => document.querySelector('[data-state=ready]');
    while (at('board') && isLeft() && !(free() && isReady())) await wait();
    const begun = said(), drawn = at('board') && at('board').getClientRects().length > 0;
    if (drawn && free()) free().click();
    while (drawn && isLeft() && (said() === begun || !isReady())) await wait();
    return [begun, drawn, said() !== begun];
})()"""
JUDGE = r"""(async () => {
    const at = (id) => document.getElementById(id), end = Date.now() + 60000;
    const wait = () => new Promise((go) => setTimeout(go, 50));
    while (!/\d\/\d/.test(at('sum').textContent) && Date.now() < end) await wait();
    at('run').click();
    while (at('status').dataset.state === 'running' && Date.now() < end) await wait();
    return [at('sum').textContent, at('status').dataset.state, at('status').textContent];
})()"""


class Engine:
    """A Chromium that takes its own protocol's commands through a pipe, on the descriptors 3 and 4."""

    def __init__(self, version):
        folder, self.numbers, self.rest = MADE / str(version), itertools.count(1), b""
        (theirs, out), (into, ours) = os.pipe(), os.pipe()

        def connect():
            for number, end in enumerate([os.dup(theirs), os.dup(ours)], 3):
                os.dup2(end, number)
        # pylint: disable-next=consider-using-with,subprocess-popen-preexec-fn
        self.process = subprocess.Popen(
            [folder / "chromium", "--headless", "--no-sandbox", "--single-process", "--no-zygote", "--disable-gpu",
             "--hide-scrollbars", "--allow-file-access-from-files", "--remote-debugging-pipe", "about:blank"],
            preexec_fn=connect, close_fds=False, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            env={**os.environ, "LD_LIBRARY_PATH": str(folder / "lib"), "HOME": str(folder)})
        os.close(theirs)
        os.close(ours)
        self.out, self.into, self.session, self.loads, self.patience = out, into, {}, 0, 10
        pages = []
        while not pages:  # a second page in the same process would hang
            pages = [one for one in self.call("Target.getTargets")["targetInfos"] if one["url"] == "about:blank"]
        self.session = {"sessionId": self.call("Target.attachToTarget", targetId=pages[0]["targetId"],
                                               flatten=True)["sessionId"]}
        self.call("Page.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=360, height=640, deviceScaleFactor=2, mobile=True)
        self.patience = 150

    def message(self):
        while b"\0" not in self.rest:
            if not select.select([self.into], [], [], self.patience)[0]:
                self.process.kill()
                raise TimeoutError
            if not (part := os.read(self.into, 1 << 16)):
                sys.exit("old-engines.py: the browser has ended")
            self.rest += part
        text, _, self.rest = self.rest.partition(b"\0")
        message = json.loads(text)
        self.loads += message.get("method") == "Page.loadEventFired"
        return message

    def call(self, method, **parameters):
        number = next(self.numbers)
        os.write(self.out, json.dumps({"id": number, "method": method, "params": parameters,
                                       **self.session}).encode() + b"\0")
        while (reply := self.message()).get("id") != number:
            pass
        if "error" in reply:
            sys.exit(f"old-engines.py: {method}: {reply['error']}")
        return reply["result"]

    def open(self, address):
        for place in "about:blank", address:
            self.loads = 0
            self.call("Page.navigate", url=place)
            while not self.loads:
                self.message()

    def run(self, script):
        reply = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        return reply["result"].get("value", reply.get("exceptionDetails"))


def check(engine, version, page, site, shots):
    """Yields what is wrong with a page."""
    engine.open((site / page).as_uri())
    yield from engine.run(LOOK)
    view = page.partition("/")[2].partition(".")[0]
    lacks = "Chrome 97" if version < RUNS else None
    if view in ("index", "en"):
        begun, is_drawn, is_moved = engine.run(PLAY)
        if lacks and (is_drawn or lacks not in begun):
            yield f"is drawn, or does not say what the browser lacks: {begun}"
        if not lacks and not is_moved:
            yield f"a tap does nothing: {begun}"
    if view == "judge":
        folder = ROOT / "judge-tests" / page.partition("/")[0] / "data"
        files = [str(path) for path in sorted(folder.glob("s*/*.ans"))]
        node = engine.call("Runtime.evaluate", expression="document.getElementById('outputs')")["result"]
        engine.call("DOM.setFileInputFiles", files=files, objectId=node["objectId"])
        total, state, said = engine.run(JUDGE)
        if total != f"{len(files)}/{len(files)}, AC":
            yield f"files are not judged: {total}"
        if state != ("failed" if lacks else "done") or (lacks or "") not in said:
            yield f"the solution: {state}, {said}"
    picture = engine.call("Page.captureScreenshot")["data"]
    (shots / f"{version}-{page.replace('/', '-')}.png").write_bytes(base64.b64decode(picture))


def started(version):
    """Chromium 92 now and then never answers; another one will."""
    for attempt in range(8):
        try:
            return Engine(version)
        except TimeoutError:
            print(f"{version}  does not answer, attempt {attempt + 1}", file=sys.stderr)
    sys.exit(f"old-engines.py: Chromium {version} does not start")


def install():
    for version, package in ENGINES.items():
        folder = MADE / str(version)
        if (folder / "lib").exists():
            continue
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts",
                        "--legacy-peer-deps", "--prefix", folder / "npm", package], check=True)
        subprocess.run(["node", "-e", UNPACK, folder / "npm/node_modules" / package.rpartition("@")[0] / "bin", folder],
                       check=True)
        for archive in folder.glob("*.tar"):
            subprocess.run(["tar", "-xf", archive, "-C", folder], check=True)
            archive.unlink()


def main(arguments):
    if arguments[:1] == ["--install"]:
        install()
        arguments = arguments[1:]
    if len(arguments) != 2 or arguments[0].startswith("-"):
        sys.exit(__doc__)
    site, shots = (pathlib.Path(path).resolve() for path in arguments)
    shots.mkdir(parents=True, exist_ok=True)
    names = {"zh": "index statement text judge", "en": "en statement.en text.en judge.en"}
    pages = ["index.html", "en.html", "method.html", "method.en.html",
             *(f"{name}/{view}.html" for name in PROBLEMS for views in names.values() for view in views.split())]
    found = 0
    for version in ENGINES:
        engine = started(version)
        for page in pages:
            faults = list(check(engine, version, page, site, shots))
            found += bool(faults)
            for fault in faults[:5]:
                print(f"{version}  {page}  {fault}")
        engine.process.kill()
        engine.process.wait()
    print(f"{len(ENGINES) * len(pages)} pages looked at, {found} with faults; pictures in {shots}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
