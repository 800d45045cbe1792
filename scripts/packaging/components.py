"""What the two programs are linked with, read from a build: names, versions, licences.

What is linked statically is seen in the maps that the linker wrote, what is linked dynamically in the
programs, what is loaded at run time in their texts. A thing whose licence is not known stops the
packaging: nobody may hand it on without having read it.
"""

import dataclasses
import functools
import json
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).parent

APACHE_SWIFT = "Apache-2.0 WITH Swift-exception"

PROGRAMS = ("finance-etl", "finance-etl-pdf")

# Archives of the toolchain, by the project that they come from. Each is of the toolchain's version.
TOOLCHAIN = {
    "swift": (
        "https://github.com/swiftlang/swift",
        r"libswift(?!Dispatch)\w*|swiftrt",
    ),
    "swift-corelibs-libdispatch": (
        "https://github.com/swiftlang/swift-corelibs-libdispatch",
        r"libdispatch|libBlocksRuntime|libswiftDispatch",
    ),
    "swift-corelibs-foundation": (
        "https://github.com/swiftlang/swift-corelibs-foundation",
        r"libFoundation|libCoreFoundation|libFoundationNetworking|libFoundationXML"
        r"|lib_CF\w+Interface",
    ),
    "swift-foundation": (
        "https://github.com/swiftlang/swift-foundation",
        r"libFoundationEssentials|libFoundationInternationalization|lib_FoundationCShims",
    ),
    "swift-collections": ("https://github.com/apple/swift-collections", r"lib_FoundationCollections"),
    "icu": ("https://github.com/swiftlang/swift-foundation-icu", r"lib_FoundationICU"),
}

# Shared libraries: the licence that its project states, by the name it is linked by.
SHARED = {
    "ld-linux": "LGPL-2.1-or-later",
    "libarchive": "BSD-2-Clause",
    "libc": "LGPL-2.1-or-later",
    "libcrypto": "Apache-2.0",
    "libcurl": "curl",
    "libdl": "LGPL-2.1-or-later",
    "libgcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libgio-2.0": "LGPL-2.1-or-later",
    "libglib-2.0": "LGPL-2.1-or-later",
    "libgobject-2.0": "LGPL-2.1-or-later",
    "libcairo": "LGPL-2.1-only OR MPL-1.1",
    "libm": "LGPL-2.1-or-later",
    "libpcre2-8": "BSD-3-Clause WITH PCRE2-exception",
    "libpoppler-glib": "GPL-2.0-only OR GPL-3.0-only",
    "libpthread": "LGPL-2.1-or-later",
    "libsqlite3": "blessing",
    "libstdc++": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libutil": "LGPL-2.1-or-later",
    "libxml2": "MIT",
    "libz": "Zlib",
}

# Sources that a package carries of another project, without saying its version.
CARRIED = {
    "Yams": [
        ("libyaml", "Sources/CYaml", "MIT", "https://github.com/yaml/libyaml", "MIT-libyaml.txt")
    ],
}


class Unknown(Exception):
    """What is linked and not described here."""


@dataclasses.dataclass(frozen=True)
class Component:
    name: str
    version: str | None
    license: str
    location: str
    # static, dynamic, or loaded at run time
    linkage: str
    purl: str | None = None
    copyright: str = "NOASSERTION"
    license_text: str | None = None


@functools.cache
def output(*command, cwd=None):
    return subprocess.run(command, check=True, text=True, capture_output=True, cwd=cwd).stdout


