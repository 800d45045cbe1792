import Foundation
import TestSupport
import Testing

@Suite("The modules")
struct ImportGraphTests {
  /// What each target may import, ours and others.
  static let allowed: [String: Set<String>] = [
    "Archives": ["CArchive", "CZlib"],
    "Digests": ["CLibCrypto", "CryptoKit"],
    "TextCoding": ["Glibc", "Darwin"],
    "DelimitedText": [],
    "MailMessages": ["TextCoding"],
    "JSONText": [],
    "PDFTables": [],
    "XMLEvents": ["CLibXML2"],
    "Spreadsheets": ["Archives", "XMLEvents"],
    "PageWire": [],
    "PDFText": ["PageWire", "Synchronization", "Glibc", "Darwin"],
    "finance-etl-pdf": ["CPoppler", "CJail", "PageWire", "Glibc", "Darwin"],
    "FinanceModel": [],
    "Matching": ["FinanceModel", "Digests"],
    "BankMappings": [
      "FinanceModel", "Digests", "JSONText", "CPCRE2", "Yams", "Synchronization",
    ],
    "BuiltinMappings": ["BankMappings"],
    "MappingInference": [
      "BankMappings", "FinanceModel", "TextCoding", "DelimitedText", "PDFTables",
    ],
    "Anonymizing": ["FinanceModel", "Digests", "BankMappings", "DelimitedText"],
    "ImportPipeline": [
      "FinanceModel", "Digests", "JSONText", "Foundation", "Dispatch", "Synchronization", "Glibc",
      "Darwin",
    ],
    "StatementFormats": [
      "ImportPipeline", "FinanceModel", "BankMappings", "TextCoding", "XMLEvents", "JSONText",
      "DelimitedText", "Digests", "Archives", "MailMessages", "PDFTables", "PDFText", "PageWire",
      "PlaidErrors", "Spreadsheets", "Glibc", "Darwin",
    ],
    "QuoteFiles": ["FinanceModel", "DelimitedText", "XMLEvents"],
    "PlaidErrors": [],
    "PlaidConnection": [
      "LedgerStore", "FinanceModel", "PlaidErrors", "JSONText", "Digests", "CCurl", "Dispatch",
      "Foundation", "Synchronization", "Glibc", "Darwin",
    ],
    "LedgerStore": [
      "ImportPipeline", "FinanceModel", "Matching", "JSONText", "GRDB", "GRDBSQLite", "Dispatch",
      "Foundation", "Synchronization", "Glibc", "Darwin",
    ],
    "LedgerExports": [
      "LedgerStore", "FinanceModel", "DelimitedText", "Yams", "Foundation", "Glibc", "Darwin",
    ],
    "LedgerReports": ["FinanceETL", "JSONText", "Glibc", "Darwin"],
    "FinanceETL": [
      "FinanceModel", "ImportPipeline", "StatementFormats", "LedgerStore", "LedgerExports",
      "BankMappings", "BuiltinMappings", "MappingInference", "Anonymizing", "JSONText",
      "QuoteFiles", "TextCoding", "Digests", "Matching", "Yams", "Foundation", "Synchronization",
    ],
    "finance-etl": [
      "FinanceETL", "LedgerReports", "PlaidConnection", "DelimitedText", "JSONText",
      "ArgumentParser", "Foundation", "Logging", "Synchronization",
    ],
  ]

