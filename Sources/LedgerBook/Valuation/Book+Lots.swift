import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import LedgerStore

extension Book {
  /// What a person says of lots: how costs divide, which transfers are one.
  public struct Lots: Sendable {
    fileprivate let book: Book
  }

  /// What a person says of lots.
  public var lots: Lots { Lots(book: self) }
}

extension Book.Lots {
  /// States how the cost of a security divides between it and what came of it on a day: a spin-off, a merger.
  /// It holds for all accounts, and takes the place of what was stated before.
  ///
  /// Throws `not_found` where a security is none or nothing came of it on that day, and `invalid_argument`
  /// where percentages are below 0 or more than 100 together; of a merger they must be 100.
  ///
  /// - Parameters:
  ///   - shares: in percent of all of its cost; the rest stays with the security. None, and no cash: nothing
  ///     is stated any more.
  ///   - cash: what goes to the money that was paid, in percent.
  @discardableResult
  public func divide(
    of security: Book.SecuritySelector, on date: CivilDate,
    to shares: [(security: Book.SecuritySelector, percent: ExactDecimal)],
    cash: ExactDecimal? = nil,
    at time: Moment = .now
  ) throws(FinanceETLError) -> Book.LotDivision {
    try book.write { db in
      let id = try SecurityNames.id(of: security, db)
      let names = LotAnswerNames(db: db)
      var division = Book.LotDivision(securityID: id, date: date, shares: [], cash: cash)
      for share in shares {
        let child = try SecurityNames.id(of: share.security, db)
        division.shares.append(Book.LotDivision.Share(securityID: child, percent: share.percent))
      }
      let isNone = shares.isEmpty && cash == nil
      if !isNone { try names.check(division) }
      try LotAnswerTable.add(
        .division, on: date, of: names.name(of: id), facts: isNone ? nil : names.facts(division),
        at: time.text, db)
      return division
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func divide(
    of security: Book.SecuritySelector, on date: CivilDate,
    to shares: [(security: Book.SecuritySelector, percent: ExactDecimal)],
    cash: ExactDecimal? = nil,
    at time: Moment = .now
  ) async throws(FinanceETLError) -> Book.LotDivision {
    try await book.ask { book throws(FinanceETLError) in
      try book.lots.divide(of: security, on: date, to: shares, cash: cash, at: time)
    }
  }

  /// States that what left an account arrived in another: costs and days go along. What arrives less paid
  /// for the way.
  ///
  /// Throws `not_found` where a trade is none, and `invalid_argument` where rows are not transfers of one
  /// security, do not leave and arrive in two accounts, or more arrives than left.
  ///
  /// - Parameter arrived: none: nothing is stated of what left any more.
  @discardableResult
  public func carry(
    _ left: [Book.Trade.ID], to arrived: [Book.Trade.ID], at time: Moment = .now
  ) throws(FinanceETLError) -> Book.LotCarry {
    try book.write { db in
      let from = try left.map { try CarriedTrade($0, db) }
      let to = try arrived.map { try CarriedTrade($0, db) }
      try CarriedTrade.check(from, to)
      let names = LotAnswerNames(db: db)
      let facts: JSONValue = .members([
        "from": .array(try from.map { try names.facts($0.row) }),
        "to": .array(try to.map { try names.facts($0.row) }),
      ])
      let subject = try from.map { "\(try names.name(of: $0.security)) \($0.row.units.text)" }
      try LotAnswerTable.add(
        .carry, on: from.map(\.row.date).min() ?? from[0].row.date,
        of: subject.joined(separator: ", "), facts: to.isEmpty ? nil : JSONWriter.text(facts),
        at: time.text, db)
      return Book.LotCarry(from: from.map(\.row), to: to.map(\.row))
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func carry(
    _ left: [Book.Trade.ID], to arrived: [Book.Trade.ID], at time: Moment = .now
  ) async throws(FinanceETLError) -> Book.LotCarry {
    try await book.ask { book throws(FinanceETLError) in
      try book.lots.carry(left, to: arrived, at: time)
    }
  }

  /// Takes back what was stated last of how costs divide, or of transfers that are one. Throws `not_found`
  /// where nothing is stated.
  public func undo() throws(FinanceETLError) {
    try book.write { db in
      guard try LotAnswerTable.removeLast(db) else {
        throw FinanceETLError(.notFound, "nothing is stated of lots")
      }
    }
  }

  /// The same, for tasks.
  public func undo() async throws(FinanceETLError) {
    try await book.ask { book throws(FinanceETLError) in try book.lots.undo() }
  }

  /// How costs divide, as a person states it, of the securities that the book has.
  public func divisions() throws(FinanceETLError) -> [Book.LotDivision] {
    try book.read { db in
      let names = LotAnswerNames(db: db)
      return try LotAnswerTable.answers(.division, db).compactMap { try names.division($0) }
    }
  }

  /// The same, for tasks.
  public func divisions() async throws(FinanceETLError) -> [Book.LotDivision] {
    try await book.ask { book throws(FinanceETLError) in try book.lots.divisions() }
  }

  /// Which transfers are one, as a person states it.
  public func carries() throws(FinanceETLError) -> [Book.LotCarry] {
    try book.read { db in
      let names = LotAnswerNames(db: db)
      return try LotAnswerTable.answers(.carry, db).compactMap { answer in
        guard let facts = try? JSONParser.parse(Array(answer.facts.utf8)) else { return nil }
        return Book.LotCarry(
          from: try (facts["from"]?.array ?? []).compactMap { try names.row($0) },
          to: try (facts["to"]?.array ?? []).compactMap { try names.row($0) })
      }
    }
  }

  /// The same, for tasks.
  public func carries() async throws(FinanceETLError) -> [Book.LotCarry] {
    try await book.ask { book throws(FinanceETLError) in try book.lots.carries() }
  }
}

/// Answers by the names of securities: an id is another one once a security is imported anew.
private struct LotAnswerNames {
  let db: Database

  /// The name that holds longest.
  func name(of security: Int64) throws -> String {
    try String.fetchOne(
      db,
      sql: """
        SELECT name FROM security_identifiers WHERE security_id = ?
        ORDER BY CASE scheme WHEN 'isin' THEN 0 WHEN 'figi' THEN 1 WHEN 'cusip' THEN 2
          WHEN 'ticker' THEN 3 ELSE 4 END, id
        LIMIT 1
        """, arguments: [security]) ?? "security \(security)"
  }

  private func security(_ name: String?) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT security_id FROM security_identifiers WHERE name = ?", arguments: [name])
  }

  func facts(_ division: Book.LotDivision) throws -> String {
    JSONWriter.text(
      .members([
        "shares": .array(
          try division.shares.map { share in
            .members([
              "security": .string(try name(of: share.securityID)),
              "percent": .string(share.percent.text),
            ])
          }),
        "cash": .text(division.cash?.text),
      ]))
  }

  /// Nil where the book does not have the security at the moment.
  func division(_ answer: LotAnswerTable.Answer) throws -> Book.LotDivision? {
    guard let id = try security(answer.subject),
      let facts = try? JSONParser.parse(Array(answer.facts.utf8))
    else { return nil }
    let shares = try (facts["shares"]?.array ?? []).compactMap { share in
      guard let child = try security(share["security"]?.string),
        let percent = share.decimal("percent")
      else { return Book.LotDivision.Share?.none }
      return Book.LotDivision.Share(securityID: child, percent: percent)
    }
    return Book.LotDivision(
      securityID: id, date: answer.date, shares: shares, cash: facts.decimal("cash"))
  }

  func facts(_ row: Book.LotCarry.Row) throws -> JSONValue {
    .members([
      "account": .number("\(row.accountID)"), "date": .string(row.date.isoText),
      "security": .text(try row.securityID.map { try name(of: $0) }),
      "units": .string(row.units.text),
    ])
  }

  func row(_ facts: JSONValue) throws -> Book.LotCarry.Row? {
    guard let account = facts["account"]?.scalarText.flatMap({ Int64($0) }),
      let date = facts["date"]?.string.flatMap({ CivilDate(iso: $0) }),
      let units = facts.decimal("units")
    else { return nil }
    return Book.LotCarry.Row(
      accountID: account, date: date, securityID: try security(facts["security"]?.string),
      units: units)
  }

  /// Throws where a division is none.
  func check(_ division: Book.LotDivision) throws {
    let parts = division.shares.map(\.percent) + [division.cash].compactMap { $0 }
    let hundred = ExactDecimal(significand: 100, scale: 0)
    var sum = ExactDecimal.zero
    for part in parts { sum = try sum.sum(part) }
    guard parts.allSatisfy({ $0.signum > 0 }), sum <= hundred else {
      throw FinanceETLError(
        .invalidArgument, "expected shares above 0 and of 100 percent at most, found \(sum.text)")
    }
    guard Set(division.shares.map(\.securityID)).count == division.shares.count,
      !division.shares.contains(where: { $0.securityID == division.securityID })
    else {
      throw FinanceETLError(
        .invalidArgument, "expected each other security once, and what stays with its own unsaid")
    }
    let kinds = try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT kind FROM v_trades WHERE date = ? AND status = 'posted'
          AND kind IN ('spin_off', 'merger', 'stock_distribution')
          AND security_id IN (SELECT value FROM json_each(?))
        """,
      arguments: [
        division.date.isoText,
        JSONWriter.text(
          .array(
            (division.shares.map(\.securityID) + [division.securityID]).map { .number("\($0)") })),
      ])
    guard !kinds.isEmpty else {
      throw FinanceETLError(
        .notFound, "nothing came of the security on \(division.date): no spin-off and no merger",
        hint: "\(.listTrades) lists them with their days")
    }
    if kinds.contains("merger"), sum != hundred {
      throw FinanceETLError(
        .invalidArgument, "a merger takes all of the cost: expected 100 percent, found \(sum.text)")
    }
  }
}

/// A transfer that a person names.
private struct CarriedTrade {
  private let id: Int64
  let row: Book.LotCarry.Row
  let security: Int64

  init(_ id: Int64, _ db: Database) throws {
    self.id = id
    let found = try Row.fetchOne(
      db,
      sql: """
        SELECT account_id, security_id, date, units, kind FROM v_trades
        WHERE id = ? AND status = 'posted'
        """, arguments: [id])
    guard let found, let security: Int64 = found["security_id"] else {
      throw FinanceETLError(
        .notFound, "there is no posted trade \(id) of a security",
        hint: "\(.listTrades) lists them with their ids")
    }
    let kind: String = found["kind"]
    guard ["transfer_in", "transfer_out"].contains(kind) else {
      throw FinanceETLError(
        .invalidArgument, "expected a transfer, found trade \(id), \(kind)",
        hint: "\(.listTrades) lists them with their ids")
    }
    self.security = security
    row = Book.LotCarry.Row(
      accountID: found["account_id"], date: try found.value("date"), securityID: security,
      units: try found.value("units") ?? .zero)
  }

  /// Throws where the rows are not one way.
  static func check(_ from: [CarriedTrade], _ to: [CarriedTrade]) throws {
    let rows = from + to
    let refusal: String? =
      if from.isEmpty {
        "expected a trade that left an account, found none"
      } else if Set(rows.map(\.security)).count > 1 {
        "expected transfers of one security, found several"
      } else if Set(rows.map(\.id)).count < rows.count {
        "expected each trade once"
      } else if from.contains(where: { !$0.row.units.isNegative }) {
        "expected units that left first, found some that arrived"
      } else if to.contains(where: { $0.row.units.signum <= 0 }) {
        "expected units that arrived second, found some that left"
      } else if !Set(from.map(\.row.accountID)).isDisjoint(with: to.map(\.row.accountID)) {
        "expected two accounts, found one"
      } else {
        nil
      }
    if let refusal { throw FinanceETLError(.invalidArgument, refusal) }
    var (left, came) = (ExactDecimal.zero, ExactDecimal.zero)
    for trade in from { left = try left.sum(trade.row.units.magnitude) }
    for trade in to { came = try came.sum(trade.row.units) }
    guard came <= left else {
      throw FinanceETLError(
        .invalidArgument, "\(came.text) units arrived, and \(left.text) left")
    }
  }
}
