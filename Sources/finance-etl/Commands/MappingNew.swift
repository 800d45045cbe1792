import ArgumentParser
import FinanceETL
import Foundation
import MappingInference
import StatementFormats

struct MappingNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Infer a bank mapping from samples of a bank's table.",
    usage: "finance-etl mapping new <sample> ... [<options>]",
    discussion: """
      Examples:
        finance-etl mapping new statement.csv > my-bank.yaml
        finance-etl mapping new january.csv february.csv --id de/my-bank --write

      The mapping is printed, and on standard error how much of the samples it reads and what is \
      proven. What the samples leave open is a comment, "# open:", in the mapping.

      Exit status:
        0   Everything is proven.
        1   The samples are no table that a mapping could read.
        2   Something is open, or a row cannot be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "Delimited text or workbooks, all of one bank and layout.", valueName: "sample"),
    completion: .file())
  var samples: [String]

  @Option(help: ArgumentHelp("The mapping's id, such as de/my-bank.", valueName: "id"))
  var id: String?

  @Flag(help: "Save the mapping in the config folder instead of printing it.")
  var write = false

  func run() throws {
    var inferred: InferredMapping
    do {
      let samples = try self.samples.map { (path) throws(FinanceETLError) in
        try SampleFile.sample(path)
      }
      inferred = try Inference.infer(samples, id: id)
      if Terminal.error.isPresent { inferred = try InferencePrompt(samples, id).settled(inferred) }
      if write { try save(inferred) }
    } catch let error as FinanceETLError {
      Console.printError(ErrorText.drawn(error))
      throw ExitStatus.failed
    }
    if !write { Console.write(exactly: Array(inferred.yaml.utf8)) }
    for line in InferenceText.lines(inferred) { Console.printError(line) }
    if !inferred.isProven { throw ExitStatus.attention }
  }

  private func save(_ inferred: InferredMapping) throws(FinanceETLError) {
    let path = try PersonalMapping.save(inferred)
    Console.printError("written: \(path)")
    Console.printError(
      "no sample and no golden file are written: send none of your own statements")
  }
}

/// A file that a mapping is inferred from.
enum SampleFile {
  /// A statement of many years is some megabytes.
  private static let maximumBytes = 1 << 30

  static func sample(_ path: String) throws(FinanceETLError) -> InferenceSample {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let size = attributes?[.size] as? Int, size > maximumBytes {
      throw FinanceETLError(
        .limitExceeded, "a sample is at most 1 GiB", file: path, hint: "give a smaller export")
    }
    // The table of a workbook, as text.
    do throws(FinanceETLError) {
      if let text = try SheetText.delimited(.file(path)) {
        return InferenceSample(
          fileName: URL(fileURLWithPath: path).lastPathComponent, bytes: text)
      }
    } catch {
      // What cannot be opened is told below.
      guard error.code == .fileNotFound else { throw error.inFile(path) }
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FinanceETLError(
        .fileNotFound, "there is no such file, or it cannot be read", file: path)
    }
    return InferenceSample(
      fileName: URL(fileURLWithPath: path).lastPathComponent, bytes: Array(data))
  }
}

/// What is said of an inferred mapping beside its text.
enum InferenceText {
  static func lines(_ inferred: InferredMapping) -> [String] {
    var lines = ["\(summary(inferred)): \(inferred.id)"]
    lines += inferred.proofs.map { "proven: \($0)" }
    lines += inferred.opens.map { "open: \($0.subject.rawValue): \($0.text)" }
    lines += inferred.skipped.map { "skipped: \($0.count) with the reason \"\($0.reason)\"" }
    lines += inferred.notes.map { "note: \($0)" }
    return lines
  }

  /// `reads 48 of 48 rows`.
  static func summary(_ inferred: InferredMapping) -> String {
    "reads \(inferred.readCount) of \(inferred.readCount + inferred.unreadCount) rows"
  }
}

/// A mapping among the person's own.
enum PersonalMapping {
  /// Writes a mapping beside the config file; the path.
  static func save(_ inferred: InferredMapping) throws(FinanceETLError) -> String {
    let folder = YAMLFolder.personal("mappings", environment: ProcessInfo.processInfo.environment)
    let path = "\(folder)/\(inferred.id).yaml"
    guard !FileManager.default.fileExists(atPath: path) else {
      throw FinanceETLError(
        .fileUnwritable, "there is a mapping of this id already", file: path,
        hint: "give another --id, or move the file away")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(inferred.yaml.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FinanceETLError(
        .fileUnwritable, "the mapping cannot be written: \(error.localizedDescription)", file: path)
    }
    return path
  }
}
