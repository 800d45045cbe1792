import Foundation
import Testing

@Suite("The floors")
struct FloorsTests {
  @Test("every target with three folders or more has floors, and no other is in the table")
  func tableIsComplete() throws {
    let tree = try SourceTree.checkout()
    let listed = Floors.all.map(\.target)
    #expect(Set(listed).count == listed.count)
    for target in Floors.needed(in: tree) where !listed.contains(target) {
      Issue.record("\(target) has no floors\n\(Self.arrows(of: target, in: tree))")
    }
    let targets = tree.manifest.targets.map(\.name)
    #expect(listed.filter { !targets.contains($0) } == [], "no such target")
  }

  /// `FINANCE_ETL_ARROWS=Matching` prints all arrows between the rooms of a target.
  @Test("arrows between rooms point downwards only, and every exception is used")
  func arrowsPointDownwards() throws {
    let tree = try SourceTree.checkout()
    let breaches = Floors.all.flatMap { $0.breaches(in: tree) }
    #expect(breaches.isEmpty, "\n\(breaches.joined(separator: "\n"))")
    if let target = ProcessInfo.processInfo.environment["FINANCE_ETL_ARROWS"] {
      print(Self.arrows(of: target, in: tree))
    }
  }

  /// The arrows of a target, a line for two rooms, then a line for each arrow.
  private static func arrows(of target: String, in tree: SourceTree) -> String {
    let crossings = Dictionary(grouping: Floors.crossings(of: target, in: tree)) {
      "\($0.room) → \($0.other)"
    }
    return crossings.sorted { $0.key < $1.key }.map { rooms, crossings in
      "\(rooms)\n" + crossings.map { "  \($0.file): \($0.name)\n" }.joined()
    }.joined()
  }

  // MARK: Each breach is seen

  private static let floors = Floors(
    "Made", [.init("Low", "values"), .init("High", "uses", knows: ["Low"])])

  private static func breaches(
    _ sources: [String: String], _ floors: Floors = floors
  ) -> [String] {
    floors.breaches(in: SourceTree(made: sources))
  }

  @Test("an arrow upwards is a breach, wherever the type is named")
  func arrowUpwards() {
    let high = "public final class Engine {}"
    for low in [
      "struct Wheel: Engine {}", "extension Engine { func stop() {} }",
      "struct Wheel { let engine: [String: Engine?] }",
      #"let text = "of \(Engine.self)""#, "func stop() { let stopped = Engine() }",
      "extension Engine: Sendable {}",
    ] {
      #expect(
        Self.breaches(["Low/Wheel.swift": low, "High/Engine.swift": high])
          == ["Made: Low/Wheel.swift (Low) names Engine (High)"], "\(low)")
    }
    #expect(
      Self.breaches(["High/Wheel.swift": "let a = Engine()", "Low/Engine.swift": high]) == [])
  }

  @Test("a nested type stands in the folder that declares it, what it is nested in is a name only")
  func nestedTypes() {
    let book = "class Book { func open() {} }"
    let nested = "extension Book { struct Facts { enum Kind {} } }"
    for (low, name) in [
      ("let facts: Book.Facts?", "Book.Facts"), ("let kind: Book.Facts.Kind?", "Book.Facts.Kind"),
      ("extension Book { func facts() -> Facts? { nil } }", "Book.Facts"),
      ("extension Book { func kind(_: Self.Facts) {} }", "Book.Facts"),
      ("let facts = book.Facts(1)", "Book.Facts"),
    ] {
      let found = Self.breaches(
        ["Low/Book.swift": book, "Low/Use.swift": low, "High/Facts.swift": nested])
      #expect(found == ["Made: Low/Use.swift (Low) names \(name) (High)"], "\(low)")
    }
    // The other way about: a value nested in what is above it.
    let upper = ["High/Book.swift": book, "Low/Facts.swift": nested]
    #expect(Self.breaches(upper) == [])
    #expect(
      Self.breaches(upper.merging(["Low/Use.swift": "let facts: Book.Facts?"]) { $1 }) == [])
  }

  @Test("a name is the nearest type of that name; where it may be several, it is an arrow to each")
  func equalNames() {
    let upper = "struct Reader {}\nenum Outer { struct Part {} }"
    for low in [
      "private struct Reader {}\nlet reader = Reader()", "func read<Reader>(_ reader: Reader) {}",
      "enum Mine { struct Reader {}\n static let reader = Reader() }",
      "// Reader\nlet text = \"Reader\"", "let part: Part?",
    ] {
      #expect(Self.breaches(["Low/A.swift": low, "High/B.swift": upper]) == [], "\(low)")
    }
    let other = "enum Inner { struct Part {} }"
    #expect(
      Self.breaches(
        ["Low/A.swift": "let part = some.Part()", "Low/C.swift": other, "High/B.swift": upper])
        == ["Made: Low/A.swift (Low) names Outer.Part (High)"])
  }

  @Test("a type is found where a type that it is one of declares it")
  func inheritedNames() {
    let sources = [
      "High/Base.swift": "class Base { struct Part {} }",
      "Low/Sub.swift": "class Sub: Base { let part: Part? = nil }",
    ]
    #expect(
      Self.breaches(sources) == [
        "Made: Low/Sub.swift (Low) names Base (High)",
        "Made: Low/Sub.swift (Low) names Base.Part (High)",
      ])
  }

  @Test("an exception counts for a file and a name, and fails when it is not used")
  func exceptions() {
    let floors = Floors(
      "Made",
      arrowsUp: [
        .init("Low/Wheel.swift", "Engine", "it turns"),
        .init("Low/Wheel.swift", "Brake", "it stopped once"),
      ], Self.floors.rooms)
    let sources = [
      "Low/Wheel.swift": "let engine = Engine()", "Low/Axle.swift": "let engine = Engine()",
      "High/Engine.swift": "struct Engine {}",
    ]
    #expect(
      Self.breaches(sources, floors) == [
        "Made: Low/Axle.swift (Low) names Engine (High)",
        "Made: Low/Wheel.swift: Brake is an exception that is not used",
      ])
  }

  @Test("a room without a floor, a floor without a room and a circle of rooms are breaches")
  func wrongTables() {
    let floors = Floors(
      "Made", [.init("Low", "values", knows: ["High"]), .init("High", "uses", knows: ["Low"])])
    #expect(
      Self.breaches(["Low/A.swift": "struct A {}", "B.swift": "struct B {}"], floors) == [
        "Made: (root) has no floor", "Made: High is no folder",
        "Made: Low knows High, which is not listed before it",
      ])
    let tree = SourceTree(made: ["A/A.swift": "", "B/C/B.swift": "", "D/D.swift": ""])
    #expect(Floors.needed(in: tree) == ["Made"])
    #expect(Floors.needed(in: SourceTree(made: ["A/A.swift": "", "B/B.swift": ""])) == [])
  }
}
