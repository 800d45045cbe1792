#!/usr/bin/env python3
"""Writes usr/share/doc/finance-etl/copyright, as Debian's copyright format 1.0 has it.

  copyright.py BUILD > copyright

The program and the worker are apart: the worker is linked with poppler and is handed on under the GPL.
"""

import re
import sys
import textwrap

from components import APACHE_SWIFT, PROGRAMS, Build

# Texts that every Debian system has.
COMMON = {
    "Apache-2.0": "/usr/share/common-licenses/Apache-2.0",
    "GPL-3": "/usr/share/common-licenses/GPL-3",
}
# Debian's names, where they are not those of SPDX.
DEBIAN = {"MIT": "Expat", APACHE_SWIFT: "Apache-2.0 with Swift exception"}


def folded(text):
    """A text as the continuation of a field."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    return "\n".join(f" {line}" if line.strip() else " ." for line in lines)


def stanza(**fields):
    return "\n".join(
        f"{name.replace('_', '-')}: {value}" if not value.startswith("\n") else f"{name}:{value}"
        for name, value in fields.items() if value
    )


def names(components):
    return sorted({DEBIAN.get(one.license, one.license) for one in components})


def holders(components):
    lines = ["the finance-etl contributors"]
    for one in components:
        lines += [f"{line} ({one.name})" for line in one.copyright.splitlines()]
    return "\n" + folded("\n".join(lines))


def contents(components):
    return "\n".join(
        f"{one.name}{f' {one.version}' if one.version else ''}: {DEBIAN.get(one.license, one.license)},"
        f" {one.location}"
        for one in components
    )


def shared(components):
    return "\n".join(f"{one.name}: {one.license}" for one in components)


def program(build):
    static = build.static(PROGRAMS[0])
    return stanza(
        Files="usr/bin/finance-etl",
        Copyright=holders(static),
        License=" and ".join(dict.fromkeys(["Apache-2.0", *names(static)])),
        Comment="\n" + folded(
            "Linked statically, so that it runs where no Swift is:\n"
            + contents(static)
            + "\nLinked or opened at run time, each under the terms of its own Debian package:\n"
            + shared(build.shared(PROGRAMS[0]))
        ),
    )


def worker(build):
    static = build.static(PROGRAMS[1])
    return stanza(
        Files="usr/libexec/finance-etl-pdf",
        Copyright=holders(static),
        License="GPL-3",
        Comment="\n" + folded(
            textwrap.fill(
                "The worker is a program of its own, which reads PDFs with poppler. Its sources are "
                "Apache-2.0. Poppler may be used under version 2 or version 3 of the GPL, and Apache-2.0 "
                "goes with version 3 alone: the worker is handed on under it. finance-etl starts the "
                "worker and speaks with it over a socket; it is not linked with poppler.", 96)
            + "\nLinked statically:\n" + contents(static)
            + "\nLinked, each under the terms of its own Debian package:\n"
            + shared(build.shared(PROGRAMS[1]))
        ),
    )


def licenses(build):
    """The text of each licence, once."""
    components = build.static(PROGRAMS[0]) + build.static(PROGRAMS[1])
    written = {}
    for name, path in COMMON.items():
        written[name] = f"On Debian systems its text is in {path}."
    exception = next(one for one in components if one.license == APACHE_SWIFT and one.license_text)
    words = re.split(r"## Runtime Library Exception[^\n]*\n", exception.license_text)[1]
    written[DEBIAN[APACHE_SWIFT]] = (
        f"On Debian systems the text of Apache-2.0 is in {COMMON['Apache-2.0']}.\n\n"
        "Runtime Library Exception to the Apache 2.0 License:\n\n" + textwrap.dedent(words.strip("\n"))
    )
    for one in components:
        name = DEBIAN.get(one.license, one.license)
        if name not in written:
            # Whose it is stands with the files.
            text = re.sub(r"^\s*Copyright \([cC]\).*\n", "", one.license_text or "", flags=re.M)
            text = re.sub(r"^The MIT License.*\n", "", text)
            written[name] = "\n".join(
                part if len(part) < 120 else textwrap.fill(part, 96) for part in text.splitlines()
            ) if one.license == "MIT" else text
    unwritten = {name for name in names(components)} - written.keys()
    if unwritten:
        raise SystemExit(f"error: no text is known of {', '.join(sorted(unwritten))}")
    return [stanza(License=name + "\n" + folded(text)) for name, text in written.items()]


def main(arguments):
    if len(arguments) != 1:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    build = Build(arguments[0])
    head = stanza(
        Format="https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        Upstream_Name="finance-etl",
    )
    own = stanza(Files="*", Copyright="the finance-etl contributors", License="Apache-2.0")
    print("\n\n".join([head, own, program(build), worker(build), *licenses(build)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
