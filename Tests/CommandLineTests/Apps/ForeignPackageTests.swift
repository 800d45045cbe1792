import Foundation
import TestSupport
import Testing

@Suite("The library in a package of its own")
struct ForeignPackageTests {
  @Test("an app with a range of its own for GRDB resolves", .enabled(if: Tier.current >= .full))
  func resolves() throws {
    let resolution = try swift("package resolve", in: package())
    #expect(resolution.status == 0, "\(resolution.output)")
  }

  /// It compiles the library once more, from nothing.
  @Test(
    "an app with a range of its own for GRDB resolves, builds and runs",
    .enabled(if: Tier.current >= .sweep))
  func builds() throws {
    let scratch = try package()
    let build = try swift("build --product App", in: scratch)
    try #require(build.status == 0, "\(build.output)")
    let input = Checkout.root.appending(path: try Checkout.input(of: "ofx-sgml-checking")).path
    let run = try Program.shell.run(
      ["-c", ".build/debug/App book.sqlite '\(input)'"], in: scratch.folder)
    #expect(run.status == 0 && run.output.contains("Harbor Mutual Checking 1234: 3184.52 USD"))
  }

  private func swift(_ command: String, in scratch: Scratch) throws -> Program.Outcome {
    try Program.shell.run(
      ["-c", "swift \(command) 2>&1"], in: scratch.folder,
      // Where the packages are kept that were fetched for this build.
      environment: ["HOME": FileManager.default.homeDirectoryForCurrentUser.path])
  }

  private func package() throws -> Scratch {
    let scratch = try Scratch()
    let sources = scratch.url("Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Checkout.root.appending(path: "Examples/Bookkeeper/Bookkeeper.swift"),
      to: sources.appending(path: "App.swift"))
    try scratch.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "app",
        platforms: [.macOS(.v15), .iOS(.v18)],
        dependencies: [
          .package(name: "finance-etl", path: "\(Checkout.root.path)"),
          .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        ],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              .product(name: "FinanceETL", package: "finance-etl"),
              .product(name: "GRDB", package: "GRDB.swift"),
            ])
        ])

      """, to: "Package.swift")
    return scratch
  }
}