class Build:
    def __init__(self, source: str):
        self.source = pathlib.Path(source)
        self.scratch = self.source / ".build-static"

    def program(self, name):
        return self.scratch / "release" / name

    # Linked statically

    def packages(self):
        """Packages that Package.swift depends on, with what they bring."""
        for package in json.loads((self.scratch / "dependencies.json").read_text())["dependencies"]:
            yield package
            yield from package["dependencies"]

    def static(self, program):
        """What the linker put into a program, each once, by name."""
        linked = json.loads((self.scratch / f"{program}.linked.json").read_text())
        found = {}
        for package in self.packages():
            name = package["url"].rstrip("/").split("/")[-1].removesuffix(".git")
            checkout = self.scratch / "checkouts" / name
            if not any(has_module(checkout, module) for module in linked):
                continue
            found[name] = of_package(name, package, checkout)
            for carried, folder, license, url, text in CARRIED.get(name, []):
                if (checkout / folder).is_dir():
                    words = (HERE / "licenses" / text).read_text()
                    found[carried] = Component(
                        carried, None, license, url, "static",
                        copyright=copyrights(words), license_text=words)
        for archive in sorted({name for name in linked if name.startswith("toolchain:")}):
            component = self.of_toolchain(archive.removeprefix("toolchain:"))
            found[component.name] = component
        return [found[name] for name in sorted(found, key=str.lower)]

    def of_toolchain(self, archive):
        for name, (url, pattern) in TOOLCHAIN.items():
            if re.fullmatch(pattern, archive):
                break
        else:
            raise Unknown(f"{archive} of the Swift toolchain is linked; name its project in {__file__}")
        if name == "icu":
            words = (HERE / "licenses" / "ICU.txt").read_text()
            return Component(
                name, self.icu_version(), "Unicode-3.0", url, "static",
                copyright=copyrights(words.split("Third-Party")[0]), license_text=words)
        if name == "swift-collections":
            # Foundation carries a copy of it, and does not say of which version.
            return Component(
                name, None, APACHE_SWIFT, url, "static",
                copyright="Apple Inc. and the Swift project authors")
        version = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
        return Component(
            name, version, APACHE_SWIFT, url, "static",
            purl=f"pkg:github/{url.removeprefix('https://github.com/')}@swift-{version}-RELEASE",
            copyright="Apple Inc. and the Swift project authors")

    def icu_version(self):
        """As its data is named: icudt76l."""
        data = self.program(PROGRAMS[0]).read_bytes()
        found = re.search(rb"icudt(\d+)[lb]", data)
        if not found:
            raise Unknown("ICU is linked and no name of its data tells the version")
        return found[1].decode()

    # Shared libraries

    def dynamic(self, program):
        return sorted(re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", self.program(program))))

    def loaded(self, program):
        """Shared libraries that a program opens by name while it runs."""
        names = set(re.findall(rb"\0(lib[\w+-]+\.so\.\d+)\0", self.program(program).read_bytes()))
        return sorted({name.decode() for name in names} - set(self.dynamic(program)))

    def shared(self, program):
        """The Debian packages of both, each once, by name."""
        found = {}
        for names, linkage in ((self.dynamic(program), "dynamic"), (self.loaded(program), "loaded")):
            for name in names:
                stem = re.split(r"\.so\b|-x86-64|-aarch64", name)[0]
                if stem not in SHARED:
                    raise Unknown(f"{name} is linked; name its licence in {__file__}")
                package, version = debian_package(name)
                found.setdefault(
                    package,
                    Component(
                        package, version, SHARED[stem], f"https://packages.debian.org/{package}",
                        linkage, purl=f"pkg:deb/debian/{package}@{version}"))
        return [found[name] for name in sorted(found)]


def has_module(checkout, module):
    return any((checkout / place / module).is_dir() for place in ("Sources", "."))


def debian_package(library):
    """The package that has a shared library on this machine, and its version."""
    for line in output("/sbin/ldconfig", "-p").splitlines():
        if line.split()[:1] == [library]:
            path = pathlib.Path(line.split()[-1])
            break
    else:
        raise Unknown(f"{library} is linked and not on this machine")
    # Packages name files where they were before /lib became /usr/lib.
    for place in (path, path.resolve(), pathlib.Path(str(path.resolve()).removeprefix("/usr"))):
        done = subprocess.run(["dpkg", "-S", place], text=True, capture_output=True)
        if done.returncode == 0:
            package = done.stdout.split(":")[0]
            break
    else:
        raise Unknown(f"no package of this machine has {path}")
    return package, output("dpkg-query", "-W", "-f", "${Version}", package)


def of_package(name, package, checkout):
    texts = sorted(checkout.glob("LICENSE*"))
    if not texts:
        raise Unknown(f"{name} has no LICENSE in {checkout}")
    words = texts[0].read_text()
    url = package["url"].removesuffix(".git")
    notice = "".join(path.read_text() for path in sorted(checkout.glob("NOTICE*")))
    return Component(
        name, package["version"], identifier(words, name), url, "static",
        purl=f"pkg:github/{url.removeprefix('https://github.com/')}@{package['version']}",
        copyright=copyrights(notice) or copyrights(words) or of_files(checkout), license_text=words)


def identifier(words, name):
    """The SPDX identifier of a licence's text."""
    if "Apache License" in words:
        return APACHE_SWIFT if "Runtime Library Exception" in words else "Apache-2.0"
    if "Permission is hereby granted, free of charge, to any person obtaining a copy of this" in " ".join(
        words.split()
    ):
        return "MIT"
    raise Unknown(f"the licence of {name} is none of those known; name it in {__file__}")


def copyrights(words):
    """Who a text says holds the rights, a line each."""
    lines = re.findall(r"^\s*Copyright (?:\([cC]\)|©)?\s*([12]\d{3}\b.*)$", words, re.MULTILINE)
    return "\n".join(dict.fromkeys(line.strip().rstrip(".") for line in lines))


def of_files(checkout):
    """Who the heads of a package's files say holds the rights."""
    found = set()
    for path in sorted(checkout.glob("Sources/**/*.swift")):
        found.update(re.findall(r"Copyright (?:\([cC]\) )?(\d{4}.*?)$", path.read_text()[:1000], re.M))
    return "\n".join(sorted(found)) or "NOASSERTION"
