// swift-tools-version: 6.2
import PackageDescription

// A package of its own: nothing here is built with the library, and what it depends on reaches no
// user of it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "finance-etl", path: "..")
  ],
  targets: [
    // A link to the random histories of the tests.
    .target(name: "Histories"),
    .executableTarget(
      name: "fuzz",
      dependencies: ["Histories", .product(name: "FinanceETL", package: "finance-etl")]),
    .executableTarget(
      name: "across",
      dependencies: ["Histories", .product(name: "FinanceETL", package: "finance-etl")]),
  ],
  swiftLanguageModes: [.v6]
)
