import FinanceModel
import LedgerBook
import LedgerStore

extension KnownEntries {
  /// Reads a journal of beancount, hledger or ledger, also one that a person has edited: an entry is what
  /// follows a day, and its ids are those of the book that `mark` is of.
  init(journal path: String, mark: String) throws(FinanceETLError) {
    var reader = JournalReader(mark: mark)
    try ExportedLines.forEach(in: path) { line in reader.read(line) }
    self = reader.finish()
  }
}

extension KnownEntries.BalanceEntry {
  init(_ mark: JournalMark) {
    let isOpening = mark.what == .opening
    self.init(
      isOpening ? .opening : .unexplained, account: mark.key.account, currency: mark.key.currency,
      date: isOpening ? nil : mark.date)
  }
}

/// Reads a journal line by line.
private struct JournalReader {
  private let prefix: String
  private var known = KnownEntries()
  private var date: CivilDate?
  private var ids: [Book.Transaction.ID] = []
  private var balance: KnownEntries.BalanceEntry?
  private var postings: [(KnownEntries.Posting, CivilDate)] = []

  init(mark: String) {
    prefix = mark + "-"
  }

  mutating func read(_ line: Substring) {
    guard let first = line.first else { return }
    if first == " " || first == "\t" {
      if date != nil { readIndented(line.drop(while: \.isBlank)) }
      return
    }
    end()
    if first.isASCII, first.isNumber { return begin(line) }
    let words = line.split(maxSplits: 1, whereSeparator: \.isBlank)
    guard words.count == 2, words[0] == "account" || words[0] == "commodity" else { return }
    known.declare(Self.beforeComment(words[1]).filter { $0 != "\"" })
  }

  mutating func finish() -> KnownEntries {
    end()
    return known
  }

  private mutating func end() {
    if date != nil { known.add(ids, postings) }
    if let balance { known.add(balance, postings.map(\.0)) }
    (date, ids, balance, postings) = (nil, [], nil, [])
  }

  /// A line that begins with a day: an entry, or a directive of beancount.
  private mutating func begin(_ line: Substring) {
    let words = line.split(maxSplits: 3, whereSeparator: \.isBlank)
    if words.count >= 3, words[1] == "open" { return known.declare(String(words[2])) }
    guard words.count < 2 || words[1] != "balance" else { return }
    date = CivilDate(iso: words[0].map { $0 == "/" || $0 == "." ? "-" : String($0) }.joined())
  }

  private mutating func readIndented(_ line: Substring) {
    let text = line.first == ";" ? line.dropFirst().drop(while: \.isBlank) : line
    if text.hasPrefix("etl-"), let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].filter { $0 != "\"" && !$0.isBlank }
      if value.hasPrefix(prefix) { readID(text[..<colon], value.dropFirst(prefix.count)) }
      return
    }
    guard line.first != ";", let date, let posting = Self.posting(line) else { return }
    postings.append((posting, Self.ownDate(line) ?? date))
  }

  private mutating func readID(_ name: Substring, _ id: Substring) {
    switch name {
    case "etl-opening": balance = KnownEntries.BalanceEntry(.opening, id: id)
    case "etl-gap": balance = KnownEntries.BalanceEntry(.unexplained, id: id)
    default: if name.hasPrefix("etl-id"), let id = Int64(id) { ids.append(id) }
    }
  }

  /// `Assets:Giro  -12.34 EUR  ; comment`.
  private static func posting(_ line: Substring) -> KnownEntries.Posting? {
    let text = beforeComment(line)
    // A balance that is asserted, a price, a cost.
    let amounts = text.prefix { !"=@{".contains($0) }
    let words = amounts.split(whereSeparator: \.isBlank)
    guard words.count >= 3, let amount = ExactDecimal(words[words.count - 2]) else { return nil }
    let end = words[words.count - 3].endIndex
    return KnownEntries.Posting(
      account: String(amounts[..<end]), amount: amount,
      commodity: words[words.count - 1].filter { $0 != "\"" })
  }

  private static func beforeComment(_ line: Substring) -> String {
    let text = line.prefix { $0 != ";" }
    return String(
      text[..<(text.lastIndex { !$0.isBlank }.map(text.index(after:)) ?? text.startIndex)])
  }

  private static func ownDate(_ line: Substring) -> CivilDate? {
    guard let comment = line.firstIndex(of: ";"),
      let tag = line[comment...].firstRange(of: "date:")
    else { return nil }
    return CivilDate(iso: line[tag.upperBound...].drop(while: \.isBlank).prefix(10))
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
