import FinanceModel
import Matching
import Testing

/// A first reading, a second one, and which line of the first each line of the second is.
struct LinePairingCase: Sendable, CustomTestStringConvertible {
  /// A line of a document.
  struct Line: Sendable {
    /// 0: it is not known where the line stands.
    var place: Int
    var day = 1
    var amount = "-1.00"
    var text = "shop"
    var id: String?
    var currency = Currency.usd
  }

  var name: String
  var old: [Line]
  var new: [Line]
  var pairs: [Int?]

  var testDescription: String { name }

  static let all: [LinePairingCase] = [
    LinePairingCase(name: "nothing was read and nothing is", old: [], new: [], pairs: []),
    LinePairingCase(
      name: "the place tells lines that say the same", old: [Line(place: 2), Line(place: 3)],
      new: [Line(place: 3), Line(place: 2)], pairs: [1, 0]),
    LinePairingCase(
      name: "a sign that was read wrong does not part a line from itself",
      old: [Line(place: 2, amount: "5.00"), Line(place: 3, amount: "9.00")],
      new: [Line(place: 3, amount: "-9.00"), Line(place: 2, amount: "-5.00")], pairs: [1, 0]),
    LinePairingCase(
      name: "a place with the amount goes before the same id elsewhere",
      old: [Line(place: 2, amount: "-1.00", id: "a"), Line(place: 3, amount: "-2.00", id: "b")],
      new: [Line(place: 2, amount: "-1.00", id: "b"), Line(place: 3, amount: "-2.00", id: "a")],
      pairs: [0, 1]),
    LinePairingCase(
      name: "the id tells where places are counted anew",
      old: [Line(place: 2, text: "one", id: "a"), Line(place: 3, text: "two", id: "b")],
      new: [
        Line(place: 7, day: 9, amount: "-8.00", text: "2", id: "b"),
        Line(place: 8, day: 9, amount: "-9.00", text: "1", id: "a"),
      ], pairs: [1, 0]),
    LinePairingCase(
      name: "day, amount and text tell a line whose place is not known",
      old: [Line(place: 2, text: "one"), Line(place: 3, text: "two")],
      new: [Line(place: 0, text: "two"), Line(place: 0, text: "one")], pairs: [1, 0]),
    LinePairingCase(
      name: "the text goes before the day",
      old: [Line(place: 2, day: 1, text: "one"), Line(place: 3, day: 2, text: "two")],
      new: [Line(place: 0, day: 1, text: "two"), Line(place: 0, day: 2, text: "one")],
      pairs: [1, 0]),
    LinePairingCase(
      name: "equal lines are taken in their order, and each once",
      old: [Line(place: 0), Line(place: 0)], new: [Line(place: 0), Line(place: 0), Line(place: 0)],
      pairs: [0, 1, nil]),
    LinePairingCase(
      name: "stronger evidence of a later line goes before weaker evidence of an earlier one",
      old: [Line(place: 5, text: "one")],
      new: [Line(place: 0, text: "one"), Line(place: 5, day: 3, text: "other")], pairs: [nil, 0]),
    LinePairingCase(
      name: "as many lines that nothing tells are in their order",
      old: [
        Line(place: 2, amount: "-1.00", text: "a"), Line(place: 3, amount: "-2.00", text: "b"),
      ],
      new: [
        Line(place: 8, day: 5, amount: "-7.00", text: "x"),
        Line(place: 9, day: 6, amount: "-8.00", text: "y"),
      ], pairs: [0, 1]),
    LinePairingCase(
      name: "of one line more that nothing tells, none is paired",
      old: [Line(place: 2, amount: "-1.00", text: "a")],
      new: [
        Line(place: 8, day: 5, amount: "-7.00", text: "x"),
        Line(place: 9, day: 6, amount: "-8.00", text: "y"),
      ], pairs: [nil, nil]),
    LinePairingCase(
      name: "an id is no text: the same word in both is no evidence",
      old: [Line(place: 0, day: 1, amount: "-1.00", text: "4711"), Line(place: 0, day: 1)],
      new: [Line(place: 0, day: 8, amount: "-9.00", text: "x", id: "4711")], pairs: [nil]),
  ]
}

@Suite("The lines of a second reading")
struct LinePairingTests {
  private func lines(_ lines: [LinePairingCase.Line]) throws -> [LinePairing.Line] {
    try lines.map { line in
      let day = try #require(CivilDate(year: 2024, month: 5, day: line.day))
      let amount = try #require(ExactDecimal(line.amount))
      var row = StatementTransaction(
        date: day, amount: amount, currency: line.currency, description: line.text,
        location: line.place == 0 ? RowLocation() : RowLocation(line: line.place))
      row.sourceID = line.id
      return LinePairing.Line(row)
    }
  }

  @Test("are those of the first that the strongest evidence says", arguments: LinePairingCase.all)
  func pairs(_ given: LinePairingCase) throws {
    let pairs = LinePairing.pair(try lines(given.new), with: try lines(given.old))
    #expect(pairs == given.pairs)
  }
}
