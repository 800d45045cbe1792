import TestSupport
import Testing

@Suite("Unknown commands")
struct UnknownCommandTests: ProgramSuite {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(
    "a command that does not exist is a usage error that names the nearest one",
    arguments: [
      ("acounts", "did you mean \"accounts\"?"), ("help acounts", "did you mean \"accounts\"?"),
      ("transactions lst", "did you mean \"transactions list\"?"),
      ("help transactions lst", "did you mean \"transactions list\"?"),
      ("undo", "did you mean \"imports undo\"?"), ("nope", "the commands are import, apply"),
      ("help nope", "the commands are import, apply"),
      ("help formats nope", "there is no command \"formats nope\""),
      ("review nonsense", "the commands are review list, "),
    ])
  func nearestIsNamed(typed: String, answer: String) throws {
    let outcome = try Program.financeETL.run(
      typed.split(separator: " ").map { String($0) }, in: scratch.folder)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: there is no command \""), "\(outcome.errors)")
    #expect(outcome.errors.contains(answer), "\(outcome.errors)")
  }

  @Test(
    "a command line that is not understood is told in the form of every other error",
    arguments: [
      ("import", "name at least one file or folder, or - for standard input", nil),
      ("import x --foo", "unknown option '--foo'", nil),
      (
        "transactions list --limit x", "the value 'x' is invalid for '--limit <n>'",
        "--limit <n>: The maximum number of transactions. "
      ),
      ("acounts", "there is no command \"acounts\"; did you mean \"accounts\"?", nil),
      ("imports show", "missing expected argument '<id>'", "<id>: The import's id. "),
    ])
  func usageErrorsLookAlike(typed: String, message: String, about: String?) throws {
    let words = typed.split(separator: " ").map { String($0) }
    let outcome = try Program.financeETL.run(words, in: scratch.folder)
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 64)
    #expect(lines.first?.hasPrefix("error: " + message) == true, "\(outcome.errors)")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("usage: finance-etl") })
    let help = try #require(lines.last)
    #expect(help.hasPrefix("help: " + (about ?? "`finance-etl")), "\(outcome.errors)")
    #expect(help.hasSuffix("--help` explains every option"))
    let json = try Program.financeETL.run(words + ["--json"], in: scratch.folder)
    #expect(json.status == 64 && json.errors.hasPrefix("error: " + message))
    let error = try #require(try JSONParser.parse(Array(json.output.utf8))["error"])
    #expect(error["code"]?.string == "invalid_argument")
    #expect(error["message"]?.string?.hasPrefix(message) == true, "\(json.output)")
  }

  @Test(
    "help is asked for in every way that there is",
    arguments: ["help", "help transactions list", "transactions list --help", "help help"])
  func helpIsShown(typed: String) throws {
    let outcome = try Program.financeETL.run(
      typed.split(separator: " ").map { String($0) }, in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
