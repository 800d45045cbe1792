import FinanceModel
import GRDB
import Matching

/// What the book knows that tells accounts apart. Every look-up goes by an index.
struct KnownAccounts {
  let db: Database

  /// The accounts that a statement may be about: those that share something with it.
  func candidates(
    for stated: AccountEvidence, feed: String, but known: Int64? = nil
  ) throws -> [AccountCandidate] {
    let identifiers = AccountIdentifiers(db: db)
    var ids: Set<Int64> = []
    for number in stated.numbers {
      ids.formUnion(try identifiers.accounts([.number, .iban, .national], number.text))
      for form in number.nationalForms { ids.formUnion(try identifiers.accounts([.number], form)) }
    }
    for id in stated.persistentIDs { ids.formUnion(try identifiers.accounts([.persistent], id)) }
    if let mask = stated.mask {
      ids.formUnion(
        try Int64.fetchAll(
          db.cachedStatement(sql: "SELECT id FROM accounts WHERE substr(mask, -4) = ?"),
          arguments: [String(mask.suffix(4))]))
    }
    // Other last digits are another account, whatever its name; a bank may call thousands alike.
    let tail = stated.mask.flatMap { $0.count >= 4 ? $0.suffix(4).uppercased() : nil }
    for name in Set([stated.name, stated.officialName].compactMap { $0 }) {
      ids.formUnion(
        try Int64.fetchAll(
          db.cachedStatement(
            sql: """
              SELECT id FROM accounts
              WHERE (bank_name = ?1 OR (bank_name > ?1 || ' (' AND bank_name < ?1 || ' )'))
                AND (?2 IS NULL OR mask IS NULL OR length(mask) < 4
                  OR upper(substr(mask, -4)) = ?2)
              """), arguments: [name, tail]))
    }
    // What was merged into an account is known of it too.
    return try ids.compactMap { id in
      let account = try NamedAccounts(db: db).survivor(of: id)
      guard account != known, try isLive(account) else { return nil }
      return try candidate(account, known: id, feed: feed)
    }
  }

  /// Whether an import that was not taken back names it.
  func isLive(_ account: Int64) throws -> Bool {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT state FROM accounts WHERE id = ?"), arguments: [account])
      == "live"
  }

  /// An account of the book, as a statement of `feed` sees it.
  ///
  /// - Parameter other: an account that was merged into it, to be compared in its place.
  func candidate(
    _ id: Int64, known other: Int64? = nil, feed: String
  ) throws -> AccountCandidate {
    let feeds = try String.fetchSet(
      db.cachedStatement(sql: "SELECT name FROM feeds WHERE account_id = ?"), arguments: [id])
    return AccountCandidate(
      id: id, evidence: try evidence(other ?? id, feeds: feeds), sharesFeed: feeds.contains(feed))
  }

