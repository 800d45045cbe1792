import FinanceModel

/// The fields of MT940 and MT942 at the start of a line. Anything else there is text: `20:44:45` is a
/// time, `:4x` is a word.
enum MT940Tag {
  case reference, account, number, opening, openingPage, row, text, closing, closingPage, available
  case floor, debitCount, creditCount, other

  private static let tags: [UInt32: MT940Tag] = Dictionary(
    uniqueKeysWithValues: names.map { (packed($0.utf8), $1) })

  private static let names: [(String, MT940Tag)] = [
    ("20", .reference), ("25", .account), ("25P", .account), ("28", .number), ("28C", .number),
    ("60F", .opening), ("60M", .openingPage), ("61", .row), ("86", .text), ("62F", .closing),
    ("62M", .closingPage), ("64", .available), ("34F", .floor), ("90D", .debitCount),
    ("90C", .creditCount), ("65", .other), ("21", .other), ("13", .other), ("13D", .other),
    ("NS", .other), ("12", .other), ("26", .other),
  ]

  /// At most three bytes of a name, as one number.
  private static func packed(_ name: some Sequence<UInt8>) -> UInt32 {
    name.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The tag at the start of a line and what follows it; nil for a line of text.
  static func split(_ line: UnsafeRawBufferPointer) -> (MT940Tag, UnsafeRawBufferPointer)? {
    var line = line[...]
    // Block 4 of the envelope may begin on the line of its first field.
    if line.first == UInt8(ascii: "{"), let start = line.firstIndex(of: "{4:") {
      line = line[start...].dropFirst(3)
    }
    line = withoutBlanks(line)
    guard line.first == UInt8(ascii: ":") else { return nil }
    let rest = line.dropFirst()
    guard let end = rest.prefix(4).firstIndex(of: UInt8(ascii: ":")),
      let tag = tags[packed(rest[..<end].lazy.map(capital))]
    else { return nil }
    return (tag, UnsafeRawBufferPointer(rebasing: rest[(end + 1)...]))
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte & 0xDF : byte
  }

  /// Some indent them; files that were put together have byte order marks and blanks that do not break.
  private static func withoutBlanks(
    _ line: Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let first = line.first, first >= 0x80 {
      let wide = ["\u{FEFF}", "\u{A0}", "\u{200B}", "\u{3000}"].first {
        line.starts(with: $0.utf8)
      }
      guard let wide else { break }
      line = line.dropFirst(wide.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
    }
    return line
  }

  /// The field that a line is though its tag is damaged: `:61 2403…`, `61:2403…`, `:061:2403…`. What stands
  /// behind it shows it: a whole row, or a balance.
  static func splitDamaged(_ line: UnsafeRawBufferPointer) -> (MT940Tag, UnsafeRawBufferPointer)? {
    var line = withoutBlanks(line[...])
    if line.first == UInt8(ascii: ":") { line = line.dropFirst() }
    if line.first == UInt8(ascii: "0") { line = line.dropFirst() }
    guard line.first == UInt8(ascii: "6"), line.count < 120,
      let (name, tag) = damaged.first(where: { name, _ in
        line.prefix(name.utf8.count).lazy.map(capital).elementsEqual(name.utf8)
      })
    else { return nil }
    let rest = line.dropFirst(name.utf8.count)
      .drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }
    let text = String(decoding: rest, as: UTF8.self)
    let isField = tag == .row ? MT940Line.isWhole(text) : MT940Balance(text) != nil
    return isField ? (tag, UnsafeRawBufferPointer(rebasing: rest)) : nil
  }

  /// Where a row begins behind the start of a line: its tag and a day.
  static func secondRow(in line: UnsafeRawBufferPointer) -> Int? {
    guard line.count > 10 else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: line.dropFirst())
    guard let place = rest.firstIndex(of: ":61:") else { return nil }
    let day = rest[(place + 4)...].prefix(6)
    let isIndent = line[...place].allSatisfy { $0 <= 0x20 || $0 >= 0x80 }
    guard !isIndent, day.count == 6, day.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return place + 1
  }

  private static let damaged: [(String, MT940Tag)] = [
    ("60F", .opening), ("60M", .openingPage), ("61", .row), ("62F", .closing),
    ("62M", .closingPage), ("64", .available),
  ]
}

/// One statement, of one message or of several that are its pages.
struct MT940Statement {
  /// What a message says before its first balance or row.
  struct Page {
    var account: String?
    var bic: String?
    var number: String?
  }

  let line: Int
  var page = Page()
  /// That of the message before, while it is not known whether the next one is a page.
  private(set) var pageBefore: Page?
  /// Whether a further message has begun, and it is not known yet whether it is a page.
  var isPageOpen = false
  var opening: MT940Balance?
  /// Opens with `:60M:`: it began in another document.
  var beginsWithin = false
  var closing: MT940Balance?
  /// Closes with `:62M:`: it goes on.
  var goesOn = false
  var available: MT940Balance?
  var held: [StatementParts.Item] = []
  /// Whether its header was sent.
  var isSent = false
  private var floorCurrency: Currency?
  private var isInterim = false
  private var stated: (debits: String?, credits: String?)
  private var debits = 0
  private var credits = 0

  init(line: Int) {
    self.line = line
  }

