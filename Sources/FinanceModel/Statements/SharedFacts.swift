/// The facts of a row that only some sources state, in a box that copies of the row share: rows are
/// handed from stage to stage by the hundred thousand, and a copy is one reference then.
package struct SharedFacts: Hashable, Sendable {
  package struct Facts: Hashable, Sendable {
    package var initiated: CivilDate?
    package var valueDate: CivilDate?
    package var payee: String?
    package var memo: String?
    package var pendingID: String?
    package var supersedes: String?
    package var checkNumber: String?
    package var originalAmount: ExactDecimal?
    package var originalCurrency: Currency?
    package var kind: String?
    package var sourceCategory: String?
    package var extras: String?
    package var trade: SharedTrade?
    package var counterparty: Counterparty?
    package var classification: Classification?
  }

  /// Written to only while one row holds it.
  package final class Box: @unchecked Sendable {
    // Not checked for being in use, for that reason.
    @exclusivity(unchecked) package fileprivate(set) var facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }
  }

  /// Nil: none is stated.
  package private(set) var box: Box?

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

  package static func == (left: SharedFacts, right: SharedFacts) -> Bool {
    left.box === right.box || left.stated == right.stated
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(stated)
  }
}
