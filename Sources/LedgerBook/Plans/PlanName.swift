import FinanceModel
import LedgerPlanning

/// What a plan of one kind is called: a goal, a budget. Names are equal whatever the case of their letters.
struct PlanName {
  /// What it is: `goal`.
  let kind: String
  /// Those there are.
  let plans: [(id: Int64, name: String)]

  /// What is compared.
  private static func key(_ name: String) -> String { name.withoutOuterBlanks.lowercased() }

  /// The place of the one that an id or a name means.
  ///
  /// Throws `not_found`.
  func place(of wanted: String) throws(FinanceETLError) -> Int {
    let key = Self.key(wanted)
    guard
      let place = plans.firstIndex(where: { "\($0.id)" == wanted || Self.key($0.name) == key })
    else {
      throw FinanceETLError(
        .notFound, "there is no \(kind) \"\(wanted)\"",
        hint: Suggestion.hint(
          for: wanted, among: plans.map(\.name), none: "the book has no \(kind)s yet"))
    }
    return place
  }

  /// A name as it is kept.
  ///
  /// Throws `invalid_argument` where it is empty, a number, or another plan's.
  ///
  /// - Parameter plan: the one it is for; nil: a new one.
  func checked(_ name: String, for plan: Int64?) throws(FinanceETLError) -> String {
    let name = name.withoutOuterBlanks
    guard !name.isEmpty,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw FinanceETLError(.invalidArgument, "expected a name in one line, found \"\(name)\"")
    }
    guard !name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw FinanceETLError(
        .invalidArgument,
        "expected a name, found the number \(name); it would be read as an id")
    }
    if let other = plans.first(where: { Self.key($0.name) == Self.key(name) && $0.id != plan }) {
      throw FinanceETLError(
        .invalidArgument, "\"\(other.name)\" is the name of \(kind) \(other.id) already")
    }
    return name
  }
}
