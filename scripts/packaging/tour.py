#!/usr/bin/env python3
"""Runs the README's tour with an installed finance-etl, and compares what is printed.

  tour.py README.md COMMAND…

COMMAND… runs a shell with what follows as its only argument, where the program is installed: in a folder
with the samples that the README shows as /home/ann. Steps that need a bank, or a program that is not
part of the package, are passed over and counted.
"""

import pathlib
import re
import subprocess
import sys


def steps(readme):
    """Each command with what it prints."""
    for block in re.findall(r"^```console\n(.*?)^```", readme, re.M | re.S):
        for step in ("\n" + block).split("\n$ ")[1:]:
            command, _, expected = step.partition("\n")
            yield command, expected.strip("\n")


def passed_over(command):
    if not re.search(r"\bfinance-etl\b", command):
        return "another program"
    if "finance-etl plaid" in command:
        return "a bank"
    return None


def status(expected):
    """The README's table: 1 where a document failed, else 0."""
    return 1 if re.search(r"^1 document: .*\bfailed\b", expected, re.M) else 0


def main(arguments):
    if len(arguments) < 2:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    readme, *shell = arguments
    run = skipped = 0
    faults = []
    for command, expected in steps(pathlib.Path(readme).read_text(encoding="utf-8")):
        if passed_over(command):
            skipped += 1
            continue
        done = subprocess.run([*shell, command], capture_output=True, text=True)
        run += 1
        printed = (done.stderr + done.stdout).strip("\n")
        if printed != expected:
            faults.append(f"$ {command}\nprinted:\n{printed}\nexpected:\n{expected}")
        if done.returncode != status(expected):
            faults.append(f"$ {command}\nended with {done.returncode}, expected {status(expected)}")
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    print(f"the README's tour: {run} commands, {len(faults)} differ; {skipped} passed over")
    if run == 0:
        print(f"error: {readme} has no command of finance-etl in a console block", file=sys.stderr)
    return 1 if faults or run == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
