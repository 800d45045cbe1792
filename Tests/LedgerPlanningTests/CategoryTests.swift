import FinanceModel
import Foundation
import LedgerPlanning
import Testing

@Suite("Categories")
struct CategoryTests {
  @Test("paths are equal without case and the blanks around their levels, and keep their spelling")
  func equality() throws {
    let path = try Made.path(" Food : Eating out ")
    #expect(path.text == "Food:Eating out")
    #expect(try path == Made.path("FOOD:eating OUT"))
    #expect(try path != Made.path("Food:Eatingout"))
    #expect(try Made.path("CAFE\u{301}") == Made.path("caf\u{e9}"))
    #expect(try Set([Made.path("Food"), Made.path("food")]).count == 1)
  }

  @Test(
    "an empty level, no level and a control character make no path",
    arguments: ["", " ", ":", "A:", ":A", "A::B", "A: :B", "A\nB", "A\u{7f}", "\u{85}A"])
  func noPath(text: String) {
    #expect(throws: PlanningError.self) { try CategoryPath(text) }
  }

  @Test("a source's text is a path without its empty levels and control characters")
  func statedPath() {
    #expect(CategoryPath(stated: "Food::Cafes:")?.text == "Food:Cafes")
    #expect(CategoryPath(stated: "A\tB")?.text == "A B")
    #expect(CategoryPath(stated: " :\n") == nil)
  }

  @Test("what is below a category begins with all of its levels")
  func below() throws {
    let cafe = try Made.path("Food:Eating out:Cafes")
    #expect(cafe.ancestors.map(\.text) == ["Food:Eating out", "Food"])
    #expect(cafe.name == "Cafes" && cafe.depth == 3 && cafe.parent?.name == "Eating out")
    #expect(try cafe.isAtOrBelow(Made.path("food")))
    #expect(try cafe.isAtOrBelow(cafe) && !Made.path("Food").isAtOrBelow(cafe))
    #expect(try !Made.path("Foodstuff").isAtOrBelow(Made.path("Food")))
    // A mark that joins the colon before it.
    #expect(try Made.path("Food:\u{301}x").isAtOrBelow(Made.path("Food")))
  }

  @Test("in order, what is below a category comes before the next one beside it")
  func order() throws {
    let texts = ["Food", "Food:Cafes", "Food:Cafes:Tea", "Food box", "Fuel"]
    #expect(try texts.shuffled().map { try Made.path($0) }.sorted().map(\.text) == texts)
  }

  @Test("a path is its text in JSON")
  func json() throws {
    let data = try JSONEncoder().encode([try Made.path("Food:Cafes")])
    #expect(String(decoding: data, as: UTF8.self) == #"["Food:Cafes"]"#)
    #expect(try JSONDecoder().decode([CategoryPath].self, from: data) == [Made.path("food:cafes")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CategoryPath].self, from: Data(#"["A::B"]"#.utf8))
    }
  }

  // MARK: Flows

  @Test("a flow is declared, else the nearest declared above")
  func declaredFlows() throws {
    let flows = CategoryFlows(
      declared: [
        try Made.path("Side"): .spending, try Made.path("Side:Jobs:Web"): .income,
        try Made.path("Moved"): .transfer,
      ],
      counts: [try Made.path("Side:Jobs"): DirectionCounts(arriving: 9)])
    #expect(try flows[Made.path("Side:Jobs")] == .spending)
    #expect(try flows[Made.path("side:jobs:web")] == .income)
    #expect(try flows[Made.path("Side:Jobs:Web:Hosting")] == .income)
    #expect(try flows[Made.path("Moved:Savings")] == .transfer)
    #expect(try flows[Made.path("Sideways")] == .spending)
  }

  @Test("without a declaration it is income where more parts, with those below, arrive than leave")
  func countedFlows() throws {
    let flows = CategoryFlows(counts: [
      try Made.path("Income:Salary"): DirectionCounts(arriving: 3),
      try Made.path("Income:Refunds"): DirectionCounts(arriving: 1, leaving: 2),
      try Made.path("Even"): DirectionCounts(arriving: 2, leaving: 2),
    ])
    #expect(try flows[Made.path("Income:Salary")] == .income)
    #expect(try flows[Made.path("Income:Refunds")] == .spending)
    #expect(try flows[Made.path("Income")] == .income)
    #expect(try flows[Made.path("Even")] == .spending)
    #expect(try flows[Made.path("Unknown")] == .spending)
  }
}
