import Testing

@Suite("A clone is enough")
struct CheckoutTests {
  /// Where tests ask the environment, each with what for.
  static let asked: [String: String] = [
    "FloorsTests.swift": "to print arrows",
    "Golden.swift": "to write what is compared",
    "Tier.swift": "how much of the tests runs",
    "CountLawTests.swift": "how many fuzzed documents are counted",
    "HabitTrials.swift": "how much is measured",
    "RandomHistoryTests.swift": "how many histories are tried",
    "BookDigestTests.swift": "where digests are printed",
    "Program.swift": "PATH, for the programs that tests start",
    "ShapeTests.swift": "Plaid's own description of its API; skipped, and says so, without it",
  ]

  /// Where tests look outside of the checkout, each with how it says that nothing was there.
  static let outside: [String: String] = [
    "Program.swift": "`corpusOFX`; EquivalenceTests prints SKIPPED and compares the samples",
    "ForeignPackageTests.swift": "the packages that were fetched for this build; a build fails",
  ]

  /// What those give: never all that a test runs on.
  static let given: Set = ["corpusOFX"]

  /// What tests are skipped for.
  static let conditions: Set = [
    "Tier.current >= .full", "Tier.current >= .sweep", "Tier.isSanitized",
    "specification != nil",
  ]

  /// Targets without Swift.
  static let ofC: Set = ["CJail", "CCurl", "CBuildStamp"]

  @Test("every folder with Swift in it is a target's, so that all of it is compiled")
  func everythingIsCompiled() throws {
    let tree = try SourceTree.checkout()
    #expect(Self.uncompiled(in: tree) == [])
    let empty = tree.manifest.targets.filter {
      $0.kind != .system && !Self.ofC.contains($0.name)
        && tree.files(of: $0.name).isEmpty
    }
    #expect(empty.map(\.name) == [], "targets without files")
  }

  static func uncompiled(in tree: SourceTree) -> [String] {
    tree.files.map(\.path).filter { tree.manifest.target(of: $0) == nil }
  }

  @Test("tests read nothing outside of the checkout, but where they say what they skip")
  func nothingIsOutside() throws {
    let tests = try SourceTree.checkout().files.filter { $0.path.hasPrefix("Tests/") }
    #expect(Set(tests.filter(Self.leaves).map(\.name)) == Set(Self.outside.keys))
    #expect(Set(tests.filter(Self.asks).map(\.name)) == Set(Self.asked.keys))
    for file in tests {
      #expect(Self.wantingCases(in: file) == [], "\(file.path)")
    }
    #expect(Set(tests.flatMap(Self.skipConditions)) == Self.conditions)
  }

  /// Whether a file goes up from the checkout, to the home folder or to a place of one machine.
  static func leaves(_ file: SwiftFile) -> Bool {
    let code = file.text.code
    let ways = [
      "Checkout.root.deleting", "homeDirectoryForCurrentUser", "NSHomeDirectory",
      "= root.deletingLastPathComponent",
    ]
    return ways.contains(where: code.contains)
      || file.text.literals.contains {
        $0.text.contains(#/(?:^|\s)(?:\/(?:work|Users|opt|mnt|root)\/\w|\.\.\/shared)/#)
      }
  }

  static func asks(_ file: SwiftFile) -> Bool {
    file.text.code.contains("ProcessInfo.processInfo.environment")
  }

  /// The arguments of tests that are nothing where nothing is outside.
  static func wantingCases(in file: SwiftFile) -> [String] {
    file.text.code.matches(of: #/arguments:([^\n]*)/#).map { String($0.1) }
      .filter { line in given.contains(where: line.contains) }
  }

  static func skipConditions(in file: SwiftFile) -> [String] {
    file.text.code.matches(of: #/\.(?:enabled|disabled)\(\s*if: ([^\n,)]*)/#).map { String($0.1) }
  }

  // MARK: Each breach is seen

  @Test("a file outside of all targets, and one that a target leaves out, are not compiled")
  func uncompiledFiles() {
    let manifest = """
      // .target(name: "Gone")
      .target(
        name: "Made", dependencies: [.target(name: "Other"), "More"], exclude: ["Kept"]),
      .testTarget(name: "MadeTests", path: "Tests/Elsewhere"),
      """
    let tree = SourceTree(
      manifest: manifest,
      [
        "Sources/Made/A.swift": "", "Sources/Made/Kept/B.swift": "", "Sources/Gone/C.swift": "",
        "Tests/MadeTests/D.swift": "", "Tests/Elsewhere/E.swift": "", "Sources/MadeUp/F.swift": "",
      ])
    #expect(
      Self.uncompiled(in: tree) == [
        "Sources/Gone/C.swift", "Sources/Made/Kept/B.swift", "Sources/MadeUp/F.swift",
        "Tests/MadeTests/D.swift",
      ])
  }

  @Test(
    "ways out of the checkout are seen",
    arguments: [
      #"let folder = Checkout.root.deletingLastPathComponent().appending(path: "a")"#,
      "let home = FileManager.default.homeDirectoryForCurrentUser", #"let path = "/work/samples""#,
      #"let path = "../shared/corpus""#,
    ])
  func waysOut(source: String) {
    #expect(Self.leaves(SwiftFile("A.swift", source)))
  }

  @Test("cases that come from outside alone, and what tests are skipped for, are seen")
  func wantingTests() {
    let source = #"""
      @Test("a law", arguments: Checkout.corpusOFX)
      func law() {}
      @Suite("of samples", .enabled(if: Samples.areThere))
      @Test("of hledger", .enabled(if: hasHledger, "hledger is not installed"))
      """#
    let file = SwiftFile("A.swift", source)
    #expect(Self.wantingCases(in: file) == [" Checkout.corpusOFX)"])
    #expect(Self.skipConditions(in: file) == ["Samples.areThere", "hasHledger"])
  }
}
