import Digests
import FinanceModel

/// The accounts of one document, found row by row.
struct AccountDirectory {
  private let mapping: BankMapping
  private let subjects: [Subject]
  private(set) var accounts: [AccountReference] = []
  private var byIdentity: [String: Int] = [:]
  private var byKey: [String: Int] = [:]
  /// The cells that decided last time, and what they decided.
  private var lastCells: [UInt8] = []
  private var lastIndex: Int?
  private var isFirst = true
  /// Whether the mapping says where the account stands, and it stood nowhere.
  private(set) var foundNothing = false

  init(_ mapping: BankMapping) {
    self.mapping = mapping
    var subjects: [Subject] = []
    for choice in mapping.accounts {
      let expressions = [
        choice.number, choice.iban, choice.mask, choice.name, choice.institutionFrom,
      ]
      subjects += expressions.compactMap { $0 }.flatMap(\.subjects)
      subjects += choice.condition?.subjects ?? []
    }
    self.subjects = Array(Set(subjects)).filter {
      if case .column = $0 { true } else { false }
    }
  }

  /// Whether every row belongs to one account, whatever stands in it.
  var isFixed: Bool { subjects.isEmpty }

  /// The account of a row; nil where its cells leave it open.
  mutating func account(
    of scope: RowScope
  ) throws(RowProblem) -> Int? {
    if !isFirst, subjects.isEmpty { return lastIndex }
    var cells: [UInt8] = []
    for subject in subjects {
      scope.withBytes(subject) { cells.append(contentsOf: $0) }
      cells.append(0x1F)
    }
    if !isFirst, cells == lastCells { return lastIndex }
    let found: Resolution
    do {
      found = try resolve(scope)
    } catch {
      throw RowProblem(error)
    }
    switch found {
    case .account(let index): lastIndex = index
    case .open: lastIndex = nil
    case .unlisted:
      // Rows without a word of their account are of the one before; others are nobody's.
      guard cells.allSatisfy({ $0 == 0x1F }) else {
        throw RowProblem(
          .unknownAccount, "no account of the bank mapping matches the row",
          hint:
            "add a choice to `account.first` of the bank mapping; one without `when` matches any")
      }
      lastIndex = nil
    }
    lastCells = cells
    isFirst = false
    return lastIndex
  }

  private enum Resolution {
    case account(Int)
    /// The choice that fits reads the account from cells that are empty.
    case open
    /// No choice fits.
    case unlisted
  }

  private mutating func resolve(_ scope: RowScope) throws(PatternLimitError) -> Resolution {
    for choice in mapping.accounts {
      if let condition = choice.condition, try !scope.holds(condition) { continue }
      let number = try scope.optionalText(choice.number)
      let iban = try scope.optionalText(choice.iban)
      let mask = try scope.optionalText(choice.mask)
      let name = try scope.optionalText(choice.name)
      let names = [choice.number, choice.iban, choice.mask, choice.name].contains { $0 != nil }
      let isOpen = number == nil && iban == nil && mask == nil && name == nil
      if names, choice.isIdentified, isOpen { return .open }
      let stated =
        choice.institution == nil ? try scope.optionalText(choice.institutionFrom) : nil
      let institution = choice.institution ?? stated
      let identity = [choice.kind.rawValue, institution, number, iban, mask, name]
        .map { $0 ?? "" }.joined(separator: "\u{1F}")
      if let known = byIdentity[identity] { return .account(known) }
      var reference = AccountReference(
        kind: choice.kind, institution: institution,
        institutionID: stated == nil ? choice.institutionID : nil,
        metadata: ["source": mapping.reading.format.rawValue])
      reference.currency = try scope.optionalText(choice.currency).flatMap {
        CurrencyWords.currency($0)
      }
      reference.describe(
        number: number, iban: iban, mask: mask, name: name, feed: mapping.feed,
        isIdentified: choice.isIdentified, hasStatedInstitution: stated != nil)
      // Two ways to write one account are one account.
      let index = reference.key.flatMap { byKey[$0] } ?? accounts.count
      if index == accounts.count { accounts.append(reference) }
      if let key = reference.key { byKey[key] = index }
      byIdentity[identity] = index
      return .account(index)
    }
    return .unlisted
  }

  /// IBANs of the document whose bank code is none of the bank's, for people.
  var foreignBankCodes: [String] {
    accounts.compactMap { $0.number.flatMap { IBAN($0) }?.bankCode }
      .filter { !mapping.mayHave(bankCode: $0) }
      .map { "the IBAN's bank code \($0) is not \(mapping.institution ?? mapping.title)'s" }
  }

  /// The account of rows that leave it open in a document that never says.
  mutating func openAccount() -> Int {
    let choice = mapping.accounts.last
    foundNothing = mapping.accounts.contains { choice in
      choice.isIdentified
        && [choice.number, choice.iban, choice.mask, choice.name].contains { $0 != nil }
    }
    accounts.append(
      AccountReference(
        kind: choice?.kind ?? .other, institution: choice?.institution,
        institutionID: choice?.institutionID,
        metadata: ["source": mapping.reading.format.rawValue]))
    return accounts.count - 1
  }

  /// Fills in the currency of an account that no document names.
  mutating func complete(_ index: Int, currency: Currency?) {
    accounts[index].currency = accounts[index].currency ?? currency
  }
}

extension AccountReference {
  /// Takes over what a row says of its account, and makes the key from it: an IBAN; else institution
  /// and number; else feed and mask or name. Where the rows name the bank too, the last digits are
  /// those of one of its accounts of a kind.
  fileprivate mutating func describe(
    number: String?, iban: String?, mask: String?, name: String?, feed: String, isIdentified: Bool,
    hasStatedInstitution: Bool
  ) {
    let whole = (iban ?? number)?.filter { !$0.isWhitespace }
    let isMasked = whole.map { Self.isMasked($0) } ?? true
    self.mask = mask ?? whole.flatMap { Self.mask(of: $0) }
    let words = [institution, kind.title, self.mask].compactMap { $0 }
    self.name = name ?? (self.mask == nil ? nil : words.joined(separator: " "))
    guard isIdentified else { return }
    let scope = institutionID ?? institution.map { HeaderName.folded($0) }
    if let whole, !isMasked {
      self.number = whole
      // An IBAN is one account everywhere; any other number is its institution's.
      let isIBAN = iban != nil || IBAN(whole) != nil
      key = Self.key(isIBAN ? "iban" : scope ?? feed, isIBAN ? whole.uppercased() : whole)
    } else if let text = whole ?? mask ?? name {
      let parts = hasStatedInstitution ? [institution ?? "", kind.rawValue, text] : [text]
      key = Self.key(feed, parts.joined(separator: "\u{1F}"))
    }
  }

  private static func key(_ scope: String, _ text: String) -> String {
    "\(scope):\(SHA256.key(of: [scope, text]))"
  }
}

extension BankMapping {
  /// Whether an account with this bank code, of an IBAN, may be one of the bank's: where the mapping
  /// lists none, any may.
  package func mayHave(bankCode: String) -> Bool {
    guard !bankCodes.isEmpty else { return true }
    let scope = RowScope(binding: [], captures: [], fileName: "", scratch: PatternScratch())
    let found = try? RowScope.with(bankCode) { (bytes) throws(PatternLimitError) in
      try scope.fits(bytes, bankCodes)
    }
    return found ?? false
  }
}
