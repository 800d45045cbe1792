/// The facts of a row that only some sources state, in a box that copies of the row share: rows are
/// handed from stage to stage by the hundred thousand, and a copy is one reference then.
struct SharedFacts: Hashable, Sendable {
  struct Facts: Hashable, Sendable {
    var initiated: CivilDate?
    var valueDate: CivilDate?
    var payee: String?
    var memo: String?
    var pendingID: String?
    var supersedes: String?
    var checkNumber: String?
    var originalAmount: ExactDecimal?
    var originalCurrency: Currency?
    var kind: String?
    var sourceCategory: String?
    var extras: String?
    var trade: SharedTrade?
    var classification: Classification?
  }

  /// Written to only while one row holds it.
  private final class Box: @unchecked Sendable {
    var facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }
  }

  /// Nil: none is stated.
  private var box: Box?

  @inline(__always)
  func get<Value>(_ fact: (Facts) -> Value?) -> Value? {
    guard let box else { return nil }
    return fact(box.facts)
  }

  @inline(__always)
  mutating func set<Value>(_ value: Value?, _ assign: (inout Facts, Value?) -> Void) {
    guard value != nil || box != nil else { return }
    if !isKnownUniquelyReferenced(&box) { box = Box(box?.facts ?? Facts()) }
    if let box { assign(&box.facts, value) }
  }

  private var stated: Facts { box?.facts ?? Facts() }

  static func == (left: SharedFacts, right: SharedFacts) -> Bool {
    left.box === right.box || left.stated == right.stated
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(stated)
  }
}
