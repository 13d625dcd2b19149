"""Has cmd run the command in a file, to the letter, as if it were pasted."""

import subprocess
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    sys.exit(subprocess.call('cmd /s /c "' + file.read() + '"'))