  @Test("no target imports what the design does not allow", arguments: allowed.keys.sorted())
  func importsAreAllowed(target: String) throws {
    let files = try swiftFiles(below: "Sources/\(target)")
    #expect(!files.isEmpty)
    let pattern =
      #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/#
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = line.firstMatch(of: pattern) else { continue }
        let module = String(match.1)
        #expect(
          Self.allowed[target]?.contains(module) == true,
          "\(target) imports \(module) in \(file.lastPathComponent)")
      }
    }
  }

  @Test("only the worker is linked with poppler")
  func programIsNotLinkedWithPoppler() throws {
    let library = Data("libpoppler".utf8)
    for (program, isLinked) in [("finance-etl", false), ("finance-etl-pdf", true)] {
      let bytes = try Data(contentsOf: URL(filePath: Program(program).path))
      #expect((bytes.range(of: library) != nil) == isLinked, "\(program)")
    }
  }

  @Test("every target is in the table")
  func tableIsComplete() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: "Sources").path)
    #expect(
      Set(folders).subtracting([
        "CLibXML2", "CLibCrypto", "CPCRE2", "CArchive", "CPoppler", "CZlib", "CJail", "CCurl",
      ])
        == Set(Self.allowed.keys))
  }

  /// Where what is no adapter names a format, by file, and why.
  static let namedFormats: [String: Set<String>] = [
    // What banks are called differs by the source that names them.
    "InstitutionMarks.swift": ["plaid", "csv", "pdf"],
    // Files that are often given and that no format reads are called by their names.
    "KnownFile.swift": ["pdf"],
    // To be told by how the rows were read.
    "ImportLoop.swift": ["pdf"],
  ]

  @Test(
    "the store, the matching and the pipeline name no format",
    arguments: ["LedgerStore", "Matching", "ImportPipeline"])
  func formatsAreNotNamed(target: String) throws {
    for file in try swiftFiles(below: "Sources/\(target)") {
      let name = file.lastPathComponent
      // A migration names what an earlier version wrote.
      guard !name.hasPrefix("Migration") else { continue }
      var named: Set<String> = []
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let text = line.trimmingPrefix(while: \.isWhitespace).lowercased()
        guard !text.hasPrefix("//") else { continue }
        for match in text.matches(of: #/["'%](plaid|ofx|pdf|csv|records)\b|\b(plaid|ofx)/#) {
          if let format = match.1 ?? match.2 { named.insert(String(format)) }
        }
      }
      #expect(named.isSubset(of: Self.namedFormats[name] ?? []), "\(name): \(named.sorted())")
    }
  }

  @Test("no module has a type of its own name")
  func typesAreNotNamedAfterTheirModules() throws {
    for target in Self.allowed.keys {
      for file in try swiftFiles(below: "Sources/\(target)") {
        let text = try String(contentsOf: file, encoding: .utf8)
        let declaration = try Regex(
          "(?m)^(public )?(final )?(class|struct|enum|actor|protocol) \(target)\\b")
        #expect(text.firstMatch(of: declaration) == nil, "\(file.lastPathComponent)")
      }
    }
  }

  @Test("no binary floating point stands where amounts are")
  func noDoubleNearAmounts() throws {
    // A similarity is the one number that is no amount; a coder meets whatever number there is, and
    // what a source says beside its facts is read as decimals; the texts of mappings are no code.
    let exempt: Set = [
      "TextSimilarity.swift", "KnownID.swift", "Likeness.swift", "OrderedJSONEncoder.swift",
      "SourceValue.swift", "ShippedMappings.swift",
      // Powers of returns, which are no amounts and are never stored.
      "AnnualReturn.swift", "MoneyWeightedReturn.swift",
    ]
    for file in try swiftFiles(below: "Sources") where !exempt.contains(file.lastPathComponent) {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        text.firstMatch(of: #/\b(?:Double|Float|Float16|Float80|CGFloat|Decimal)\b/#) == nil,
        "\(file.lastPathComponent)")
    }
  }

  @Test("nothing is forced, in tests either")
  func nothingIsForced() throws {
    for file in try swiftFiles(below: "Sources") + swiftFiles(below: "Tests") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        #expect(
          code.firstMatch(of: #/\b(?:try|as)!|[\w\)\]]!(?:[\.\)\],\s]|$)/#) == nil
            || code.contains("\"") || code.contains("#/"),
          "\(file.lastPathComponent): \(line)")
      }
    }
  }
}
