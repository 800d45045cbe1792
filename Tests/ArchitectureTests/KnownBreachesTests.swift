import Testing

@Suite("Known breaches")
struct KnownBreachesTests {
  private static let known = KnownBreaches("Book: 211  # falls\nA.swift\nB.swift: 3\n")

  @Test("a breach that is not listed, or comes more often than it is listed, is not known")
  func unknownOnes() {
    #expect(Self.known.unknown(["Book": 211, "A.swift": 1, "B.swift": 2]) == [])
    #expect(
      Self.known.unknown(["Book": 212, "A.swift": 2, "C.swift": 1]) == [
        "A.swift: 2", "Book: 212", "C.swift",
      ])
  }

  @Test("the list only gets shorter: a line goes, a number falls, and nothing is added")
  func listShrinks() {
    let needed = Self.known.needed(["Book": 200, "A.swift": 4, "C.swift": 1])
    #expect(needed.map(\.text) == ["Book: 200  # falls", "A.swift"])
  }
}
