#!/usr/bin/env python3
"""Checks a list of components against the rules of SPDX 2.3, and against the build it speaks of.

  check-sbom.py BUILD finance-etl.spdx.json

Where the package spdx-tools is installed, its validator reads the file too.
"""

import json
import re
import sys

from components import PROGRAMS, Build

REQUIRED = {
    "spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo", "packages",
    "relationships",
}
REQUIRED_OF_PACKAGE = {"SPDXID", "name", "downloadLocation", "licenseConcluded", "licenseDeclared"}
KINDS = {"DESCRIBES", "CONTAINS", "STATIC_LINK", "DYNAMIC_LINK", "RUNTIME_DEPENDENCY_OF"}
LICENSE_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+-]*")


def faults(document):
    for key in sorted(REQUIRED - document.keys()):
        yield f"the document has no {key}"
    if document.get("spdxVersion") != "SPDX-2.3":
        yield f"spdxVersion is {document.get('spdxVersion')}, expected SPDX-2.3"
    namespace = document.get("documentNamespace", "")
    if not re.fullmatch(r"[a-z][a-z0-9+.-]*:[^#\s]+", namespace):
        yield f"documentNamespace is {namespace!r}, expected an absolute URI without #"
    created = document.get("creationInfo", {}).get("created", "")
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", created):
        yield f"created is {created!r}, expected YYYY-MM-DDThh:mm:ssZ"
    identities = [package.get("SPDXID") for package in document["packages"]]
    for identity in sorted({name for name in identities if identities.count(name) > 1}):
        yield f"{identity} stands {identities.count(identity)} times"
    for package in document["packages"]:
        name = package.get("name")
        for key in sorted(REQUIRED_OF_PACKAGE - package.keys()):
            yield f"{name} has no {key}"
        if not re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", package["SPDXID"]):
            yield f"{name}: {package['SPDXID']} is no SPDX identifier"
        license = package["licenseDeclared"]
        words = re.split(r"\s+(?:AND|OR|WITH)\s+", license.strip("()"))
        if not all(LICENSE_WORD.fullmatch(word) for word in words):
            yield f"{name}: {license!r} is no licence expression"
        for external in package.get("externalRefs", []):
            if not re.fullmatch(r"pkg:[a-z]+/[^@\s]+@\S+", external["referenceLocator"]):
                yield f"{name}: {external['referenceLocator']} is no purl with a version"
    known = {*identities, "SPDXRef-DOCUMENT"}
    for related in document["relationships"]:
        for end in ("spdxElementId", "relatedSpdxElement"):
            if related[end] not in known:
                yield f"a relationship names {related[end]}, which is not described"
        if related["relationshipType"] not in KINDS:
            yield f"{related['relationshipType']} is no relationship that is used here"
    ends = {related[end] for related in document["relationships"] for end in ("spdxElementId", "relatedSpdxElement")}
    for identity in sorted(set(identities) - ends):
        yield f"{identity} is related to nothing"


def missing(document, build):
    """What is linked and not listed."""
    names = {package["name"] for package in document["packages"]}
    for program in PROGRAMS:
        for component in build.static(program) + build.shared(program):
            if component.name not in names:
                yield f"{program} is linked with {component.name}, which is not listed"


def foreign(path):
    """What the validator of spdx-tools finds; None where it is not installed."""
    try:
        from spdx_tools.spdx.parser.error import SPDXParsingError
        from spdx_tools.spdx.parser.parse_anything import parse_file
        from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document
    except ImportError:
        return None
    try:
        document = parse_file(path)
    except SPDXParsingError as error:
        return error.get_messages()
    return [found.validation_message for found in validate_full_spdx_document(document)]


def main(arguments):
    if len(arguments) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    folder, path = arguments
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    found = [*faults(document), *missing(document, Build(folder))]
    others = foreign(path)
    found += others or []
    for fault in found:
        print(f"error: {path}: {fault}", file=sys.stderr)
    if not found:
        judge = "this check" if others is None else "this check and spdx-tools"
        print(f"{path}: {len(document['packages'])} packages, valid by {judge}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