  mutating func beginAccount(_ lines: [String]) {
    page.account = lines.first?.trimmingBlanks
    page.bic = lines.dropFirst().first?.trimmingBlanks
  }

  mutating func takeFloor(_ text: String) {
    isInterim = true
    floorCurrency = floorCurrency ?? Currency(text.prefix(3))
  }

  mutating func takeCount(_ text: String, isDebit: Bool) {
    isInterim = true
    if isDebit { stated.debits = text } else { stated.credits = text }
    let digits = text.prefix { $0.isNumber }
    floorCurrency = floorCurrency ?? Currency(text.dropFirst(digits.count).prefix(3))
  }

  mutating func count(_ row: MT940Line) {
    if row.amount.isNegative { debits += 1 } else { credits += 1 }
  }

  var isWorthSending: Bool {
    isSent || !held.isEmpty || opening != nil || closing != nil
      || (isInterim && page.account != nil)
  }

  /// A further message begins that may be a page of this statement.
  mutating func beginPage() {
    pageBefore = page
    page = Page()
    isPageOpen = true
  }

  /// The message that began is none of this statement's: it is as it was before.
  mutating func leavePage() {
    if isPageOpen, let pageBefore { page = pageBefore }
    isPageOpen = false
  }

  func isContinued(by balance: MT940Balance) -> Bool {
    goesOn && pageBefore?.account == page.account && closing?.amount == balance.amount
      && closing?.currency == balance.currency
  }

  var currency: Currency? { opening?.currency ?? closing?.currency ?? floorCurrency }

  var header: StatementHeader {
    let account = MT940Account(page.account, bic: page.bic, currency: currency)
    let feed = account.bank.map { "mt940:\($0)" } ?? "mt940"
    let isPart = beginsWithin || goesOn
    return StatementHeader(
      feed: feed, format: MT940Adapter.id,
      account: AccountReference(
        statedBy: MT940Adapter.id, feed: feed, number: account.number, currency: currency,
        institutionID: account.bic, bankCode: account.bankCode),
      mode: isInterim || isPart ? .delta : .snapshot, ids: .none, isIncomplete: isPart)
  }

  /// What is wrong with `:90D:` and `:90C:`; nil where they are right, or not there.
  var countMismatch: String? {
    counts.first { $0.stated != $0.counted }.map(Self.words)
  }

  /// What says that the report has fewer rows than the bank counts; nil where it has all, or where balances
  /// tell.
  var missing: RejectedRow? {
    guard opening == nil || closing == nil,
      let count = counts.first(where: { $0.stated > $0.counted })
    else { return nil }
    return RejectedRow(
      location: RowLocation(line: line), raw: Count.text(count.stated, count.name),
      code: .unreadableRow,
      reason: Self.words(count), hint: "download the file again: rows may be missing")
  }

  private typealias Counted = (stated: Int, counted: Int, name: String)

  private static func words(_ count: Counted) -> String {
    "the bank counts \(Count.text(count.stated, count.name)) in a report that has"
      + " \(count.counted)"
  }

  private var counts: [Counted] {
    [(stated.debits, debits, "debit"), (stated.credits, credits, "credit")].compactMap {
      text, counted, name in
      text.flatMap { Int($0.prefix { $0.isNumber }) }.map { ($0, counted, name) }
    }
  }

  /// Whether it opens with a balance and closes with none.
  var lacksClosing: Bool { opening != nil && closing == nil && !isInterim }

  /// Whether a further `:25:` names another account than that of what was read so far.
  func isOther(_ account: String) -> Bool {
    guard !isPageOpen, let known = page.account, known != account.trimmingBlanks,
      account.utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
          || " /-.".utf8.contains(byte)
      })
    else { return false }
    return opening != nil || closing != nil || isSent || !held.isEmpty
  }
}

/// The account of `:25:`: an IBAN, a bank code or BIC and a number, or a number.
struct MT940Account {
  private(set) var number: String?
  private(set) var bankCode: String?
  private(set) var bic: String?

  /// What the feed is named after.
  var bank: String? { bankCode ?? bic }

  init(_ stated: String?, bic: String?, currency: Currency?) {
    self.bic = bic.flatMap { $0.isEmpty ? nil : $0 }
    guard let stated, !stated.isEmpty else { return }
    var text = stated.filter { $0 != " " }
    if let code = currency?.code, text.uppercased().hasSuffix(code), text.count > code.count + 5 {
      text.removeLast(code.count)
    }
    let halves = text.split(separator: "/", maxSplits: 1).map(String.init)
    if halves.count == 2 {
      number = halves[1]
      if halves[0].allSatisfy(\.isNumber) {
        bankCode = halves[0]
      } else {
        self.bic = halves[0]
      }
    } else {
      number = text
      bankCode = IBAN(text)?.bankCode
    }
  }
}

/// Transaction types of `:61:` in the words of the model. Source: SWIFT MT940, field 61, subfield 6.
enum MT940Kind {
  static func name(_ type: String) -> String {
    GermanCode.kind(type) ?? names[type.uppercased()] ?? "other"
  }

  private static let names = [
    "TRF": "transfer", "CLR": "transfer", "CMI": "transfer", "DDT": "direct_debit",
    "CHK": "check", "CHG": "fee", "COM": "fee", "INT": "interest", "STO": "repeating_payment",
    "DIV": "dividend", "RTI": "return",
  ]
}
