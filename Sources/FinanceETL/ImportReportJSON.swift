import FinanceModel
import ImportPipeline
import JSONText
import LedgerStore

extension ImportResult {
  /// The import report of docs/JSON.md.
  public func json(db: String?) -> JSONValue {
    .members([
      "db": .text(db), "import_id": importID.map { .number(Int($0)) },
      "status": .string(status.rawValue), "documents": .array(documents.map(\.json)),
      "totals": totals.json, "transfers": transfers?.json,
    ])
  }
}

extension TransferReport {
  var json: JSONValue {
    .members(["paired": .number(paired), "suggested": .number(suggested)])
  }
}

extension DocumentReport {
  /// A document of the import report of docs/JSON.md.
  public var json: JSONValue {
    let problems = errors + statements.flatMap(\.rejected)
    return .members([
      "path": .string(path), "sha256": .text(sha256), "bytes": byteCount.map { .number($0) },
      "status": .string(status.rawValue), "format": .text(format), "mapping": .text(mapping),
      "reason": .text(reason),
      "statements": .array(statements.map(\.json)), "errors": .array(problems.map(\.json)),
      "notices": notices.isEmpty ? nil : .array(notices.map { .string($0) }),
      "concerns": concerns.isEmpty ? nil : .array(concerns.map { .string($0) }),
    ])
  }
}

extension StatementReport {
  /// A statement of the import report of docs/JSON.md.
  public var json: JSONValue {
    .members([
      "account": account?.json, "feed": .string(feed), "from": .text(covers?.from.isoText),
      "to": .text(covers?.to.isoText), "rows": rows.json, "removed": .number(removed),
      "expired": .number(expired), "rounded": rounded == 0 ? nil : .number(rounded),
      "incomplete": isIncomplete ? true : nil,
      "open_reviews": openReviews == 0 ? nil : .number(openReviews),
      "reconciliation": .members([
        "status": .string(reconciliation.status),
        "difference": .text(reconciliation.difference?.text),
      ]),
      "notices": notices.isEmpty ? nil : .array(notices.map { .string($0) }),
    ])
  }
}

extension LoadedAccount {
  /// An account of the import report of docs/JSON.md.
  public var json: JSONValue {
    .members([
      "id": .number(Int(id)), "key": .text(key), "name": .string(name),
      "kind": .string(kind.rawValue), "currency": .string(currency.code), "mask": .text(mask),
      "created": .bool(wasCreated),
    ])
  }
}

extension FinanceETLError {
  /// The error object of docs/JSON.md: `{"code","message","file","line","column","page","hint","retry_after"}`.
  public var json: JSONValue {
    .members([
      "code": .string(code.rawValue), "message": .string(message), "file": .text(file),
      "line": location.line.map { .number($0) }, "column": location.column.map { .number($0) },
      "page": location.page.map { .number($0) }, "row": location.row.map { .number($0) },
      "hint": .text(hint), "retry_after": retryAfter.map { .number($0) },
    ])
  }
}
