import Testing

@Suite("Formats")
struct FormatTests {
  @Test("no format's id is a string outside of its folder")
  func idsStayAtHome() throws {
    let tree = try SourceTree.checkout()
    let homes = Self.homes(in: tree)
    #expect(Set(homes.keys).isSuperset(of: ["ofx", "camt", "mt940", "qif", "plaid", "pdf", "csv"]))
    var found: [String: Int] = [:]
    for file in tree.files
    where file.path.hasPrefix("Sources/") && !file.path.hasPrefix("Sources/BuiltinMappings/") {
      for id in Self.ids(in: file, homes, tree) { found["\(file.name) \(id)", default: 0] += 1 }
    }
    try KnownBreaches.expect(found, "FormatIDs", "ids of formats in strings")
  }

  /// The folder of each format, by its id: the one where its adapter says the id.
  static func homes(in tree: SourceTree) -> [String: String] {
    // What tables are called stands in the language of mappings.
    var homes = ["csv": "Delimited", "xlsx": "Sheets", "html": "Sheets"]
    for file in tree.files(of: "StatementFormats") where file.name.hasSuffix("Adapter.swift") {
      for literal in file.text.literals where literal.before.hasSuffix("let id = ") {
        homes[literal.text] = tree.room(of: file.path)
      }
    }
    return homes
  }

  /// The ids that a file of another folder has as strings, or as strings of SQL.
  static func ids(
    in file: SwiftFile, _ homes: [String: String], _ tree: SourceTree
  ) -> [String] {
    // A migration names what an earlier version wrote.
    guard !file.name.hasPrefix("Migration") else { return [] }
    let isFormats = tree.manifest.target(of: file.path)?.name == "StatementFormats"
    let home = isFormats ? tree.room(of: file.path) : nil
    return file.text.literals.flatMap { literal -> [String] in
      if homes[literal.text] != nil { return [literal.text] }
      guard literal.text.contains("'") else { return [] }
      return literal.text.matches(of: #/'([a-z0-9]+)'/#).map { String($0.1) }
    }.filter { homes[$0] != nil && homes[$0] != home }
  }

  @Test("the store, the matching and the pipeline name no format")
  func formatsAreNotNamed() throws {
    let tree = try SourceTree.checkout()
    var found: Set<String> = []
    for target in ["LedgerStore", "LedgerBook", "Matching", "ImportPipeline"] {
      for file in tree.files(of: target) where !file.name.hasPrefix("Migration") {
        if Self.namesFormat(file) { found.insert(file.name) }
      }
    }
    // What banks are called differs by the source that names them.
    #expect(found == ["InstitutionMarks.swift"])
  }

  /// Whether a word of the code or of a string begins with the name of one.
  static func namesFormat(_ file: SwiftFile) -> Bool {
    let words = file.text.tokens.lazy.filter { $0.kind == .word || $0.kind == .name }
      .map { file.text.text($0) }
    let said = file.text.literals.lazy.flatMap { $0.text.split { !$0.isLetter }.map(String.init) }
    return (Array(words) + Array(said)).contains { word in
      guard let first = word.utf8.first, "pPoO".utf8.contains(first) else { return false }
      let small = word.lowercased()
      return small.hasPrefix("plaid") || small.hasPrefix("ofx")
    }
  }

  @Test(
    "a format that is named is seen",
    arguments: [
      ("let plaidItem = 1", true), ("struct OFXRow {}", true), (#""an OFX file""#, true),
      (#""plaid:\(id)""#, true), ("// as OFX has it", false), ("let offset = 1", false),
    ])
  func namesAreSeen(source: String, isSeen: Bool) {
    #expect(Self.namesFormat(SwiftFile("A.swift", source)) == isSeen)
  }

  @Test("an id in another folder or target is seen, at home it is none")
  func idsAreSeen() {
    let adapter = #"struct OFXAdapter { static let id = "ofx" }"#
    let use = #"let isOFX = header.format == "ofx" || sql == "format = 'ofx'" || name == "of ofx""#
    let tree = SourceTree(
      manifest: #".target(name: "StatementFormats"), .target(name: "LedgerStore")"#,
      [
        "Sources/StatementFormats/OFX/OFXAdapter.swift": adapter,
        "Sources/StatementFormats/OFX/OFXRow.swift": use,
        "Sources/StatementFormats/Camt/CamtRow.swift": use,
        "Sources/LedgerStore/OFX/Feed.swift": use,
        "Sources/LedgerStore/OFX/MigrationV2.swift": use,
      ])
    let homes = Self.homes(in: tree)
    #expect(homes["ofx"] == "OFX")
    let found = tree.files.filter { !Self.ids(in: $0, homes, tree).isEmpty }.map(\.name)
    #expect(found == ["Feed.swift", "CamtRow.swift"])
  }
}
