import ArgumentParser
import FinanceETL

struct IdentifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Show what files are and why: format, dialect, encoding, account.",
    usage: "finance-etl identify <path> ... [<options>]",
    discussion: """
      Examples:
        finance-etl identify mystery.dat
        finance-etl identify ~/Downloads --json
      """)

  @Argument(
    help: ArgumentHelp("Files and folders, or - for standard input.", valueName: "path"),
    completion: .file())
  var paths: [String]

  @OptionGroup var mappings: MappingOptions
  @OptionGroup var caps: LimitOptions
  @OptionGroup var formats: FormatOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run { try identify() }
  }

  private func identify() throws {
    let documents = DocumentWalk.documents(at: paths)
    let answers = try formats.formats(mappings).identify(
      documents, passwords: passwords.provider(caps.limits), limits: caps.limits)
    if output.json {
      try Console.print(json: answers, named: "documents")
    } else {
      var errors = SharedErrors(answers.compactMap(\.error))
      for answer in answers { draw(answer, among: &errors) }
    }
    let hasFailure = answers.contains { !$0.wasFound && $0.error != nil }
    if hasFailure { throw ExitStatus.failed }
  }

  private func draw(_ answer: Identification, among errors: inout SharedErrors) {
    Console.print("\(answer.path): \(answer.format ?? "not recognised")")
    var facts = answer.facts
    if let why = answer.why, answer.format != nil { facts.insert(.init("because", why), at: 0) }
    facts += answer.statements.map { .init("account", line(on: $0)) }
    facts += answer.nearMisses.map { .init("nearly", "\($0.format): \($0.why)") }
    let width = facts.map(\.name.count).max() ?? 0
    for fact in facts {
      let padding = String(repeating: " ", count: width - fact.name.count)
      Console.print("  \(fact.name)\(padding)  \(fact.value.shown)")
    }
    if let question = answer.question {
      Console.print("  unsure: nothing in the file decides; the answers are")
      for line in question.choices.flatMap(QuestionText.lines) { Console.print("  " + line) }
    }
    guard let error = answer.error else { return }
    errors.draw(error)
    guard formats.mapping == nil, TableOffer.isOfUnknownTable(error),
      TableOffer.isFile(answer.path)
    else { return }
    do throws(FinanceETLError) {
      Console.printError(try TableOffer(of: answer.path, for: MappingOptions.personal).text)
    } catch {
      Console.printError(TableOffer.refusal(error, of: answer.path))
    }
  }

  private func line(on statement: Identification.Statement) -> String {
    let name = statement.account ?? "an account that the document does not name"
    let currency = statement.currency.map { " \($0.code)" } ?? ""
    var period = ""
    if let from = statement.from, let to = statement.to { period = ", \(from) to \(to)" }
    return "\(name) (\(statement.kind.rawValue)\(currency), feed \(statement.feed)\(period))"
  }
}
