import FinanceModel
import Matching
import Testing

/// A case of a balance that is off. Rows have the ids 1, 2, 3 and so on.
struct BalanceSuspectsCase: Sendable, CustomTestStringConvertible {
  typealias Row = BalanceSuspects.Row

  var name: String
  /// Stated − book.
  var change: String
  var rows: [Row]
  /// The twins of rows, and the rows that matching made of two.
  var twins: [Int64: Suspect.Twin] = [:]
  var merged: Set<Int64> = []
  /// `doubled 1`, `pair 1+2`.
  var suspects: [String]

  var testDescription: String { name }

  private static func rows(_ amounts: String...) -> [Row] {
    amounts.enumerated().map { place, text in
      // `-7 later`, `-7 pending`
      let words = text.split(separator: " ")
      return Row(
        id: Int64(place + 1), amount: ExactDecimal(String(words[0])) ?? .zero,
        isPosted: words.last != "pending", isLater: words.last == "later")
    }
  }

  private static func other(_ id: Int64) -> Suspect.Twin {
    Suspect.Twin(transaction: id, isOfOtherFeed: true)
  }

  private static func same(_ id: Int64) -> Suspect.Twin {
    Suspect.Twin(transaction: id, isOfOtherFeed: false)
  }

  static let all: [BalanceSuspectsCase] = [
    BalanceSuspectsCase(
      name: "a row too many", change: "7", rows: rows("-10", "-7"), suspects: ["extra 2"]),
    BalanceSuspectsCase(
      name: "a row twice of one feed", change: "7", rows: rows("-7", "-7"),
      twins: [1: same(2), 2: same(1)], suspects: ["doubled 1", "doubled 2"]),
    BalanceSuspectsCase(
      name: "a row twice of two feeds is named once", change: "7", rows: rows("-7", "-7"),
      twins: [1: other(2), 2: other(1)], suspects: ["doubled 1"]),
    BalanceSuspectsCase(
      name: "what is doubled comes first", change: "7", rows: rows("-7", "-3.5", "-7"),
      twins: [3: same(1)], suspects: ["doubled 3", "extra 1", "sign 2"]),
    BalanceSuspectsCase(
      name: "the other sign", change: "-14", rows: rows("7"), suspects: ["sign 1"]),
    BalanceSuspectsCase(
      name: "a row that may be two", change: "-10", rows: rows("-10", "-10"), merged: [2],
      suspects: ["merged 2"]),
    BalanceSuspectsCase(
      name: "a row that does not count", change: "-7", rows: rows("-7 pending"),
      suspects: ["missing 1"]),
    BalanceSuspectsCase(
      name: "a row that is dated too late", change: "-7", rows: rows("-7 later"),
      suspects: ["later 1"]),
    BalanceSuspectsCase(
      name: "rows that do not count are not too many", change: "7",
      rows: rows("-7 pending", "-7 later", "-3.5 later"), suspects: []),
    BalanceSuspectsCase(
      name: "amounts with more zeros are equal", change: "7.00", rows: rows("-7", "-3.500"),
      suspects: ["extra 1", "sign 2"]),
    BalanceSuspectsCase(
      name: "two rows together", change: "7", rows: rows("-10", "-4", "-3"),
      suspects: ["pair 2+3"]),
    BalanceSuspectsCase(
      name: "no pairs where one row explains it", change: "7", rows: rows("-4", "-3", "-7"),
      suspects: ["extra 3"]),
    BalanceSuspectsCase(
      name: "rows that do not count are no pair", change: "7", rows: rows("-4", "-3 later"),
      suspects: []),
    BalanceSuspectsCase(
      name: "three pairs", change: "7", rows: rows("-3", "-4", "-4", "-4"),
      suspects: ["pair 1+2", "pair 1+3", "pair 1+4"]),
    BalanceSuspectsCase(
      name: "of four pairs none says anything", change: "7",
      rows: rows("-3", "-4", "-4", "-4", "-4"), suspects: []),
    BalanceSuspectsCase(
      name: "no more than five", change: "7", rows: rows("-7", "-7", "-7", "-7", "-7", "-7"),
      suspects: (1...5).map { "extra \($0)" }),
  ]
}

@Suite("BalanceSuspects")
struct BalanceSuspectsTests {
  /// Notes which rows are looked up.
  private final class Index: SuspectIndex {
    let one: BalanceSuspectsCase
    var asked: [Int64] = []

    init(_ one: BalanceSuspectsCase) {
      self.one = one
    }

    func twin(of transaction: Int64) -> Suspect.Twin? {
      asked.append(transaction)
      return one.twins[transaction]
    }

    func mayBeTwo(_ transaction: Int64) -> Bool {
      asked.append(transaction)
      return one.merged.contains(transaction)
    }
  }

  @Test("which rows would explain why a balance is off", arguments: BalanceSuspectsCase.all)
  func suspects(one: BalanceSuspectsCase) throws {
    let change = try #require(ExactDecimal(one.change))
    let index = Index(one)
    var suspects = BalanceSuspects(change: change)
    for row in one.rows { try suspects.add(row, index) }
    let found = suspects.suspects.map { suspect in
      let partner = suspect.partner.map { "+\($0)" } ?? ""
      return "\(suspect.kind) \(suspect.id)\(partner)"
    }
    #expect(found == one.suspects)
    // Only rows of that amount, with either sign, are looked up.
    let amounts = [change.normalized, change.negated.normalized]
    #expect(
      index.asked.allSatisfy { id in
        one.rows.contains { $0.id == id && amounts.contains($0.amount.normalized) }
      })
  }
}
