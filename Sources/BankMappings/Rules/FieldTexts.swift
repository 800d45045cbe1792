import FinanceModel

/// What rules may know of the statement a row belongs to.
package struct StatementNames: Hashable, Sendable {
  /// Everything the account goes by: name, mask, key.
  package var accounts: [String]
  /// The feeds that state the row.
  package var feeds: [String]
  /// The currency of rows that name none.
  package var currency: Currency?

  package init(accounts: [String] = [], feeds: [String] = [], currency: Currency? = nil) {
    self.accounts = accounts
    self.feeds = feeds
    self.currency = currency
  }

  /// What the statement itself says.
  package init(_ header: StatementHeader) {
    let account = header.account
    self.init(
      accounts: [account.name, account.mask, account.key].compactMap { $0 },
      feeds: [header.feed], currency: account.currency)
  }
}

/// The texts of one transaction's fields, as rules look at them.
///
/// Only the fields that some rule looks at are fetched, each once a row, into memory that every row
/// uses again.
final class FieldTexts {
  private let used: [RuleField]
  private let usesMoney: Bool
  private var rowBytes = FieldBytes()
  private var nameBytes = FieldBytes()
  /// By ``RuleField/place``; what `rowBytes` holds.
  private let texts: UnsafeMutableBufferPointer<UnsafeRawBufferPointer>
  private var currency: Currency?
  private(set) var accounts: [UnsafeRawBufferPointer] = []
  private(set) var feeds: [UnsafeRawBufferPointer] = []

  init(_ rules: [Rule]) {
    let fields = Set(rules.flatMap(\.condition.subjects).compactMap(\.field))
    used = RuleField.allCases.filter { fields.contains($0) && $0.isOfRow }
    usesMoney = fields.contains(.amount)
    texts = .allocate(capacity: RuleField.allCases.count)
    texts.initialize(repeating: UnsafeRawBufferPointer(start: nil, count: 0))
  }

  deinit {
    texts.deallocate()
  }

  /// Takes the names of the statement that the next rows belong to.
  func begin(_ names: StatementNames) {
    currency = names.currency
    nameBytes.clear()
    nameBytes.reserve((names.accounts + names.feeds).reduce(0) { $0 + $1.utf8.count })
    // Nothing moves any more: there is room for all of them.
    accounts = names.accounts.filter { !$0.isEmpty }.map { nameBytes[nameBytes.add($0)] }
    feeds = names.feeds.filter { !$0.isEmpty }.map { nameBytes[nameBytes.add($0)] }
  }

  /// Takes the fields of a row.
  func read(_ row: StatementTransaction) {
    rowBytes.clear()
    var size = usesMoney ? 64 : 0
    for field in used { size += field.text(of: row)?.utf8.count ?? 16 }
    rowBytes.reserve(size)
    for field in used {
      let range: Range<Int>
      switch field {
      case .amount: range = rowBytes.add(amountText(row))
      case .currency:
        let code = (row.currency ?? currency)?.code ?? ""
        range = rowBytes.add(code == Currency.unknown.code ? "" : code)
      default: range = rowBytes.add(field.text(of: row) ?? "")
      }
      texts[field.place] = rowBytes[range]
    }
  }

  /// The amount with its currency's digits, as it is stored and shown.
  private func amountText(_ row: StatementTransaction) -> String {
    guard let money = Money(row.amount, in: row.currency ?? currency ?? .unknown),
      money.represents(row.amount)
    else { return row.amount.normalized.text }
    return money.decimal.text
  }

  /// The text of a field of the row; of account and feed the first.
  func bytes(_ field: RuleField) -> UnsafeRawBufferPointer {
    switch field {
    case .account: accounts.first ?? UnsafeRawBufferPointer(start: nil, count: 0)
    case .feed: feeds.first ?? UnsafeRawBufferPointer(start: nil, count: 0)
    default: texts[field.place]
    }
  }
}

/// Texts one behind the other.
private struct FieldBytes: ~Copyable {
  private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
  private var count = 0

  deinit {
    storage.deallocate()
  }

  mutating func clear() {
    count = 0
  }

  /// Makes room for so many bytes in all; what is there is forgotten.
  mutating func reserve(_ byteCount: Int) {
    guard byteCount > storage.count else { return }
    storage.deallocate()
    storage = .allocate(byteCount: byteCount * 2, alignment: 1)
    count = 0
  }

  /// Copies a text that there is room for.
  mutating func add(_ text: String) -> Range<Int> {
    let start = count
    let rest = UnsafeMutableRawBufferPointer(rebasing: storage[start...])
    let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable {
      rest.copyMemory(from: UnsafeRawBufferPointer($0))
    }
    if isCopied == nil { rest.copyBytes(from: text.utf8) }
    count += text.utf8.count
    return start..<count
  }

  subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[range])
  }
}

extension RuleField {
  /// Whether each row has its own.
  fileprivate var isOfRow: Bool { self != .account && self != .feed }

  fileprivate var place: Int {
    switch self {
    case .description: 0
    case .payee: 1
    case .memo: 2
    case .kind: 3
    case .category: 4
    case .currency: 5
    case .amount: 6
    case .account: 7
    case .feed: 8
    }
  }

  /// What the bank says; nil of fields that are no text of the row.
  fileprivate func text(of row: StatementTransaction) -> String? {
    switch self {
    case .description: row.description
    case .payee: row.payee
    case .memo: row.memo
    case .kind: row.kind
    case .category: row.sourceCategory
    case .currency, .amount, .account, .feed: nil
    }
  }
}

extension Subject {
  /// The field it is.
  var field: RuleField? {
    if case .field(let field) = self { field } else { nil }
  }
}

/// What a rule sees: a transaction's fields and, in a bank mapping, its row.
struct RuleScope: SubjectSource {
  let fields: FieldTexts
  let row: RowScope?
  let scratch: PatternScratch

  func withBytes<Value, Failure: Error>(
    _ subject: Subject, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if case .field(let field) = subject { return try body(fields.bytes(field)) }
    guard let row else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    return try row.withBytes(subject, body)
  }

  func fits(_ subject: Subject, _ tests: [TextTest]) throws(PatternLimitError) -> Bool {
    let names: [UnsafeRawBufferPointer]
    switch subject {
    case .field(.account): names = fields.accounts
    case .field(.feed): names = fields.feeds
    case .field(let field): return try fits(fields.bytes(field), tests)
    default:
      return try withBytes(subject) { (bytes) throws(PatternLimitError) in try fits(bytes, tests) }
    }
    for name in names where try fits(name, tests) { return true }
    guard names.isEmpty else { return false }
    return try fits(UnsafeRawBufferPointer(start: nil, count: 0), tests)
  }
}
