// swift-tools-version: 6.2
import PackageDescription

// The program, and the random histories of its tests.
let imported: [Target.Dependency] = [
  .product(name: "FinanceETL", package: "finance-etl"),
  .product(name: "Histories", package: "finance-etl"),
]

// A package of its own: nothing here is built with the library, and what it depends on reaches no
// user of it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "finance-etl", path: "..")
  ],
  targets: [
    .executableTarget(name: "fuzz", dependencies: imported),
    .executableTarget(name: "across", dependencies: imported),
  ],
  swiftLanguageModes: [.v6]
)
