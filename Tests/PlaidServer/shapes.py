"""What shapes.json says of a value. Run by itself it compares the table with Plaid's OpenAPI:

    PLAID_OPENAPI=2020-09-14.yml python3 shapes.py
"""
import json
import os
import re
import sys

TABLE = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "shapes.json")))
DATE = re.compile(r"\d{4}-\d\d-\d\d")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


def parts(name):
    """`error?*` -> error, may be null, is required."""
    return name.rstrip("?*"), "?" in name, "*" in name


def wrong(shape, value, place="", strict=False):
    """What is wrong with a value, or None. Strict: a member that is not in the table is wrong."""
    if isinstance(shape, str) and shape in TABLE["types"]:
        shape = TABLE["types"][shape]
    if isinstance(shape, list):
        if not isinstance(value, list):
            return f"{place} is no array"
        return next((w for k, v in enumerate(value) if (w := wrong(shape[0], v, f"{place}[{k}]", strict))), None)
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return f"{place} is no object"
        known = {parts(n)[0]: (parts(n), s) for n, s in shape.items()}
        for name in value:
            if strict and name not in known:
                return f"{place}.{name} is not known"
        for name, ((_, nullable, required), member) in known.items():
            if name not in value:
                if required:
                    return f"{place}.{name} is missing"
            elif value[name] is None:
                if not nullable or strict:
                    return f"{place}.{name} is null"
            elif w := wrong(member, value[name], f"{place}.{name}", strict):
                return w
        return None
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    fits = {
        "text": isinstance(value, str), "flag": isinstance(value, bool), "number": is_number,
        "int": is_number and isinstance(value, int), "object": isinstance(value, dict),
        "date": isinstance(value, str) and bool(DATE.fullmatch(value)),
        "moment": isinstance(value, str) and bool(MOMENT.fullmatch(value)),
    }.get(shape)
    if fits is None:
        fits = value in shape.split("|")
    return None if fits else f"{place} is no {shape}"


def differences(spec):
    """Where the table says something else than the OpenAPI."""
    def resolved(schema):
        while "$ref" in schema:
            schema = spec["components"]["schemas"][schema["$ref"].split("/")[-1]]
        if "allOf" in schema:
            whole = {"properties": {}, "required": []}
            for one in map(resolved, schema["allOf"]):
                whole["properties"].update(one.get("properties", {}))
                whole["required"] += one.get("required", [])
            return dict(schema, **whole)
        return schema

    def compare(shape, schema, place):
        schema = resolved(schema)
        if isinstance(shape, str) and shape in TABLE["types"]:
            shape = TABLE["types"][shape]
        if isinstance(shape, list):
            yield from compare(shape[0], schema.get("items", {}), place + "[]")
        elif isinstance(shape, dict):
            members, required = schema.get("properties", {}), schema.get("required", [])
            for written, member in shape.items():
                name, nullable, is_required = parts(written)
                if name not in members:
                    yield f"{place}.{name}: the OpenAPI has no such member"
                    continue
                if is_required and name not in required:
                    yield f"{place}.{name}: not required there"
                if nullable and not resolved(members[name]).get("nullable") and not members[name].get("nullable"):
                    yield f"{place}.{name}: not null there"
                yield from compare(member, members[name], f"{place}.{name}")

    for path, both in TABLE["endpoints"].items():
        post = spec["paths"][path]["post"]
        json_of = lambda part: part["content"]["application/json"]["schema"]
        yield from compare(both["request"], json_of(post["requestBody"]), path)
        yield from compare(both["answer"], json_of(post["responses"]["200"]), path)


if __name__ == "__main__":
    if "PLAID_OPENAPI" not in os.environ:
        sys.exit("skipped: PLAID_OPENAPI names no file")
    import yaml
    found = list(differences(yaml.safe_load(open(os.environ["PLAID_OPENAPI"]))))
    print("\n".join(found) or "the table is as the OpenAPI")
    sys.exit(1 if found else 0)
