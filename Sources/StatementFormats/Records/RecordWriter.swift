import FinanceModel
import ImportPipeline
import JSONText

/// Writes statement parts as records: one JSON object a line. docs/JSON.md describes them.
struct RecordWriter {
  private var json = JSONWriter()
  /// Whether whole account numbers are written.
  let includesNumbers: Bool

  init(includesNumbers: Bool, hiding hidden: RecordOutput.HiddenNumbers = .init()) {
    self.includesNumbers = includesNumbers
    if !includesNumbers { json.rewrite = { hidden.mask.hidingKnown($0) } }
  }

  /// The bytes written since the last call.
  mutating func take() -> [UInt8] {
    json.take()
  }

  var byteCount: Int { json.bytes.count }

  mutating func write(_ header: StatementHeader, file: String?, sha256: String?) {
    let includesNumbers = includesNumbers
    line("statement") { json in
      json.member("feed", header.feed)
      json.member("format", header.format)
      json.member("mapping", header.mapping)
      // A change of its comments is no change of the records people compare.
      if includesNumbers {
        json.member("mapping_revision", header.mappingRevision)
        json.member("mapping_claim", header.claim?.basis.rawValue)
        json.member("layout", header.claim?.layout)
        json.member("currency_said", header.claim?.answers.currency?.code)
        json.member("dates", header.claim?.answers.dates?.rawValue)
        json.member("sign", header.claim?.answers.sign?.rawValue)
      }
      json.name("account")
      json.beginObject()
      let account = header.account
      json.member("key", account.key)
      json.member("name", account.name)
      json.member("official_name", account.officialName)
      json.member("kind", account.kind.rawValue)
      json.member("currency", account.currency?.code)
      json.member("institution", account.institution)
      json.member("institution_id", account.institutionID)
      json.member("mask", account.mask)
      if includesNumbers { json.member("number", account.number) }
      json.member("source_type", account.sourceType)
      json.member("source_subtype", account.sourceSubtype)
      if !account.metadata.isEmpty {
        json.name("metadata")
        json.beginObject()
        for (name, value) in account.metadata.sorted(by: { $0.key < $1.key }) {
          json.name(name)
          json.string(value)
        }
        json.endObject()
      }
      json.endObject()
      json.member("mode", header.mode.rawValue)
      if let covers = header.covers {
        json.name("covers")
        json.beginArray()
        json.string(covers.from.isoText)
        json.string(covers.to.isoText)
        json.endArray()
      }
      json.member("ids", header.ids.rawValue)
      if header.isIncomplete { json.flag("incomplete") }
      if header.requiresBalance { json.flag("requires_balance") }
      json.age(of: header)
      // The document the statement was read from: where a record names none, the one at hand.
      json.place(header.origin?.file ?? file)
      json.member("sha256", header.origin?.sha256 ?? sha256)
    }
  }

  mutating func write(_ part: StatementPart) {
    switch part {
    case .statement: break
    case .transactions(let rows): for row in rows { write(row) }
    case .balance(let balance):
      line("balance") { json in
        json.member("kind", balance.kind.rawValue)
        json.member("name", balance.name)
        json.member("date", balance.date?.isoText)
        json.member("amount", balance.amount?.text)
        json.member("limit", balance.limit?.text)
        json.member("currency", balance.currency?.code)
      }
    case .securities(let securities):
      for security in securities { write(security.members, as: "security") }
    case .holdings(let snapshot): write(snapshot.members, as: "holdings")
    case .prices(let prices): for price in prices { write(price.members, as: "price") }
    case .liability(let facts): write(facts.members, as: "liability")
    case .account(let facts): write(facts.members, as: "account")
    case .removed(let id): line("removed") { $0.member("id", id) }
    case .skipped(let row): write(row, as: "skipped")
    case .quarantined(let row): write(row, as: "quarantined")
    }
  }

  private mutating func write(_ members: [JSONValue.Member], as type: String) {
    line(type) { json in
      for member in members {
        json.name(member.name)
        json.value(member.value)
      }
    }
  }

  private mutating func write(_ row: StatementTransaction) {
    let includesNumbers = includesNumbers
    line(row.isTrade ? "trade" : "transaction") { json in
      json.member("date", row.date.isoText)
      json.member("initiated", row.initiated?.isoText)
      json.member("value_date", row.valueDate?.isoText)
      json.member("amount", row.amount.text)
      json.member("currency", row.currency?.code)
      json.member("description", row.description)
      json.member("identity", row.identity)
      json.member("payee", row.payee)
      json.member("memo", row.memo)
      json.member("id", row.sourceID)
      if row.isPending { json.flag("pending") }
      json.member("pending_id", row.pendingID)
      json.member("supersedes", row.supersedes)
      json.member("balance", row.balance?.text)
      json.member("check_number", row.checkNumber)
      json.member("original_amount", row.originalAmount?.text)
      json.member("original_currency", row.originalCurrency?.code)
      json.member("kind", row.kind)
      json.member("source_category", row.sourceCategory)
      if includesNumbers, case .account(let number)? = row.counterparty {
        json.member("counterparty", number)
      }
      if let extras = row.extras {
        json.name("extras")
        json.raw(extras)
      }
      if let trade = row.sharedTrade {
        json.name("trade")
        trade.write(to: &json)
      }
      if let classification = row.classification { json.rule(classification) }
      json.place(row.location)
    }
  }

  private mutating func write(_ row: RejectedRow, as type: String) {
    line(type) { json in
      json.place(row.location)
      json.member("raw", row.raw)
      if type == "quarantined" { json.member("code", row.code.rawValue) }
      json.member("reason", row.reason)
      json.member("hint", row.hint?.kept)
    }
  }

  private mutating func line(_ type: String, _ body: (inout JSONWriter) -> Void) {
    json.beginObject()
    json.member("type", type)
    body(&json)
    json.endObject()
    json.newline()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  /// What rules say, and beside it what the bank mapping's own say alone.
  fileprivate mutating func rule(_ classification: Classification) {
    name("rule")
    beginObject()
    members(classification.labels)
    if let mapping = classification.mapping {
      name("mapping")
      beginObject()
      members(mapping)
      endObject()
    }
    endObject()
  }

  private mutating func members(_ labels: Labels) {
    member("payee", labels.payee)
    member("category", labels.category)
    member("kind", labels.kind)
    member("transfer", labels.transfer)
    if let tags = labels.tags {
      name("tags")
      beginArray()
      for tag in tags { string(tag) }
      endArray()
    }
    member("notes", labels.notes)
  }

  fileprivate mutating func flag(_ name: StaticString) {
    self.name(name)
    raw("true")
  }

  fileprivate mutating func place(_ location: RowLocation) {
    number("line", location.line)
    number("column", location.column)
    number("page", location.page)
    number("row", location.row)
  }

  private mutating func number(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    raw(String(value))
  }
}

extension JSONWriter {
  /// How far the source was read, and how old what it says may be.
  fileprivate mutating func age(of header: StatementHeader) {
    member("next_cursor", header.nextCursor)
    if !header.passedCursors.isEmpty {
      name("passed_cursors")
      beginArray()
      for cursor in header.passedCursors { string(cursor) }
      endArray()
    }
    member("as_of", header.asOf)
    member("last_synced", header.lastSynced)
  }

  /// The name of a file is where something stands: it is shown whole.
  fileprivate mutating func place(_ file: String?) {
    let rewriting = rewrite
    rewrite = nil
    member("file", file)
    rewrite = rewriting
  }
}