  private func evidence(_ id: Int64, feeds: Set<String>) throws -> AccountEvidence {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT a.bank_name AS name, a.official_name, a.bank_kind AS kind, a.currency, a.mask, n.key AS bank,
              n.name AS bank_name, json_extract(a.metadata, '$.bankId') AS bank_code,
              json_extract(a.metadata, '$.branchId') AS branch
            FROM accounts a LEFT JOIN institutions n ON n.id = a.institution_id WHERE a.id = ?
            """), arguments: [id])
    else { throw FinanceETLError(.notFound, "there is no account \(id)") }
    let (bank, bankName): (String?, String?) = (row["bank"], row["bank_name"])
    // A bank without an id is stored under its name.
    let marks = InstitutionMarks(
      id: bank == bankName?.lowercased() ? nil : bank, name: bankName, bankCode: row["bank_code"],
      branch: row["branch"], feeds: feeds)
    var evidence = AccountEvidence(
      kind: AccountKind(rawValue: row["kind"]) ?? .other,
      currency: Currency(row["currency"] as String).known, institution: try learnt(marks))
    let identifiers = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT kind, value FROM account_identifiers WHERE account_id = ?"), arguments: [id])
    for identifier in identifiers {
      let value: String = identifier["value"]
      switch AccountIdentifiers.Kind(rawValue: identifier["kind"]) {
      case .number, .iban: if let number = AccountNumber(value) { evidence.numbers.insert(number) }
      case .persistent: evidence.persistentIDs.insert(value)
      case .key, .national, .connected, nil: break
      }
    }
    evidence.bankCodes = Set([row["bank_code"]].compactMap { $0 })
    evidence.mask = row["mask"]
    evidence.name = Self.withoutCount(row["name"])
    evidence.officialName = row["official_name"]
    return evidence
  }

  /// What a statement says of its account.
  func evidence(_ reference: AccountReference, feed: String) throws -> AccountEvidence {
    let metadata = reference.metadata
    let marks = InstitutionMarks(
      id: reference.institutionID, name: reference.institution, bankCode: metadata["bankId"],
      branch: metadata["branchId"], feeds: [feed])
    var evidence = AccountEvidence(
      kind: reference.kind, currency: reference.currency.known, institution: try learnt(marks))
    evidence.numbers = Set([reference.number.flatMap { AccountNumber($0) }].compactMap { $0 })
    evidence.bankCodes = Set([metadata["bankId"]].compactMap { $0 })
    evidence.mask = reference.mask
    evidence.persistentIDs = Set([reference.connection?.persistentID].compactMap { $0 })
    evidence.hasSourceID = reference.connection != nil
    evidence.name = reference.name
    evidence.officialName = reference.officialName
    return evidence
  }

  // MARK: Institutions

  /// `marks` with what other sources call the same bank.
  func learnt(_ marks: InstitutionMarks) throws -> InstitutionMarks {
    var marks = marks
    for mark in marks.marks {
      marks.learnt.formUnion(
        try String.fetchAll(
          db.cachedStatement(sql: "SELECT other FROM institution_synonyms WHERE mark = ?"),
          arguments: [mark]))
    }
    return marks
  }

  /// Keeps that two sources that name an account of one number mean one bank.
  func learn(_ marks: InstitutionMarks, mean others: InstitutionMarks) throws {
    for mark in marks.namingBank {
      for other in others.namingBank where other != mark {
        try InstitutionTable(db: db).learn(mark, means: other)
      }
    }
  }

  /// `Checking (2)` is called `Checking`; the book counts where a name is taken.
  private static func withoutCount(_ name: String) -> String {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), name[..<open].last == " ",
      name[open...].dropFirst().dropLast().allSatisfy(\.isNumber)
    else { return name }
    return String(name[..<open].dropLast())
  }
}

extension Currency? {
  /// Nil for the currency that no source names.
  fileprivate var known: Currency? {
    self == .unknown ? nil : self
  }
}

/// Accounts and feeds known by an aggregator's id, with or without the item it belongs to.
///
/// An id is unique only within its item, and not every export names the item: what came without one
/// is joined to the item when a document teaches it.
struct ConnectedAccounts {
  let db: Database

  /// The account in the book that `reference` means though its key is new; nil where there is none.
  /// Throws `account_unknown` where the item is not named and several items have the id.
  func account(_ reference: AccountReference) throws -> Int64? {
    guard let connection = reference.connection else { return nil }
    let fitting = try AccountIdentifiers(db: db).items(connected: connection.id)
      .filter { _, items in connection.item.map { items.isEmpty || items.contains($0) } ?? true }
      .keys.sorted()
    guard fitting.count > 1 else { return fitting.first }
    let names = try fitting.map { try AccountTable.account($0, in: db).name }
    throw FinanceETLError(
      .accountUnknown,
      "its account id is also the id of \"\(names.joined(separator: "\" and \""))\", of different items",
      hint: "export it with its item: {\"item\": …} next to the transactions")
  }

  /// The name of the feed of a statement: its item's, where the book knows the item of the account.
  /// A feed that was named after the account alone is renamed.
  func feedName(_ header: StatementHeader, accountID: Int64) throws -> String {
    var header = header
    header.feed = try sharedName(header, accountID: accountID)
    return try FeedTable(db).ownName(header, account: accountID) ?? header.feed
  }

  private func sharedName(_ header: StatementHeader, accountID: Int64) throws -> String {
    guard let connection = header.account.connection else { return header.feed }
    let items = try AccountIdentifiers(db: db).items(connected: connection.id)[accountID] ?? []
    // An id that two items of the account share says nothing of the item.
    guard let item = connection.item ?? (items.count == 1 ? items.first : nil) else {
      return header.feed
    }
    let source = header.feed.prefix { $0 != ":" }
    let (loose, named) = ("\(source):\(connection.id)", "\(source):\(item)")
    guard header.feed == loose || header.feed == named else { return header.feed }
    try FeedTable(db).rename(loose, to: named, account: accountID)
    return named
  }
}
