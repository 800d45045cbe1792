import Foundation

/// A built program of this package, run as a child process.
package struct Program: Sendable {
  private let url: URL

  /// What a run gave.
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  package static let financeETL = Program("finance-etl")

  /// The program called `name`, beside the test runner.
  package init(_ name: String) {
    let runner = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath()
    var folder = runner.deletingLastPathComponent()
    while folder.path.count > 1,
      !FileManager.default.isExecutableFile(atPath: folder.appending(path: name).path)
    {
      folder = folder.deletingLastPathComponent()
    }
    url = folder.appending(path: name)
  }

  /// Where it is.
  package var path: String { url.path }

  /// The shell, which finds the programs of this package by their names.
  package static let shell = Program(url: URL(filePath: "/bin/sh"))

  /// Whether the shell finds a program of this name.
  package static func isInstalled(_ name: String) -> Bool {
    let folder = FileManager.default.temporaryDirectory
    return (try? shell.run(["-c", "command -v \(name)"], in: folder).status) == 0
  }

  private init(url: URL) {
    self.url = url
  }

  /// What a program started in `folder` is given: nothing of this process's but the way to programs.
  package static func environment(in folder: URL) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var given = [
      "PATH": financeETL.url.deletingLastPathComponent().path + ":"
        + (own["PATH"] ?? "/usr/bin:/bin"),
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.appending(path: ".config").path,
      "FINANCE_ETL_DB": "finance.sqlite",
    ]
    for sanitizer in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { given[sanitizer] = own[sanitizer] }
    return given
  }

  /// Runs to the end. The environment is empty but for `PATH`, `HOME` in `folder`, a book in `folder`,
  /// and `environment`.
  package func run(
    _ arguments: [String], input: String? = nil, in folder: URL,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.environment(in: folder).merging(environment) { $1 }
    // Files, not pipes: a pipe that fills up while nobody reads it would hang both sides.
    let scratch = try Scratch()
    let (out, err) = (scratch.url("out"), scratch.url("err"))
    try Data().write(to: out)
    try Data().write(to: err)
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    let source = scratch.url("in")
    try Data((input ?? "").utf8).write(to: source)
    process.standardInput = try FileHandle(forReadingFrom: source)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: err), as: UTF8.self))
  }
}

/// A folder of its own, gone with the value.
package final class Scratch: Sendable {
  package let folder: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "finance-etl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  package func url(_ name: String) -> URL { folder.appending(path: name) }
  package func path(_ name: String) -> String { url(name).path }

  /// Writes a file, in folders that are made where they are not there, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(name))
    return path(name)
  }
}

/// Where things are in the checkout.
package enum Checkout {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders of `samples`, by name.
  package static var samples: [String] {
    let folder = root.appending(path: "samples")
    do {
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
      ).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
    } catch {
      preconditionFailure("\(folder.path) cannot be listed: \(error)")
    }
  }

  /// The sample's input as a path relative to the root.
  package static func input(of sample: String) throws -> String {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "samples/\(sample)").path)
    guard let input = files.first(where: { $0.hasPrefix("input.") }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return "samples/\(sample)/\(input)"
  }

  /// The inputs of samples, to be imported together: of all in a sweep, else of some.
  package static func someInputs() throws -> [String] {
    try Tier.some(of: samples, quick: 30, full: 100).map { try input(of: $0) }
  }

  /// The options that open the sample.
  package static func options(of sample: String) -> [String] {
    let file = root.appending(path: "samples/\(sample)/password").path
    return FileManager.default.fileExists(atPath: file) ? ["--password-file", file] : []
  }

  /// The bank mapping that a sample is of, as the one who made it says: many look like any bank's.
  package static func mapping(of sample: String) -> [String] {
    guard let dash = sample.firstIndex(of: "-"), !sample.hasSuffix("-pdf") else { return [] }
    let id = sample[..<dash] + "/" + sample[sample.index(after: dash)...]
    let file = root.appending(path: "mappings/\(id).yaml").path
    return FileManager.default.fileExists(atPath: file) ? ["--mapping", String(id)] : []
  }

  /// The passwords that open the sample.
  package static func passwords(of sample: String) throws -> [String] {
    let file = root.appending(path: "samples/\(sample)/password")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
  }

  /// The OFX files of the corpus that stands beside some checkouts; empty where it does not.
  package static var corpusOFX: [String] {
    let corpus = root.deletingLastPathComponent().appending(path: "shared/corpus/ofx")
    guard let walk = FileManager.default.enumerator(atPath: corpus.path) else { return [] }
    return walk.compactMap { $0 as? String }.map { corpus.appending(path: $0).path }
      .filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
  }
}
