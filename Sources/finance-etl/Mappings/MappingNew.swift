import ArgumentParser
import FinanceETL
import Foundation
import MappingInference
import StatementFormats

struct MappingNew: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Infer a bank mapping from samples of a bank's table.",
    usage: "finance-etl mapping new <sample> ... [<options>]",
    discussion: """
      Examples:
        finance-etl mapping new statement.csv > my-bank.yaml
        finance-etl mapping new january.csv february.csv --id de/my-bank --write

      The mapping is printed, and on standard error how much of the samples it reads and what is \
      proven. What the samples leave open is a comment, "# open:", in the mapping; on a terminal you \
      are asked. --write saves the mapping in the config folder, and beside it the first sample with \
      everything of yours replaced, and its golden file, as `mapping test` takes them.

      Exit status:
        0   Everything is proven.
        1   The samples are no table that a mapping could read.
        2   Something is open, or a row cannot be read, or no sample was saved.
      """)

  @Argument(
    help: ArgumentHelp(
      "Delimited text, workbooks or PDFs, all of one bank and layout.", valueName: "sample"),
    completion: .file())
  var samples: [String]

  @Option(help: ArgumentHelp("The mapping's id, such as de/my-bank.", valueName: "id"))
  var id: String?

  @Flag(help: "Save the mapping and an anonymised sample instead of printing the mapping.")
  var write = false

  func run() async throws {
    let inferred: InferredMapping
    let saved: SavedMapping?
    do {
      (inferred, saved) = try await made()
    } catch {
      Console.printError(ErrorText.drawn(error))
      throw ExitStatus.failed
    }
    if let saved {
      for line in saved.lines { Console.printError(line) }
    } else {
      Console.write(exactly: Array(inferred.yaml.utf8))
    }
    for line in InferenceText.lines(inferred) { Console.printError(line) }
    if !inferred.isProven || saved?.isWhole == false { throw ExitStatus.attention }
  }

  private func made() async throws(FinanceETLError) -> (InferredMapping, SavedMapping?) {
    var samples: [InferenceSample] = []
    for path in self.samples { samples.append(try SampleFile.sample(path)) }
    var inferred = try Inference.infer(samples, id: id)
    if Terminal.error.isPresent { inferred = try InferencePrompt(samples, id).settled(inferred) }
    guard write else { return (inferred, nil) }
    return (inferred, try await SavedMapping(inferred, of: samples[0], at: self.samples[0]))
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
    // The table of a workbook as text, the pages of a PDF.
    do throws(FinanceETLError) {
      if let printed = try printed(path) { return printed }
      if let text = try SheetText.delimited(.file(path)) {
        return InferenceSample(
          fileName: URL(fileURLWithPath: path).lastPathComponent, bytes: text, kind: .workbook)
      }
    } catch {
      // What cannot be opened is told below.
      guard error.code == .fileNotFound else { throw error.inFile(path) }
    }
    return try FilePieces(path).sample
  }
}

extension SampleFile {
  /// Nil for a file that is no PDF.
  private static func printed(_ path: String) throws(FinanceETLError) -> InferenceSample? {
    do {
      guard let printed = try PrintedSample(.file(path)) else { return nil }
      return InferenceSample(
        fileName: URL(fileURLWithPath: path).lastPathComponent, pages: printed.pages
      ) { mapping, send in try printed.read(mapping, send) }
    } catch let error as FinanceETLError {
      throw error
    } catch {
      throw FinanceETLError(.fileUnreadable, "the PDF cannot be read: \(error)")
    }
  }
}

/// What is said of an inferred mapping beside its text.
enum InferenceText {
  static func lines(_ inferred: InferredMapping) -> [String] {
    var lines = ["\(summary(inferred)): \(inferred.id)"]
    lines += inferred.proofs.map { "proven: \($0)" }
    lines += inferred.opens.map { "open: \($0.subject.rawValue): \($0.text)" }
    lines += inferred.skipped.map { "skipped: \($0.count) with the reason \"\($0.reason)\"" }
    lines += inferred.notes.map { "note: \($0.shown)" }
    return lines
  }

  /// `reads 48 of 48 rows`.
  static func summary(_ inferred: InferredMapping) -> String {
    "reads \(inferred.readCount) of \(inferred.readCount + inferred.unreadCount) rows"
  }
}
