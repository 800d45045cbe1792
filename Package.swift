// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "finance-etl",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FinanceETL", targets: ["FinanceETL"]),
    .executable(name: "finance-etl", targets: ["finance-etl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // Engines: bytes, no money.
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "Digests"),
    .target(name: "TextCoding"),
    .target(name: "JSONText"),
    .target(name: "XMLEvents", dependencies: ["CLibXML2"]),

    // The model and the decisions: money, no bytes, no I/O.
    .target(name: "FinanceModel"),
    .target(name: "Matching", dependencies: ["FinanceModel", "Digests"]),

    // The pipeline and what plugs into it.
    .target(name: "ImportPipeline", dependencies: ["FinanceModel", "Matching", "Digests"]),
    .target(
      name: "StatementFormats",
      dependencies: [
        "ImportPipeline", "FinanceModel", "TextCoding", "XMLEvents", "JSONText", "Digests",
      ]),
    .target(
      name: "LedgerStore",
      dependencies: [
        "ImportPipeline", "FinanceModel", "Matching", "JSONText",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),

    // The library product and the command line.
    .target(
      name: "FinanceETL",
      dependencies: [
        "FinanceModel", "ImportPipeline", "StatementFormats", "LedgerStore", "JSONText", "Yams",
      ]),
    .executableTarget(
      name: "finance-etl",
      dependencies: [
        "FinanceETL", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
