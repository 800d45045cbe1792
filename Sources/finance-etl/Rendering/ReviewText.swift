import FinanceETL

/// What is to be reviewed, for people.
enum ReviewText {
  /// A review: what is asked and why, then the two side by side.
  static func drawn(_ review: JSONValue) -> String {
    var lines = ["\(review["id"]?.cell ?? "")  \(question(review))"]
    var details = [review["why"]?.cell ?? ""]
    if let days = review["days"]?.integer { details.append(apart(days)) }
    if let score = review["score"]?.cell { details.append("likeness \(score)") }
    lines.append("    " + details.joined(separator: "; "))
    return (lines + [compared(review).text]).joined(separator: "\n")
  }

  private static func question(_ review: JSONValue) -> String {
    let questions = [
      "duplicate": "One row or two?", "transfer": "A transfer?", "account": "One account or two?",
    ]
    let question = questions[review["kind"]?.string ?? ""] ?? ""
    let state = review["state"]?.string ?? ""
    return state == "open" ? question : "\(question) Decided: \(state)."
  }

  private static func apart(_ days: Int) -> String {
    switch days {
    case 0: "the same day"
    case 1: "1 day apart"
    default: "\(days) days apart"
    }
  }

  private static func compared(_ review: JSONValue) -> SideBySide {
    var table = SideBySide()
    if let accounts = review["accounts"]?.array {
      for (label, member) in [
        ("account", "id"), ("name", "name"), ("kind", "kind"), ("bank", "institution"),
        ("digits", "mask"), ("currency", "currency"), ("rows", "transactions"),
      ] {
        table.add(label, accounts.cell(0, member), accounts.cell(1, member))
      }
      table.add("feeds", feeds(accounts.first), feeds(accounts.dropFirst().first))
      return table
    }
    let rows = review["transactions"]?.array ?? []
    for (label, member) in [("transaction", "id"), ("date", "date")] {
      table.add(label, rows.cell(0, member), rows.cell(1, member))
    }
    table.add("amount", amount(rows.first), amount(rows.dropFirst().first))
    for member in ["status", "account", "description", "payee", "memo"] {
      table.add(member, rows.cell(0, member), rows.cell(1, member))
    }
    table.add("from", sources(rows.first), sources(rows.dropFirst().first))
    return table
  }

  private static func amount(_ row: JSONValue?) -> String? {
    row.map { "\($0["amount"]?.cell ?? "") \($0["currency"]?.cell ?? "")" }
  }

  private static func sources(_ row: JSONValue?) -> String? {
    row?["sources"]?.array?.map { "\($0["feed"]?.cell ?? "") \($0["path"]?.cell ?? "")" }
      .joined(separator: ", ")
  }

  private static func feeds(_ account: JSONValue?) -> String? {
    account?["feeds"]?.array?.compactMap(\.string).joined(separator: ", ")
  }

  /// The two transactions of a review by their ids.
  static func legs(_ review: JSONValue) -> String {
    let legs = (review["transactions"]?.array ?? []).compactMap { $0["id"]?.cell }
    return "transactions " + legs.joined(separator: " and ")
  }

  /// A transaction in one line.
  static func line(_ row: JSONValue) -> String {
    ["id", "date", "amount", "currency", "description"].compactMap { row[$0]?.cell }
      .joined(separator: "  ")
  }

  /// A match as rows of a table: one for each source, the first with what is said of all.
  static func rows(of match: JSONValue) -> [JSONValue] {
    let transaction = match["transaction"] ?? .null
    let sources = transaction["sources"]?.array?.filter { $0["date"] != nil } ?? []
    return sources.enumerated().map { index, source in
      let isFirst = index == 0
      return .members([
        "id": isFirst ? transaction["id"] : nil, "days": isFirst ? match["days"] : nil,
        "score": isFirst ? match["score"] : nil, "amount": isFirst ? transaction["amount"] : nil,
        "currency": isFirst ? transaction["currency"] : nil, "date": source["date"],
        "feed": source["feed"], "description": source["description"],
      ])
    }
  }
}

extension [JSONValue] {
  /// A member of the element at `index`, where there is one.
  fileprivate func cell(_ index: Int, _ member: String) -> String? {
    index < count ? self[index][member]?.cell : nil
  }
}
