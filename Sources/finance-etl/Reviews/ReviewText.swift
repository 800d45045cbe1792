import FinanceETL

/// What is to be reviewed, for people.
enum ReviewText {
  /// A review: what is asked and why, then the two side by side.
  static func drawn(_ review: Book.Review) -> Lines {
    var details = [review.why]
    if let days = review.days { details.append(apart(days)) }
    if let score = review.score { details.append("likeness \(score)") }
    return Lines(
      ["\(review.id)  \(question(review))", "    " + details.joined(separator: "; ")]
        + compared(review).lines)
  }

  private static func question(_ review: Book.Review) -> String {
    let question =
      switch review.kind {
      case .duplicate: "One row or two?"
      case .transfer: "A transfer?"
      case .account: "One account or two?"
      case .security: "One security or two?"
      case .split: "Which parts?"
      }
    return review.state == .open ? question : "\(question) Decided: \(review.state.rawValue)."
  }

  private static func apart(_ days: Int) -> String {
    days == 0 ? "the same day" : Count.text(days, "day") + " apart"
  }

  private static func compared(_ review: Book.Review) -> SideBySide {
    switch review.kind {
    case .account: compared(review.accounts)
    case .security: compared(review.securities)
    case .duplicate, .transfer, .split: compared(review.transactions)
    }
  }

  private static func compared(_ securities: [Book.ReviewedSecurity]) -> SideBySide {
    SideBySide(
      securities,
      [
        ("security", { "\($0.id)" }), ("name", { $0.name }), ("kind", { $0.kind.rawValue }),
        ("currency", { $0.currency }),
        ("identifiers", { $0.identifiers.joined(separator: ", ") }),
        ("feeds", { $0.feeds.joined(separator: ", ") }),
        (
          "held",
          { security in
            security.positions.map { position in
              let value = position.value.map { ", \($0) \(position.currency)" } ?? ""
              return "\(position.account) \(position.date.isoText): \(position.units)\(value)"
            }.joined(separator: "; ")
          }
        ),
      ])
  }

  private static func compared(_ accounts: [Book.ReviewedAccount]) -> SideBySide {
    SideBySide(
      accounts,
      [
        ("account", { "\($0.id)" }), ("name", { $0.name }), ("kind", { $0.kind.rawValue }),
        ("bank", { $0.institution }), ("digits", { $0.mask }), ("currency", { $0.currency.code }),
        ("rows", { "\($0.transactionCount)" }), ("feeds", { $0.feeds.joined(separator: ", ") }),
      ])
  }

  private static func compared(_ rows: [Book.ReviewedTransaction]) -> SideBySide {
    SideBySide(
      rows,
      [
        ("transaction", { "\($0.id)" }), ("date", { $0.date.isoText }),
        ("amount", { "\($0.amount) \($0.currency)" }), ("status", { $0.status.rawValue }),
        ("account", { $0.account }), ("description", { $0.description }),
        ("payee", { $0.payee }), ("memo", { $0.memo }),
        (
          "from",
          { row in
            row.sources.map {
              "\($0.feed) " + ShownPath.place($0.path, line: $0.line, page: $0.page, row: $0.row)
            }.joined(separator: ", ")
          }
        ),
      ])
  }

  /// A review by its id, with its rows in a line each.
  static func listed(_ review: Book.Review) -> Lines {
    Lines(["review \(review.id)"] + review.transactions.map { "  " + $0.oneLine })
  }

  /// What a person accepted.
  static func accepted(_ review: Book.Review) -> String {
    switch review.kind {
    case .transfer: "\(legs(review)) are a transfer"
    case .duplicate: "both are one: " + review.transactions.map(\.oneLine).joined(separator: ", ")
    case .account: review.accounts.map { "\"\($0.name)\"" }.joined(separator: " and ") + " are one"
    case .split: "the parts are as they are"
    case .security: "both are one: " + review.securities.map(\.name).joined(separator: ", ")
    }
  }

  /// `transactions 12, 15 and 16`.
  static func ids(_ rows: [Book.ReviewedTransaction]) -> String {
    let ids = rows.map { "\($0.id)" }
    guard ids.count > 1, let last = ids.last else { return "transaction \(ids.first ?? "")" }
    return "transactions \(ids.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The transactions of a review by their ids.
  static func legs(_ review: Book.Review) -> String {
    ids(review.transactions)
  }
}

/// One line of a match in a table: the first of them shows what is said of all.
struct MatchedLine {
  /// Nil behind the first.
  let match: Book.Match?
  let source: Book.ReviewedTransaction.Source

  static func lines(of match: Book.Match) -> [MatchedLine] {
    match.transaction.sources.filter { $0.date != nil }.enumerated().map { index, source in
      MatchedLine(match: index == 0 ? match : nil, source: source)
    }
  }
}
