import ArgumentParser
import FinanceETL

struct MappingDoctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Show which files of a folder are read, and how to fix a mapping that nearly reads one.",
    usage: "finance-etl mapping doctor <path> ... [<options>]",
    discussion: """
      For each table that is not read, the nearest bank mapping is changed until it reads the table: \
      a column that the bank renamed or left out, another delimiter, encoding, decimal mark or date \
      format. The lines shown were tried: the table is read with them. Put them into a file in your \
      folder of mappings, and check the first rows with `mapping explain`.

      Examples:
        finance-etl mapping doctor ~/Documents/statements
        finance-etl mapping doctor old.csv --json
      """)

  @Argument(
    help: ArgumentHelp("Files and folders.", valueName: "path"), completion: .file())
  var paths: [String]
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var caps: LimitOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run { try examine() }
  }

  private func examine() throws {
    let catalog = try mappings.catalog()
    let limits = caps.limits
    let examination = FolderExamination(
      of: DocumentWalk.documents(at: paths), catalog: catalog,
      passwords: try passwords.provider(limits), limits: limits)
    if output.json {
      try Console.print(json: examination.findings, named: "documents")
    } else {
      for finding in examination.findings where finding.status != .skipped { draw(finding) }
      drawCounts(examination)
    }
    if examination.count(.unread) > 0 { throw ExitStatus.failed }
    if examination.count(.partly) + examination.count(.unsure) > 0 { throw ExitStatus.attention }
  }

  private func draw(_ finding: FolderExamination.Finding) {
    let reader = finding.mapping ?? finding.format ?? ""
    switch finding.status {
    case .read:
      let rows = finding.rows.map { ", " + Count.text($0, "row") } ?? ""
      Console.print("\(finding.path): read as \(reader)\(rows)")
    case .partly:
      Console.print(
        "\(finding.path): read as \(reader), but"
          + " \(Count.text(finding.quarantined ?? 0, "row is", "rows are")) not:"
          + " `finance-etl normalize` shows why")
    case .unsure:
      Console.print(
        "\(finding.path): unsure: choose with --mapping: \(finding.candidates.joined(separator: ", "))"
      )
    case .unread, .skipped:
      Console.print("\(finding.path): not read: \(finding.error?.message ?? "")")
    }
    guard let fix = finding.fix else { return }
    Console.print(
      "  \(fix.mapping) reads it, \(Count.text(fix.rows, "row")), with this change: \(fix.difference)"
    )
    for note in fix.notes { Console.print("  note: \(note)") }
    Console.print("")
    for line in fix.yaml.split(separator: "\n") { Console.print("    \(line)") }
    Console.print("")
  }

  private func drawCounts(_ examination: FolderExamination) {
    let fixed = examination.findings.count { $0.fix != nil }
    Console.print(
      "\(examination.count(.read)) read, \(examination.count(.partly)) in part,"
        + " \(examination.count(.unsure)) unsure, \(examination.count(.unread)) not read,"
        + " \(fixed) of them with a change; \(examination.count(.skipped)) are no statements")
  }
}
