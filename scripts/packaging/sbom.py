#!/usr/bin/env python3
"""Writes what is in the packages as SPDX 2.3 JSON, the same for each build of a commit.

  sbom.py BUILD VERSION COMMIT > finance-etl.spdx.json

BUILD is the folder that the commit was built in; SOURCE_DATE_EPOCH is the commit's moment.
"""

import datetime
import json
import os
import re
import sys

from components import PROGRAMS, Build

WORKER_LICENSE = "GPL-3.0-only"


def reference(*words):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", "-".join(words))


def package(identity, name, version, license, location, copyright="NOASSERTION", purl=None, comment=None):
    described = {
        "SPDXID": identity,
        "name": name,
        "downloadLocation": location,
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": copyright,
    }
    if version:
        described["versionInfo"] = version
    if comment:
        described["comment"] = comment
    if purl:
        described["externalRefs"] = [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": purl,
            }
        ]
    return described


def relation(one, kind, other, comment=None):
    related = {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
    return {**related, "comment": comment} if comment else related


def document(build, version, commit, epoch):
    root = reference("package", "finance-etl")
    packages = [package(root, "finance-etl", version, "Apache-2.0 AND GPL-3.0-only", "NOASSERTION")]
    relations = [relation("SPDXRef-DOCUMENT", "DESCRIBES", root)]
    for program in PROGRAMS:
        owner = reference("program", program)
        is_worker = program != PROGRAMS[0]
        packages.append(
            package(
                owner, program, version, WORKER_LICENSE if is_worker else "Apache-2.0", "NOASSERTION",
                comment="Its sources are Apache-2.0; linked with poppler, it is handed on under the GPL."
                if is_worker
                else None,
            )
        )
        relations.append(relation(root, "CONTAINS", owner))
        for component in build.static(program) + build.shared(program):
            identity = reference(component.linkage, component.name)
            if all(known["SPDXID"] != identity for known in packages):
                packages.append(
                    package(
                        identity, component.name, component.version, component.license,
                        component.location, component.copyright, component.purl,
                    )
                )
            relations.append(
                {
                    "static": relation(owner, "STATIC_LINK", identity),
                    "dynamic": relation(owner, "DYNAMIC_LINK", identity),
                    "loaded": relation(
                        identity, "RUNTIME_DEPENDENCY_OF", owner, "opened by name when it is needed"
                    ),
                }[component.linkage]
            )
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc)
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"finance-etl-{version}",
        # A name that the commit gives, where many tools take a random one.
        "documentNamespace": f"urn:finance-etl:sbom:{version}:{commit}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": [f"Tool: finance-etl-sbom-{version}"],
        },
        "packages": packages,
        "relationships": relations,
    }


def main(arguments):
    if len(arguments) != 3:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    folder, version, commit = arguments
    made = document(Build(folder), version, commit, int(os.environ["SOURCE_DATE_EPOCH"]))
    print(json.dumps(made, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
