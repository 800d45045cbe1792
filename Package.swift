// swift-tools-version: 6.2
import PackageDescription

// `COMMIT, DAY`: scripts/package.sh sets it, and `finance-etl --version` prints it.
let buildStamp = Context.environment["FINANCE_ETL_BUILD_STAMP"]

let package = Package(
  name: "finance-etl",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "FinanceETL", targets: ["FinanceETL"]),
    .library(name: "LedgerReports", targets: ["LedgerReports"]),
    .executable(name: "finance-etl", targets: ["finance-etl"]),
    .executable(name: "finance-etl-pdf", targets: ["finance-etl-pdf"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
  ],
  targets: [
    // Engines: bytes, no money.
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CLibCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib",
      providers: [.apt(["libpoppler-glib-dev"]), .brew(["poppler"])]),
    .systemLibrary(
      // Loaded when it is needed, so that it is not linked.
      name: "CCurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(name: "Archives", dependencies: ["CArchive", "CZlib"]),
    .target(
      name: "Digests",
      dependencies: [.target(name: "CLibCrypto", condition: .when(platforms: [.linux]))]),
    .target(name: "TextCoding"),
    .target(name: "DelimitedText"),
    .target(name: "JSONText"),
    .target(name: "MailMessages", dependencies: ["TextCoding"]),
    .target(name: "PDFTables", dependencies: ["PrintedPages"]),
    .target(name: "XMLEvents", dependencies: ["CLibXML2"]),
    .target(name: "Spreadsheets", dependencies: ["Archives", "XMLEvents"]),

    // The text of PDFs: poppler lives in a process of its own.
    .target(name: "PrintedPages"),
    .target(name: "CJail"),
    .executableTarget(
      name: "finance-etl-pdf", dependencies: ["CPoppler", "CJail", "PrintedPages"]),
    .target(name: "PDFText", dependencies: ["PrintedPages"]),

    // The model and the decisions: money, no bytes, no I/O.
    .target(name: "FinanceModel"),
    .target(name: "Matching", dependencies: ["FinanceModel", "Digests"]),
    .target(name: "LedgerPlanning", dependencies: ["FinanceModel"]),

    // A bank is data: YAML in, statement parts out.
    .target(
      name: "BankMappings",
      dependencies: ["FinanceModel", "Digests", "JSONText", "CPCRE2", "Yams"]),

    .target(name: "BuiltinMappings", dependencies: ["BankMappings"]),

    // A bank nobody has done: rows in, a mapping and its proof out.
    .target(
      name: "MappingInference",
      dependencies: [
        "BankMappings", "FinanceModel", "TextCoding", "DelimitedText", "PrintedPages", "PDFTables",
      ]),

    // A statement that says nothing of anybody: text in, text out.
    .target(
      name: "Anonymizing",
      dependencies: ["FinanceModel", "Digests", "BankMappings", "DelimitedText"]),

    // Rates of exchange and prices, as files state them.
    .target(name: "QuoteFiles", dependencies: ["FinanceModel", "DelimitedText", "XMLEvents"]),

    // What Plaid's errors ask for: for its exports and for the connection.
    .target(name: "PlaidErrors"),

    // The pipeline and what plugs into it.
    .target(name: "ImportPipeline", dependencies: ["FinanceModel", "Digests", "JSONText"]),
    .target(
      name: "StatementFormats",
      dependencies: [
        "ImportPipeline", "FinanceModel", "BankMappings", "Anonymizing", "TextCoding", "XMLEvents",
        "JSONText", "DelimitedText", "Digests", "Archives", "MailMessages", "PrintedPages",
        "PDFTables", "PDFText", "PlaidErrors", "Spreadsheets",
      ]),
    .target(
      name: "LedgerStore",
      dependencies: [
        "ImportPipeline", "LedgerPlanning", "FinanceModel", "Matching", "JSONText",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),

    // What people ask and say of a book.
    .target(
      name: "LedgerBook",
      dependencies: [
        "LedgerStore", "LedgerPlanning", "ImportPipeline", "FinanceModel", "Matching", "JSONText",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // What it is all worth: figures of a book.
    .target(
      name: "LedgerReports",
      dependencies: ["LedgerBook", "LedgerStore", "LedgerPlanning", "FinanceModel", "JSONText"]),

    // A book for programs that keep books.
    .target(
      name: "LedgerExports",
      dependencies: [
        "LedgerBook", "LedgerStore", "LedgerPlanning", "ImportPipeline", "FinanceModel",
        "DelimitedText", "Yams",
      ]),

    // The library product and the command line.
    .target(
      name: "FinanceETL",
      dependencies: [
        "FinanceModel", "ImportPipeline", "StatementFormats", "LedgerStore", "LedgerBook",
        "LedgerPlanning", "LedgerExports", "BankMappings", "BuiltinMappings", "MappingInference",
        "Anonymizing",
        "DelimitedText", "JSONText", "QuoteFiles", "TextCoding", "Digests", "Matching", "Yams",
      ]),
    // The live connection: only the command line is linked with it.
    .target(
      name: "PlaidConnection",
      dependencies: [
        "LedgerBook", "LedgerStore", "FinanceModel", "PlaidErrors", "JSONText", "Digests", "CCurl",
      ]),
    // Only the command line is linked with it: an app that embeds the library has a version of its own.
    .target(
      name: "CBuildStamp",
      cSettings: buildStamp.map { [.define("FINANCE_ETL_BUILD_STAMP", to: "\"\($0)\"")] }),
    .executableTarget(
      name: "finance-etl",
      dependencies: [
        "FinanceETL", "LedgerReports", "PlaidConnection", "CBuildStamp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),

    // Examples/: compiled and run by the tests.
    .executableTarget(
      name: "EmbeddedImport", dependencies: ["FinanceETL"], path: "Examples/EmbeddedImport"),
    .executableTarget(
      name: "Bookkeeper", dependencies: ["FinanceETL"], path: "Examples/Bookkeeper"),
    .executableTarget(
      name: "InventedFormat", dependencies: ["FinanceETL"], path: "Examples/InventedFormat"),

    .target(name: "Histories", path: "Tests/Histories"),
    .target(
      name: "TestSupport",
      dependencies: [
        "Histories", "FinanceModel", "Matching", "PrintedPages",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/TestSupport", exclude: ["Printed"]),
    .target(
      name: "FuzzedParsers",
      dependencies: [
        "FinanceETL", "StatementFormats", "BankMappings", "Archives", "MailMessages",
        "DelimitedText",
        "Digests", "JSONText", "PrintedPages", "Spreadsheets", "TextCoding", "XMLEvents",
      ], path: "Tests/Fuzzing/Parsers"),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzedParsers", "Histories", "TestSupport"]),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["TestSupport", "FinanceETL", "finance-etl", "finance-etl-pdf"],
      exclude: ["Known", "Surface"]),
    .testTarget(
      name: "Goldens", dependencies: ["TestSupport", "finance-etl"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "TestSupport", "FinanceETL", "BankMappings", "ImportPipeline", "JSONText",
        "StatementFormats", "finance-etl", "Bookkeeper", "EmbeddedImport", "InventedFormat",
      ], exclude: ["Snapshots"]),
    .testTarget(
      name: "LedgerExportsTests",
      dependencies: [
        "LedgerExports", "LedgerBook", "LedgerStore", "FinanceModel", "FinanceETL", "TestSupport",
        "Histories",
      ]),
    .testTarget(
      name: "LedgerReportsTests",
      dependencies: ["LedgerReports", "FinanceETL", "JSONText", "TestSupport", "finance-etl"],
      exclude: ["TenYears"]),
    .testTarget(
      name: "LedgerStoreTests",
      dependencies: [
        "TestSupport", "FinanceETL", "BankMappings", "ImportPipeline", "JSONText", "LedgerBook",
        "LedgerPlanning", "LedgerStore", "Matching", "Digests", "StatementFormats", "FinanceModel",
        "Histories",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], exclude: ["Kept"]),

    .testTarget(
      name: "PlaidTests",
      dependencies: [
        "TestSupport", "FinanceETL", "JSONText", "PlaidConnection", "PlaidErrors", "finance-etl",
      ]),

    // Tries what the PDF worker may not.
    .executableTarget(name: "JailProbe", dependencies: ["CJail"], path: "Tests/JailProbe"),
    // Damaged, hostile and changing files, and bad luck.
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "TestSupport", "FinanceETL", "ImportPipeline", "JSONText", "LedgerBook", "LedgerStore",
        "PDFText",
        "finance-etl", "finance-etl-pdf", "JailProbe",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),

    // Laws of the leaf modules.
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "TestSupport"]),
    .testTarget(name: "DigestsTests", dependencies: ["Digests", "TestSupport"]),
    .testTarget(name: "MailMessagesTests", dependencies: ["MailMessages", "TestSupport"]),
    .testTarget(name: "TextCodingTests", dependencies: ["TextCoding", "TestSupport"]),
    .testTarget(name: "DelimitedTextTests", dependencies: ["DelimitedText", "TestSupport"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(
      name: "QuoteFilesTests", dependencies: ["QuoteFiles", "FinanceModel", "Histories"]),
    .testTarget(
      name: "PDFTablesTests",
      dependencies: ["PrintedPages", "PDFTables", "PDFText", "finance-etl-pdf", "TestSupport"]),
    .testTarget(name: "XMLEventsTests", dependencies: ["XMLEvents", "TestSupport"]),
    .testTarget(
      name: "SpreadsheetsTests",
      dependencies: ["Spreadsheets", "Archives", "FuzzedParsers", "TestSupport"]),
    .testTarget(name: "PrintedPagesTests", dependencies: ["PrintedPages", "TestSupport"]),
    .testTarget(
      name: "PDFTextTests",
      dependencies: ["PDFText", "PrintedPages", "finance-etl-pdf", "TestSupport"]),
    .testTarget(name: "ImportPipelineTests", dependencies: ["ImportPipeline"]),
    .testTarget(name: "FinanceModelTests", dependencies: ["FinanceModel", "TestSupport"]),
    .testTarget(
      name: "MappingInferenceTests",
      dependencies: [
        "MappingInference", "BankMappings", "FinanceModel", "PrintedPages", "PDFTables",
        "TextCoding", "Histories", "TestSupport",
      ]),
    .testTarget(
      name: "BankMappingsTests",
      dependencies: [
        "BankMappings", "BuiltinMappings", "FinanceModel", "JSONText", "DelimitedText",
        "TestSupport", "Yams",
      ]),
    .testTarget(
      name: "AnonymizingTests",
      dependencies: [
        "Anonymizing", "FinanceETL", "StatementFormats", "BankMappings", "ImportPipeline",
        "FinanceModel", "TestSupport",
      ]),
    .testTarget(
      name: "LedgerPlanningTests", dependencies: ["LedgerPlanning", "FinanceModel", "Histories"]),
    .testTarget(
      name: "MatchingTests", dependencies: ["Matching", "FinanceModel", "Histories", "TestSupport"]),
    .testTarget(
      name: "StatementFormatsTests",
      dependencies: [
        "StatementFormats", "ImportPipeline", "BankMappings", "BuiltinMappings", "FinanceModel",
        "JSONText", "TextCoding", "Histories", "PrintedPages", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Only for whoever writes the library's documentation.
if Context.environment["FINANCE_ETL_DOCC"] == "1" {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", .upToNextMinor(from: "1.5.0")))
}

// Only for scripts/fuzz.sh: it builds with the fuzzer's and the sanitizer's instrumentation.
if Context.environment["FINANCE_ETL_FUZZ"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "fuzz-parsers", dependencies: ["FuzzedParsers"], path: "Tests/Fuzzing/Program"))
}
