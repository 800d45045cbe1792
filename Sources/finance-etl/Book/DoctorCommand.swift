import ArgumentParser
import FinanceETL

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine the book: the file, its rows, its schema.",
    discussion: """
      Nothing is changed. Each finding says what to do about it. The exit status is 0 if the book is \
      sound, 2 if rows are missing from its accounts or balances are off, and 1 if it is not sound.

      Examples:
        finance-etl doctor
        finance-etl doctor --json
      """)

  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let health = try Book.examine(path: book.resolved())
      if output.json {
        try Console.print(json: health)
      } else {
        Console.print(HealthText.drawn(health))
      }
      if !health.isSound { throw ExitStatus.failed }
      if health.needsAttention { throw ExitStatus.attention }
    }
  }
}

/// What an examination found, as text.
enum HealthText {
  static func drawn(_ health: Book.Health) -> String {
    let verdict =
      "\(health.path): \(health.isSound ? "sound" : "not sound"), schema \(health.schema)"
    return
      ([verdict]
      + health.findings.flatMap { finding in
        ["\(finding.kind.rawValue): \(finding.message)", "  help: \(finding.hint.shown)"]
      }).joined(separator: "\n")
  }
}
