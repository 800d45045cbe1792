import FinanceModel

/// One aggregate of an investment statement or a closing, kept whole while it is read: a trade, a
/// position, a security, balances.
struct OFXItem {
  /// One leaf: its name, its value and the aggregate in which it stands.
  private struct Leaf {
    let field: OFXField
    let node: Int
    /// Empty where the field says it.
    let name: Range<Int>
    let value: Range<Int>
  }

  /// An aggregate inside of it.
  private struct Node {
    let field: OFXField
    /// Empty where the field says it.
    let name: Range<Int>
    let parent: Int
  }

  private static let maximumDepth = 32
  private static let root = -1

  let kind: OFXItemKind
  let position: MarkupPosition
  /// Values, and the names of unknown elements in capitals.
  private var text: [UInt8] = []
  /// How long it is without the blanks between elements.
  private(set) var byteCount: Int
  /// Where its name stands in ``text``; empty where the kind says it.
  private let nameRange: Range<Int>
  private var leaves: [Leaf] = []
  private var nodes: [Node] = []
  private var current = OFXItem.root
  private var nesting = 0
  /// How many aggregates of its own name are open, itself among them.
  private var depth = 1
  private var present: OFXFieldSet = []

  init(_ element: OFXElement, at position: MarkupPosition) {
    kind = element.meaning.kind
    self.position = position
    text.reserveCapacity(240)
    leaves.reserveCapacity(20)
    nameRange = kind == .unknown ? Self.append(element.name, to: &text) : 0..<0
    byteCount = element.name.count + 2
  }

  var isEmpty: Bool { leaves.isEmpty }
  var name: String { kind == .unknown ? string(nameRange) : kind.name }
  var location: RowLocation { RowLocation(line: position.line, column: position.column) }

  // MARK: Markup

  mutating func open(_ element: OFXElement) {
    if isName(element) { depth += 1 }
    byteCount += element.name.count + 2
    guard nesting < Self.maximumDepth else { return }
    nesting += 1
    let field = element.meaning.field
    nodes.append(Node(field: field, name: keptName(element), parent: current))
    current = nodes.count - 1
  }

  mutating func leaf(_ element: OFXElement, _ value: UnsafeRawBufferPointer) {
    let name = keptName(element)
    byteCount += element.name.count + 2 + value.count
    let start = text.count
    text.append(contentsOf: value)
    let field = element.meaning.field
    present.insert(field)
    leaves.append(Leaf(field: field, node: current, name: name, value: start..<text.count))
  }

  /// Whether this end tag ends it.
  mutating func close(_ element: OFXElement) -> Bool {
    byteCount += element.name.count + 3
    leave(keptName(element), element.meaning.field)
    guard isName(element) else { return false }
    depth -= 1
    return depth == 0
  }

  /// Ends the innermost aggregate of a name, and what is open in it.
  private mutating func leave(_ name: Range<Int>, _ field: OFXField) {
    var (node, levels) = (current, 1)
    while node != Self.root {
      let open = nodes[node]
      if open.field == field, field != .unknown || isEqual(open.name, name) {
        (current, nesting) = (open.parent, nesting - levels)
        return
      }
      (node, levels) = (open.parent, levels + 1)
    }
  }

  private mutating func keptName(_ element: OFXElement) -> Range<Int> {
    element.meaning.field == .unknown ? Self.append(element.name, to: &text) : 0..<0
  }

  private func name(_ field: OFXField, _ kept: Range<Int>) -> String {
    field == .unknown ? string(kept) : field.name
  }

  /// Appends a name in capitals; where it stands then.
  private static func append(
    _ name: UnsafeRawBufferPointer, to text: inout [UInt8]
  ) -> Range<Int> {
    let start = text.count
    text.append(contentsOf: name)
    for place in start..<text.count where text[place] >= 0x61 && text[place] <= 0x7A {
      text[place] -= 0x20
    }
    return start..<text.count
  }

  private func isName(_ element: OFXElement) -> Bool {
    guard kind == .unknown else { return element.meaning.kind == kind }
    let other = element.name
    guard other.count == nameRange.count else { return false }
    for (place, byte) in zip(nameRange, other) {
      guard text[place] == (byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte) else {
        return false
      }
    }
    return true
  }

