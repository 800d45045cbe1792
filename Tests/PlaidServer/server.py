"""Answers like Plaid's sandbox, for one item. It prints its address; POST /_control sets what it answers.

State: rows (a change log of pages), error (an item.error), fail ({"path", "code", "type", "status", "times"}).
GET /_log: the calls, with their bodies. What Plaid refuses is refused: unknown members, other versions.
"""
import json, sys, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = "access-sandbox-" + str(uuid.UUID(int=7))
KNOWN = {
    "/item/public_token/exchange": {"public_token"}, "/item/get": {"access_token"},
    "/accounts/get": {"access_token", "options"},
    "/transactions/sync": {"access_token", "cursor", "count", "options"},
}
state = {"pages": [], "error": None, "fail": None, "balance": 100}
log = []


def problem(code, type, status=400):
    return status, {"error_type": type, "error_code": code, "error_message": code.lower(), "display_message": None}


def account():
    return {"account_id": "acc-1", "name": "Checking", "official_name": None, "mask": "0001", "type": "depository",
            "subtype": "checking", "balances": {"available": None, "current": state["balance"], "limit": None,
                                                "iso_currency_code": "USD", "unofficial_currency_code": None}}


def item():
    return {"item_id": "item-1", "institution_id": "ins_1", "institution_name": "First Bank", "error": state["error"]}


def answer(path, body):
    fail = state["fail"]
    if fail and fail["path"] == path and fail.get("times", 1) > 0:
        fail["times"] = fail.get("times", 1) - 1
        return problem(fail["code"], fail["type"], fail.get("status", 400))
    unknown = set(body) - KNOWN.get(path, set())
    if unknown or None in body.values():
        return problem("UNKNOWN_FIELDS", "INVALID_REQUEST")
    if path == "/item/public_token/exchange":
        return 200, {"access_token": TOKEN, "item_id": "item-1"}
    if body.get("access_token") != TOKEN:
        return problem("INVALID_ACCESS_TOKEN", "INVALID_INPUT")
    if path == "/item/get":
        return 200, {"item": item(), "status": {"transactions": {"last_successful_update": "2026-10-10T08:00:00Z"}}}
    if path == "/accounts/get":
        return 200, {"accounts": [account()], "item": item()}
    at = int(body.get("cursor", "0"))
    page = state["pages"][at] if at < len(state["pages"]) else {}
    at = min(at + 1, len(state["pages"]))
    return 200, {"accounts": [account()], "added": page.get("added", []), "modified": page.get("modified", []),
                 "removed": page.get("removed", []), "next_cursor": f"{at}", "has_more": at < len(state["pages"]),
                 "transactions_update_status": "HISTORICAL_UPDATE_COMPLETE"}


class Handler(BaseHTTPRequestHandler):
    protocol_version, wbufsize, disable_nagle_algorithm = "HTTP/1.1", 65536, True

    def log_message(self, *_):
        pass

    def give(self, status, value):
        data = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        self.give(200, log)

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/_control":
            state.update(body)
            return self.give(200, {})
        log.append({"path": self.path, "body": body})
        status, value = answer(self.path, body)
        if self.headers.get("Plaid-Version") != "2020-09-14":
            status, value = problem("INVALID_HEADERS", "INVALID_REQUEST")
        self.give(status, dict(value, request_id=f"req{len(log)}"))


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
server.serve_forever()
