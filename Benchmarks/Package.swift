// swift-tools-version: 6.2
import PackageDescription

let imported: [Target.Dependency] = [
  .product(name: "FinanceETL", package: "finance-etl"), "Histories",
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
    // The random histories of the tests, by a link to them: no product of the library's package.
    .target(name: "Histories"),
    .executableTarget(name: "fuzz", dependencies: imported),
    .executableTarget(name: "across", dependencies: imported),
  ],
  swiftLanguageModes: [.v6]
)