  private func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { text[$0] == text[$1] }
  }

  private func string(_ range: Range<Int>) -> String {
    text.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  private func isInside(_ leaf: Leaf, _ aggregate: OFXField) -> Bool {
    var node = leaf.node
    while node != Self.root {
      if nodes[node].field == aggregate { return true }
      node = nodes[node].parent
    }
    return false
  }

  private func isInside(_ leaf: Leaf, _ fields: OFXFieldSet) -> Bool {
    var node = leaf.node
    while node != Self.root {
      if fields.contains(nodes[node].field) { return true }
      node = nodes[node].parent
    }
    return false
  }

  // MARK: Values

  /// Whether there is a leaf of a field.
  func has(_ field: OFXField) -> Bool { present.contains(field) }

  /// The first leaf of a field.
  subscript(field: OFXField) -> String? { place(of: field).map(string) }

  private func place(of field: OFXField) -> Range<Int>? {
    guard present.contains(field) else { return nil }
    for leaf in leaves where leaf.field == field { return leaf.value }
    return nil
  }

  /// What `body` makes of the first leaf of a field; nil where there is none.
  func value<Value>(of field: OFXField, _ body: (UnsafeRawBufferPointer) -> Value?) -> Value? {
    guard let place = place(of: field) else { return nil }
    return text.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[place])) }
  }

  /// Whether the first leaf of a field is a word, whatever its case.
  ///
  /// - Parameter word: in capitals.
  func says(_ word: StaticString, in field: OFXField) -> Bool {
    guard let place = place(of: field), place.count == word.utf8CodeUnitCount else { return false }
    return text.withUnsafeBytes { bytes in
      for offset in 0..<place.count {
        let byte = bytes[place.lowerBound + offset]
        let capital = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
        guard capital == word.utf8Start[offset] else { return false }
      }
      return true
    }
  }

  /// The first leaf of a field in an aggregate, and in no aggregate `other`.
  func value(_ field: OFXField, in aggregate: OFXField, but other: OFXField? = nil) -> String? {
    guard present.contains(field) else { return nil }
    for leaf in leaves where leaf.field == field && isInside(leaf, aggregate) {
      if let other, isInside(leaf, other) { continue }
      return string(leaf.value)
    }
    return nil
  }

  /// The values in an aggregate that stands several times, each time it begins anew with `start`.
  func groups(
    of aggregate: OFXField, startingWith start: OFXField
  ) -> [[(name: String, value: String)]] {
    var groups: [[(name: String, value: String)]] = []
    for leaf in leaves where isInside(leaf, aggregate) {
      if leaf.field == start { groups.append([]) }
      guard !groups.isEmpty else { continue }
      groups[groups.count - 1].append((name(leaf.field, leaf.name), string(leaf.value)))
    }
    return groups
  }

  /// The leaves that stand in none of some aggregates and are none of `known`, each with the names of
  /// the aggregates around it.
  func others(but known: OFXFieldSet) -> [(path: [String], value: String)] {
    var others: [(path: [String], value: String)] = []
    for leaf in leaves where !known.contains(leaf.field) && !isInside(leaf, known) {
      var path = [name(leaf.field, leaf.name)]
      var node = leaf.node
      while node != Self.root {
        path.append(name(nodes[node].field, nodes[node].name))
        node = nodes[node].parent
      }
      others.append((path.reversed(), string(leaf.value)))
    }
    return others
  }
}

extension OFXItem {
  /// A number; throws where it is none.
  func number(_ field: OFXField) throws(OFXItemFailure) -> ExactDecimal? {
    guard present.contains(field) else { return nil }
    // Nearly all are written as the specification says.
    if let plain = value(of: field, { ExactDecimal(ascii: $0) }) { return plain }
    return try self[field].flatMap { text throws(OFXItemFailure) in try Self.number(text, field) }
  }

