"""Another Python may be first on PATH than the one that Debian's packages are for."""
import importlib
import os
import sys


def need(name):
    """The module, by Debian's Python if this one has it not."""
    try:
        return importlib.import_module(name)
    except ImportError:
        if sys.executable != "/usr/bin/python3" and os.path.exists("/usr/bin/python3"):
            os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
        program = os.path.basename(sys.argv[0])
        return sys.exit(f"{program}: Python's {name} is missing: apt install python3-{name}")
