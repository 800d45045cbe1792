import Testing

@Suite("Who writes what is stored")
struct RoomsTests {
  /// The rooms of the store that insert, update and delete; others call them.
  static let writing: Set = ["Schema", "Tables", "Kept", "Lines"]

  /// Files of other rooms that write SQL, each with its reason.
  static let writers: [String: String] = [
    "Engine/BookCopy.swift": "gives the copy a journal that is deleted",
    "Health/Examination.swift": "tells a person how to take out what is of another program",
    "Engine/RowInserts.swift": "writes into whatever table it is given",
    "Engine/BookState.swift": "counts every transaction, whatever it writes",
  ]

  @Test("only Schema, Tables, Kept and Lines change what is stored, and every exception is used")
  func onlyTablesWrite() throws {
    let tree = try SourceTree.checkout()
    var met: Set<String> = []
    for target in tree.manifest.targets
    where target.kind == .library && target.dependencies.contains("GRDB") {
      for (place, statement) in Self.writers(of: target.name, in: tree) {
        if Self.writers[place] == nil { Issue.record("\(target.name)/\(place) has \(statement)") }
        met.insert(place)
      }
    }
    #expect(met.isSuperset(of: Self.writers.keys), "an exception that is not used")
  }

  /// The files that write SQL outside of the rooms for it, with what they write first.
  private static func writers(of target: String, in tree: SourceTree) -> [String: String] {
    var found: [String: String] = [:]
    for file in tree.files(of: target) {
      let room = tree.room(of: file.path) ?? Floors.root
      guard !writing.contains(room), target != "TestSupport" else { continue }
      for literal in file.text.literals where literal.text.contains(where: \.isUppercase) {
        for match in literal.text.matches(
          of: #/\b(?:INSERT|UPDATE|DELETE|REPLACE INTO|CREATE|DROP)\b( INDEX)?/#)
        where room != "Engine" || match.1 == nil {
          found[tree.place(of: file.path)] = found[tree.place(of: file.path)] ?? String(match.0)
        }
      }
    }
    return found
  }

  @Test(
    "a statement that writes is found in every room but those, an index also in Engine",
    arguments: [
      ("Queries", "DELETE FROM feeds", true), ("Queries", "SELECT 1", false),
      ("Queries", "CREATE INDEX a ON b(c)", true), ("Engine", "CREATE INDEX a ON b(c)", false),
      ("Engine", "UPDATE settings SET value = 1", true), ("Tables", "DELETE FROM feeds", false),
      ("Lines", "INSERT INTO feeds VALUES (1)", false), ("Queries", "DELETED", false),
    ])
  func writersAreFound(room: String, statement: String, isFound: Bool) {
    let tree = SourceTree(made: ["\(room)/A.swift": #"let sql = "\#(statement)""#])
    #expect(
      Self.writers(of: "Made", in: tree).keys.sorted() == (isFound ? ["\(room)/A.swift"] : []))
  }
}
