"""Firefox, driven by its own protocol: WebDriver's commands under names of its own, in JSON over a socket. So the tests
need no geckodriver: only crates.io has it, and compiling it took minutes."""
import json
import socket
import subprocess
import time

# Where selenium's name of a command, with a capital, is not Marionette's.
NAMES = {
    "get": "Navigate", "goBack": "Back", "getCurrentUrl": "GetCurrentURL", "w3cSetWindowRect": "SetWindowRect",
    "w3cExecuteScript": "ExecuteScript", "w3cExecuteScriptAsync": "ExecuteAsyncScript", "actions": "PerformActions",
    "w3cGetActiveElement": "GetActiveElement", "clickElement": "ElementClick", "clearElement": "ElementClear",
    "sendKeysToElement": "ElementSendKeys",
}
# The key under which WebDriver tells which element is meant.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Marionette:
    """A Firefox that has started. Selenium uses this as a driver's process and as the connection to it."""

    def __init__(self, firefox, profile, preferences, settings):
        profile.mkdir()
        # Port 0: any that is free. Firefox writes its number into the profile.
        (profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in {"marionette.port": 0, **preferences}.items()))
        self.command = [firefox, "--headless", "--marionette", "--no-remote", "--profile", profile]
        self.settings, self.port = settings, profile / "MarionetteActivePort"
        self.process = self.stream = None

    def start(self):
        self.process = subprocess.Popen(self.command, env=self.settings, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        late = time.monotonic() + 60
        while not (self.port.exists() and self.port.read_text()):
            if time.monotonic() > late or self.process.poll() is not None:
                raise TimeoutError("Firefox does not start")
            time.sleep(0.05)
        self.stream = socket.create_connection(("127.0.0.1", int(self.port.read_text()))).makefile("rwb")
        self.read()  # its greeting

    def read(self):
        size = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has ended")
            size += byte
        return json.loads(self.stream.read(int(size)))

    def execute(self, command, given):
        """Runs a command of selenium's. The answer has the form of a driver's."""
        given = {name: value for name, value in (given or {}).items() if name not in ("sessionId", "capabilities")}
        if command == "switchToFrame" and isinstance(given["id"], dict):
            given = {"element": given["id"][ELEMENT]}
        name = NAMES.get(command, command[0].upper() + command[1:])
        text = json.dumps([0, 1, f"WebDriver:{name}", given]).encode()
        self.stream.write(b"%d:%s" % (len(text), text))
        self.stream.flush()
        *_, error, value = self.read()
        if error:
            return {"status": 500, "value": json.dumps(error)}
        return {"value": value["value"] if isinstance(value, dict) and list(value) == ["value"] else value}

    def close(self):
        self.stream.close()

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait()
