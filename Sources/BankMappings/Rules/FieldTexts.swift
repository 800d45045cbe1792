import FinanceModel
import JSONText

/// The texts of one transaction's fields, as rules look at them.
///
/// Only the fields that some rule looks at are fetched, each once a row, into memory that every row
/// uses again.
final class FieldTexts {
  private let used: [RuleField]
  private let extras: [String]
  private let usesMoney: Bool
  private var rowBytes = FieldBytes()
  private var nameBytes = FieldBytes()
  /// What was set in the row at hand, beside what `rowBytes` holds.
  private var setBytes: [UnsafeMutableRawBufferPointer] = []
  /// By the field's place; what `rowBytes` holds.
  private let texts: UnsafeMutableBufferPointer<UnsafeRawBufferPointer>
  private var extraTexts: [UnsafeRawBufferPointer] = []
  private var names: [[UnsafeRawBufferPointer]]
  private var tags: [UnsafeRawBufferPointer] = []
  private var currency: Currency?
  private(set) var amount = ExactDecimal.zero
  private(set) var originalAmount: ExactDecimal?
  private(set) var day = 0

  private static var nothing: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: nil, count: 0)
  }

  init(_ subjects: Set<Subject>) {
    let fields = Set(subjects.compactMap(\.field))
    used = RuleField.allCases.filter { fields.contains($0) && !$0.isOfStatement }
    extras = subjects.compactMap { if case .extra(let name) = $0 { name } else { nil } }.sorted()
    usesMoney = fields.contains(.amount)
    texts = .allocate(capacity: RuleField.allCases.count)
    texts.initialize(repeating: Self.nothing)
    names = Array(repeating: [], count: RuleField.allCases.count)
  }

  deinit {
    texts.deallocate()
    forget()
  }

  private func forget() {
    for bytes in setBytes { bytes.deallocate() }
    setBytes.removeAll(keepingCapacity: true)
  }

  /// Takes the names of the statement that the next rows belong to.
  func begin(_ statement: StatementNames) {
    currency = statement.currency
    let fields = RuleField.allCases.filter(\.isOfStatement)
    nameBytes.clear()
    nameBytes.reserve(
      fields.reduce(0) { $0 + statement.texts($1).reduce(0) { $0 + $1.utf8.count } })
    // Nothing moves any more: there is room for all of them.
    for field in fields {
      names[field.rawValue] = statement.texts(field).filter { !$0.isEmpty }
        .map { nameBytes[nameBytes.add($0)] }
    }
  }

  /// Takes the fields of a row.
  ///
  /// - Parameter labels: what was said of it before.
  func read(_ row: StatementTransaction, _ labels: Labels?) {
    if !setBytes.isEmpty { forget() }
    rowBytes.clear()
    if used.isEmpty && extras.isEmpty { return }
    var size = 128
    for field in used { size += field.text(of: row, labels)?.utf8.count ?? 0 }
    let values = extras.isEmpty ? [] : extraValues(row)
    for value in values { size += value.utf8.count }
    rowBytes.reserve(size)
    for field in used {
      let range: Range<Int>
      switch field {
      case .amount:
        amount = row.amount
        range = rowBytes.add(amountText(row))
      case .originalAmount:
        originalAmount = row.originalAmount
        range = rowBytes.add(row.originalAmount?.normalized.text ?? "")
      case .currency:
        let code = (row.currency ?? currency)?.code ?? ""
        range = rowBytes.add(code == Currency.unknown.code ? "" : code)
      case .day:
        day = row.date.components.day
        range = rowBytes.add(String(day))
      case .date: range = rowBytes.add(row.date.isoText)
      case .tags:
        set(tags: labels?.tags ?? [])
        continue
      default: range = rowBytes.add(field.text(of: row, labels) ?? "")
      }
      texts[field.rawValue] = rowBytes[range]
    }
    extraTexts = values.map { rowBytes[rowBytes.add($0)] }
  }

  private func extraValues(_ row: StatementTransaction) -> [String] {
    guard let text = row.extras, let value = try? JSONParser.parse(Array(text.utf8)) else {
      return extras.map { _ in "" }
    }
    return extras.map { name in
      value[name].map { $0.scalarText ?? JSONWriter.text($0) } ?? ""
    }
  }

  /// The amount with its currency's digits, as it is stored and shown.
  private func amountText(_ row: StatementTransaction) -> String {
    guard let money = Money(row.amount, in: row.currency ?? currency ?? .unknown),
      money.represents(row.amount)
    else { return row.amount.normalized.text }
    return money.decimal.text
  }

  // MARK: What rules set

  /// Shows the text that a rule set in place of the one there.
  func set(_ field: RuleField, _ text: String) {
    texts[field.rawValue] = kept(text)
  }

  func set(tags: [String]) {
    self.tags = tags.map { kept($0) }
  }

  private func kept(_ text: String) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(text.utf8.count, 1), alignment: 1)
    setBytes.append(copy)
    copy.copyBytes(from: text.utf8)
    return UnsafeRawBufferPointer(rebasing: copy[..<text.utf8.count])
  }

  // MARK: Looking

  /// The text of a field; of one with several texts the first.
  func bytes(_ field: RuleField) -> UnsafeRawBufferPointer {
    if let several = several(field) { return several.first ?? Self.nothing }
    return texts[field.rawValue]
  }

  /// The texts of a field that may have several; nil of one that has one.
  func several(_ field: RuleField) -> [UnsafeRawBufferPointer]? {
    if field.isOfStatement { return names[field.rawValue] }
    return field == .tags ? tags : nil
  }

  func extra(_ name: String) -> UnsafeRawBufferPointer {
    guard let place = extras.firstIndex(of: name), place < extraTexts.count else {
      return Self.nothing
    }
    return extraTexts[place]
  }

  /// The number of a field; nil where it has none.
  func number(_ field: RuleField) -> ExactDecimal? {
    switch field {
    case .amount: amount
    case .originalAmount: originalAmount
    case .day: ExactDecimal(significand: Int128(day), scale: 0)
    default: nil
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
  /// What is shown so far, or what the bank says; nil of fields that are no text of the row.
  func text(of row: StatementTransaction, _ labels: Labels?) -> String? {
    switch self {
    case .description: row.description
    case .payee: labels?.payee ?? row.payee
    case .who: labels?.payee ?? row.payee ?? row.description
    case .memo: row.memo
    case .kind: labels?.kind ?? row.kind
    case .category: labels?.category ?? row.sourceCategory
    case .notes: labels?.notes
    case .bankPayee: row.payee
    case .bankKind: row.kind
    case .sourceCategory: row.sourceCategory
    case .checkNumber: row.checkNumber
    case .originalCurrency: row.originalCurrency?.code
    case .direction: row.amount.isZero ? nil : row.amount.isNegative ? "out" : "in"
    case .tags, .currency, .amount, .originalAmount, .date, .day, .account, .institution, .feed,
      .format, .mapping:
      nil
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
    switch subject {
    case .field(let field): return try body(fields.bytes(field))
    case .extra(let name): return try body(fields.extra(name))
    default:
      guard let row else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
      return try row.withBytes(subject, body)
    }
  }

  func fits(_ subject: Subject, _ tests: [TextTest]) throws(PatternLimitError) -> Bool {
    guard case .field(let field) = subject else {
      return try withBytes(subject) { (bytes) throws(PatternLimitError) in try fits(bytes, tests) }
    }
    if let several = fields.several(field) {
      for text in several where try fits(text, tests) { return true }
      guard several.isEmpty else { return false }
      return try fits(UnsafeRawBufferPointer(start: nil, count: 0), tests)
    }
    for test in tests {
      if case .number(let range) = test {
        if let number = fields.number(field), range.contains(number) { return true }
      } else if try fits(fields.bytes(field), test) {
        return true
      }
    }
    return false
  }
}
