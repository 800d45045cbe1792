import Foundation
import TestSupport
import Testing

@Suite("The modules")
struct ImportGraphTests {
  private static func graph() throws -> ImportGraph {
    ImportGraph(tree: try .checkout(), modules: Module.all)
  }

  @Test("no target imports what Package.swift does not list, or the table for the system's modules")
  func importsAreListed() throws {
    #expect(try Self.graph().unlisted() == [])
  }

  @Test("what a target may import it does import")
  func dependenciesAreUsed() throws {
    try KnownBreaches.expect(
      Dictionary(try Self.graph().unused().map { ($0, 1) }, uniquingKeysWith: max),
      "UnusedImports", "imports that are allowed for nothing")
  }

  @Test("the command line knows the library, the reports and the connection, and nothing below")
  func surfacesKnowTheLibrary() throws {
    try KnownBreaches.expect(
      Dictionary(try Self.graph().belowSurfaces().map { ($0, 1) }, uniquingKeysWith: max),
      "SurfaceImports", "imports from below the library")
  }

  @Test("every target is in the table of modules, and no other")
  func tableIsComplete() throws {
    #expect(try Self.graph().strangers() == [])
  }

  @Test("only the worker is linked with poppler")
  func programIsNotLinkedWithPoppler() throws {
    let library = Data("libpoppler".utf8)
    for (program, isLinked) in [("finance-etl", false), ("finance-etl-pdf", true)] {
      let bytes = try Data(contentsOf: URL(filePath: Program(program).path))
      #expect((bytes.range(of: library) != nil) == isLinked, "\(program)")
    }
  }

  @Test("no module has a type of its own name")
  func typesAreNotNamedAfterTheirModules() throws {
    let tree = try SourceTree.checkout()
    for target in tree.manifest.targets where target.path.hasPrefix("Sources/") {
      for file in tree.files(of: target.name) {
        let isNamed = file.declarations.contains {
          $0.isType && $0.scope == 0 && $0.name == target.name
        }
        #expect(!isNamed, "\(file.path)")
      }
    }
  }

  /// Files with binary floating point, each with its reason.
  static let floating: [String: String] = [
    "TextSimilarity.swift": "a similarity is no amount",
    "Likeness.swift": "a similarity, as answers have it",
    "OrderedJSONEncoder.swift": "a coder meets whatever number there is",
    "SourceValue.swift": "what a source says beside its facts, read as decimals",
    "AnnualReturn.swift": "powers of returns, which are no amounts and are never stored",
    "MoneyWeightedReturn.swift": "powers of returns, which are no amounts and are never stored",
  ]

  @Test("no binary floating point stands where amounts are")
  func noDoubleNearAmounts() throws {
    let binary: Set = ["Double", "Float", "Float16", "Float80", "CGFloat", "Decimal"]
    let files = try SourceTree.checkout().files.filter {
      $0.path.hasPrefix("Sources/") && !$0.text.names.isDisjoint(with: binary)
    }
    #expect(Set(files.map(\.name)) == Set(Self.floating.keys))
  }

  @Test("nothing is forced, in tests either")
  func nothingIsForced() throws {
    let forced = try SourceTree.checkout().files.flatMap { file in
      Self.forced(in: file).map { "\(file.path):\($0)" }
    }
    #expect(forced == [])
  }

  /// The lines with a mark right behind a word or a bracket.
  private static func forced(in file: SwiftFile) -> [Int] {
    let tokens = file.text.tokens
    return tokens.indices.dropFirst().filter { index in
      guard tokens[index].mark == UInt8(ascii: "!") else { return false }
      let before = tokens[index - 1]
      return before.range.upperBound == tokens[index].range.lowerBound
        && (before.kind == .word || before.kind == .name || ")]}".utf8.contains(before.mark))
    }.map { tokens[$0].line }
  }

  // MARK: Each breach is seen

  private static func made(_ source: String, dependencies: String = #""Model""#) -> ImportGraph {
    let tree = SourceTree(
      manifest: #"""
        .target(name: "Model"), .target(name: "PlaidConnection"),
        .executableTarget(name: "finance-etl", dependencies: [\#(dependencies)]),
        """#,
      ["Sources/finance-etl/main.swift": source, "Sources/Model/A.swift": "import Foundation"])
    let modules = [
      Module("Model", "", system: ["Foundation"]), Module("finance-etl", ""),
      Module("PlaidConnection", ""),
    ]
    return ImportGraph(tree: tree, modules: modules)
  }

  @Test(
    "an import that is not listed is seen, in whatever form",
    arguments: [
      "import Other", "@testable import Other", "public import Other",
      "import struct Other.Kind", "@_exported import Other",
      "#if canImport(Other)\nimport Other\n#endif",
    ])
  func unlistedImports(source: String) {
    let graph = Self.made("import Model\n" + source)
    #expect(graph.unlisted() == ["finance-etl imports Other"])
    #expect(graph.belowSurfaces() == ["finance-etl: Model", "finance-etl: Other"])
  }

  @Test("what is allowed for nothing is seen, and a target that one of the lists lacks")
  func unusedImports() {
    #expect(Self.made("// import Model").unused() == ["finance-etl does not import Model"])
    let graph = Self.made("import PlaidConnection", dependencies: #""PlaidConnection""#)
    #expect(graph.unlisted() + graph.unused() + graph.belowSurfaces() == [])
    let other = ImportGraph(tree: graph.tree, modules: [Module("Gone", "")])
    #expect(
      other.strangers() == [
        "Model is not in the table of modules", "PlaidConnection is not in the table of modules",
        "finance-etl is not in the table of modules", "Gone is no target of Package.swift",
      ])
  }

  @Test(
    "what is forced is seen",
    arguments: [
      ("let a = b!", true), ("try! c()", true), ("d as! E", true), ("f()!.g", true),
      ("h[0]!", true), ("var i: Int!", true), ("!j", false), ("k != l", false),
      (#""m!""#, false), ("// n!", false), ("a = !b", false),
    ])
  func forcedOnes(source: String, isForced: Bool) {
    #expect(Self.forced(in: SwiftFile("A.swift", source)).isEmpty != isForced)
  }
}