  private static func number(
    _ text: String, _ field: OFXField
  ) throws(OFXItemFailure) -> ExactDecimal? {
    switch OFXValue.amount(text) {
    case .value(let value): return value
    case .missing: return nil
    case .ambiguous, .unreadable:
      throw OFXItemFailure(
        .unreadableAmount, "expected a number in \(field.name), found \"\(text)\"")
    }
  }

  /// An amount in whole units of its currency: what is stated in pence is in pounds then.
  func amount(
    _ field: OFXField, in quoted: QuotedCurrency?
  ) throws(OFXItemFailure) -> ExactDecimal? {
    try Self.whole(try number(field), of: quoted, field)
  }

  private static func whole(
    _ amount: ExactDecimal?, of quoted: QuotedCurrency?, _ field: OFXField
  ) throws(OFXItemFailure) -> ExactDecimal? {
    guard let amount, let quoted else { return amount }
    guard let whole = quoted.whole(amount) else {
      throw OFXItemFailure(
        .unreadableAmount, "\(field.name) has too many digits: \(amount.text)")
    }
    return whole
  }

  /// How many of the statement's currency one whole unit of `quoted` is.
  func rate(of quoted: QuotedCurrency) throws(OFXItemFailure) -> ExactDecimal? {
    let stated = try number(.CURRATE)
    return quoted.unit == nil ? stated : stated?.times(100)?.normalized
  }

  /// The currency that CURRENCY or ORIGCURRENCY names; throws where it names none that is known.
  func currency(in aggregate: OFXField) throws(OFXItemFailure) -> QuotedCurrency? {
    guard let code = value(.CURSYM, in: aggregate) else { return nil }
    guard let quoted = QuotedCurrency(code), quoted.currency.isListed else {
      throw OFXItemFailure(
        .unreadableRow, "expected a currency like USD in CURSYM, found \"\(code)\"")
    }
    return quoted
  }

  func date(_ field: OFXField) -> CivilDate? {
    value(of: field) { OFXValue.date(compact: $0) } ?? self[field].flatMap { OFXValue.date($0) }
  }

  /// A number that stands as a leaf, or as the balance of an aggregate of its own.
  func balance(
    _ field: OFXField, in quoted: QuotedCurrency?
  ) throws(OFXItemFailure) -> ExactDecimal? {
    if self[field] != nil { return try amount(field, in: quoted) }
    guard let text = value(.BALAMT, in: field) else { return nil }
    return try Self.whole(try Self.number(text, field), of: quoted, field)
  }

  /// The security that it names; what was odd about the name.
  func security(
    in aggregate: OFXField = .SECID, but other: OFXField? = nil
  ) -> (id: SecurityIdentifier, flags: [InvestmentFlag])? {
    guard let value = value(.UNIQUEID, in: aggregate, but: other) else { return nil }
    let type = self.value(.UNIQUEIDTYPE, in: aggregate, but: other)?.uppercased() ?? ""
    return Self.identifier(value, type)
  }

  /// Source: OFX 2.2 §13.8.1, SECID.
  static func identifier(
    _ value: String, _ type: String
  ) -> (id: SecurityIdentifier, flags: [InvestmentFlag])? {
    let scheme: SecurityIdentifier.Scheme? =
      switch type {
      case "CUSIP": .cusip
      case "ISIN": .isin
      case "SEDOL": .sedol
      case "FIGI": .figi
      case "TICKER": .ticker
      case "WKN": .wkn
      default: nil
      }
    let id = scheme.flatMap { scheme in
      scheme == .ticker ? .ticker(value) : SecurityIdentifier(scheme, value)
    }
    if let id { return (id, []) }
    return SecurityIdentifier(.secid, value).map { ($0, scheme == nil ? [] : [.failedCheck]) }
  }
}

/// Why an aggregate cannot be read.
struct OFXItemFailure: Error {
  let code: ErrorCode
  let reason: String

  init(_ code: ErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}

extension OFXItem {
  /// - Parameter raw: as the document has it.
  func rejected(_ failure: OFXItemFailure, _ raw: String) -> RejectedRow {
    RejectedRow(
      location: location, raw: raw, code: failure.code, reason: "\(name): \(failure.reason)",
      hint: .quarantined)
  }
}
