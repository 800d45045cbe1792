import Histories
import LedgerPlanning
import Testing

@Suite("Names of categories")
struct CategoryNamesTests {
  private static func moved(_ moves: [(String, String)]) throws -> CategoryNames {
    var names = CategoryNames()
    for (old, new) in moves { try names.move(Made.path(old), to: Made.path(new)) }
    return names
  }

  private static func resolved(_ text: String, _ names: CategoryNames) throws -> String {
    names.resolve(try Made.path(text)).text
  }

  @Test("a rename takes along what is below, in any spelling")
  func renames() throws {
    let names = try Self.moved([("Snacks", "Food:Small bites")])
    #expect(try Self.resolved("snacks:Sweet", names) == "Food:Small bites:Sweet")
    #expect(try Self.resolved("SNACKS", names) == "Food:Small bites")
    #expect(try Self.resolved("Snacksbar", names) == "Snacksbar")
    #expect(try names.isOldName(Made.path("snacks")))
  }

  @Test("renames follow each other, and renaming back undoes all of them")
  func chains() throws {
    var names = try Self.moved([("A", "B"), ("B", "C:D")])
    #expect(try Self.resolved("A:x", names) == "C:D:x" && Self.resolved("B", names) == "C:D")
    try names.move(Made.path("C:D"), to: Made.path("A"))
    for text in ["A", "B", "C:D"] { #expect(try Self.resolved(text + ":x", names) == "A:x") }
    #expect(try !names.isOldName(Made.path("A")))
  }

  @Test("a merge moves what is below, and texts that came by other names before")
  func merges() throws {
    let names = try Self.moved([("Bistros", "Cafes"), ("Cafes", "Restaurants")])
    for text in ["Bistros", "Cafes"] {
      #expect(try Self.resolved(text + ":Tea", names) == "Restaurants:Tea")
    }
  }

  @Test("what was moved out of a renamed category stays out, by the old name too")
  func movedOut() throws {
    let names = try Self.moved([("A", "B"), ("B:x", "C"), ("B", "D")])
    #expect(try Self.resolved("A:x", names) == "C" && Self.resolved("B:x", names) == "C")
    #expect(try Self.resolved("A:y", names) == "D:y")
  }

  @Test("another spelling of the name is shown wherever it is said")
  func spelling() throws {
    let names = try Self.moved([("Snacks", "SNACKS")])
    #expect(try Self.resolved("snacks:Sweet", names) == "SNACKS:Sweet")
    #expect(try !names.isOldName(Made.path("Snacks")))
  }

  @Test("a name that is taken again means itself")
  func takenAgain() throws {
    var names = try Self.moved([("A", "B"), ("X", "A")])
    #expect(try Self.resolved("X:1", names) == "A:1" && Self.resolved("A", names) == "A")
    names.claim(try Made.path("B"))
    #expect(names.meanings[try Made.path("B")] == nil)
    names = try Self.moved([("A", "B"), ("C", "A:x")])
    #expect(try Self.resolved("C", names) == "A:x" && Self.resolved("A:x", names) == "A:x")
    #expect(try Self.resolved("A:y", names) == "B:y")
  }

  @Test("a category is never moved below itself; up it may go")
  func belowItself() throws {
    var names = CategoryNames()
    let before = names
    #expect(throws: PlanningError.self) {
      try names.move(Made.path("Snacks"), to: Made.path("snacks:Below"))
    }
    #expect(names == before)
    try names.move(Made.path("A:B:C"), to: Made.path("A:C"))
    #expect(try Self.resolved("A:B:C:d", names) == "A:C:d")
  }

  @Test("any renames to free names are what they are one after the other, and name what is there")
  func anyMoves() throws {
    for seed in 1...60 {
      var random = SeededGenerator(seed: UInt64(seed))
      var names = CategoryNames()
      var moves: [(old: CategoryPath, new: CategoryPath)] = []
      var current = try ["A", "A:x", "A:x:p", "B", "B:y", "C"].map { try Made.path($0) }
      let said = current
      var texts = said
      for step in 1...12 {
        let old = try random.one(of: current)
        let above = try random.happens(40) ? random.one(of: current).text + ":" : ""
        let new = try Made.path(above + "N\(step)")
        guard !new.isAtOrBelow(old) else { continue }
        try names.move(old, to: new)
        moves.append((old, new))
        texts += [old, new]
        current = try Self.apply([(old, new)], to: current)
      }
      for text in texts {
        let place = said.firstIndex(of: text)
        let expected = try Self.apply(moves, to: [text])
        #expect([names.resolve(text)] == expected, "\(seed): \(text)")
        if let place { #expect(names.resolve(text) == current[place], "\(seed): \(text)") }
        #expect(names.resolve(names.resolve(text)) == names.resolve(text), "\(seed): \(text)")
      }
    }
  }

  /// The moves in their order, each by its letters.
  private static func apply(
    _ moves: [(old: CategoryPath, new: CategoryPath)], to paths: [CategoryPath]
  ) throws -> [CategoryPath] {
    try paths.map { path in
      try moves.reduce(path) { path, move in
        guard path.isAtOrBelow(move.old) else { return path }
        return try CategoryPath(move.new.text + path.text.dropFirst(move.old.text.count))
      }
    }
  }
}
