#!/usr/bin/env python3
"""Says what a program consists of: the bytes that each module and each archive gave to each section.

  linkmap.py MAP > LINKED.json      from the map that lld wrote
  linkmap.py --table LINKED.json    as a table of docs/PACKAGING.md
"""

import collections
import json
import pathlib
import re
import sys

# Address, address, bytes, alignment, then an output section, or behind blanks what was put into it.
LINE = re.compile(r"^\s*[0-9a-f]+\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ (\s*)(.*)$")


def origin(place: str) -> str:
    """A module of this build, or the archive or library of the toolchain or the system."""
    file = re.sub(r":\([^()]*\)$", "", place)
    archive = re.match(r"(.*)\((?:[^()]*)\)$", file)
    path = pathlib.PurePath(archive[1] if archive else file)
    if "swift_static" in path.parts:
        return f"toolchain:{path.name.split('.')[0]}"
    for part in path.parts:
        if part.endswith(".build"):
            return part.removesuffix(".build")
    if file.startswith("<internal>"):
        return "linker"
    return f"system:{path.name}"


def linked(lines):
    """Bytes by origin and output section."""
    bytes_of = collections.defaultdict(lambda: collections.defaultdict(int))
    section = None
    for line in lines:
        match = LINE.match(line)
        if not match:
            continue
        size, blanks, text = int(match[1], 16), len(match[2]), match[3]
        if blanks == 0:
            section = text
        elif blanks == 8 and section and size:
            bytes_of[origin(text)][section] += size
    return bytes_of


# What sections are for, in the words of people.
KINDS = [
    ("code", r"\.(text|plt|init|fini)"),
    ("constants", r"\.(rodata|data\.rel\.ro|lrodata)"),
    ("metadata of types", r"swift5_.*|\.swift.*"),
    ("unwinding", r"\.eh_frame.*|\.gcc_except_table"),
    ("relocations", r"\.rel.*"),
    ("names for other programs", r"\.dyn(sym|str)|\.gnu.*|\.hash"),
    ("variables", r"\.(data|got|bss|tdata|tbss|tm_clone|init_array|fini_array).*"),
]
# Bytes below which a cell stays empty.
SHOWN = 50_000
# Not in the file, or removed by strip.
ABSENT = r"\.(bss|tbss|debug.*|symtab|strtab|shstrtab|comment)"


def kind(section: str) -> str:
    return next((name for name, pattern in KINDS if re.fullmatch(pattern, section)), "other")


def table(bytes_of) -> str:
    kinds = [name for name, _ in KINDS] + ["other"]
    rows = []
    for name, sections in bytes_of.items():
        row = collections.Counter()
        for section, size in sections.items():
            if not re.fullmatch(ABSENT, section):
                row[kind(section)] += size
        rows.append((name, row))
    rows.sort(key=lambda row: -row[1].total())
    total = sum((row for _, row in rows), collections.Counter())
    small = [row for row in rows if row[1].total() < total.total() / 100]
    rows = [row for row in rows if row not in small]
    rows.append((f"{len(small)} others", sum((row for _, row in small), collections.Counter())))
    rows.append(("all", total))
    kinds = [name for name in kinds if total[name] >= SHOWN]
    head = ["module or archive", "MB", *kinds]
    lines = [head, ["---"] + ["---:"] * (len(head) - 1)]
    lines += [
        [f"`{name.removeprefix('toolchain:')}`" if "other" not in name and name != "all" else name]
        + [f"{size / 1e6:.1f}" if size >= SHOWN else "" for size in
           [row.total(), *(row[name] for name in kinds)]]
        for name, row in rows
    ]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--table":
        print(table(json.loads(pathlib.Path(arguments[1]).read_text())))
    elif len(arguments) == 1:
        with open(arguments[0], encoding="utf-8", errors="replace") as lines:
            print(json.dumps(linked(lines), indent=1, sort_keys=True))
    else:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
