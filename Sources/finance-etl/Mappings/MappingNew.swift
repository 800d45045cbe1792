import ArgumentParser
import FinanceETL

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

  @OptionGroup var passwords: PasswordOptions

  @Flag(help: "Save the mapping and an anonymised sample instead of printing the mapping.")
  var write = false

  func run() async throws {
    let mapping: InferredMapping
    let saved: SavedMapping?
    do {
      (mapping, saved) = try await made()
    } catch {
      Console.printError(ErrorText.drawn(error))
      throw ExitStatus.failed
    }
    if let saved {
      for line in saved.lines { Console.printError(line) }
    } else {
      Console.write(exactly: Array(mapping.yaml.utf8))
    }
    for line in InferenceText.lines(mapping) { Console.printError(line) }
    if !mapping.isProven || saved?.isWhole == false { throw ExitStatus.attention }
  }

  private func made() async throws(FinanceETLError) -> (InferredMapping, SavedMapping?) {
    let passwords = try passwords.provider(SafetyLimits())
    var proposal = try MappingProposal(
      from: samples.map { .sample($0, passwords: passwords) }, id: id, passwords: passwords)
    if Terminal.error.isPresent { proposal = try InferencePrompt.settled(proposal) }
    guard write else { return (proposal.mapping, nil) }
    let personal = MappingOptions.personal
    if let taken = personal.pathTaken(by: proposal.mapping.id) {
      throw FinanceETLError(
        .fileUnwritable, "there is a mapping of this id already", file: taken,
        hint: "give another --id, or move the file away")
    }
    let saved = try await proposal.save(in: personal, besides: MappingOptions.namedFolders([]))
    return (proposal.mapping, saved)
  }
}

extension SavedMapping {
  /// What was written, and what was not and why.
  fileprivate var lines: [String] {
    var lines = ["written: \(path)"]
    if let samplePath {
      lines.append("written: \(samplePath), with nothing of yours: read it first")
    }
    lines += sampleNotes.map { "sample: \($0)" }
    if let sampleError { lines.append("no sample is written: \(sampleError.message)") }
    for failure in failures {
      lines += failure.differences.map { "\(failure.test): failed: \($0)" }
    }
    return lines
  }
}

/// What is said of an inferred mapping beside its text.
enum InferenceText {
  static func lines(_ inferred: InferredMapping) -> [String] {
    var lines = ["\(summary(inferred)): \(inferred.id)"]
    lines += inferred.proofs.map { "proven: \($0)" }
    lines += inferred.opens.map { "open: \($0.subject.rawValue): \($0.text)" }
    lines += inferred.skipped.map(skipped)
    lines += inferred.notes.map { "note: \($0.shown)" }
    return lines
  }

  /// `skipped: 2 with the reason "a total" (lines 7, 12), of -120.50 together`.
  private static func skipped(_ rows: SkippedRows) -> String {
    let more = rows.count > rows.lines.count ? ", …" : ""
    let places =
      rows.lines.isEmpty
      ? ""
      : " (\(rows.count == 1 ? "line" : "lines")"
        + " \(rows.lines.map(String.init).joined(separator: ", "))\(more))"
    let sum = rows.sum.map { rows.count == 1 ? ", of \($0.text)" : ", of \($0.text) together" }
    return "skipped: \(rows.count) with the reason \"\(rows.reason)\"\(places)\(sum ?? "")"
  }

  /// `reads 48 of 48 rows`.
  static func summary(_ inferred: InferredMapping) -> String {
    let all = Count.text(inferred.readCount + inferred.unreadCount, "row")
    return "reads \(inferred.readCount) of \(all)"
  }
}
