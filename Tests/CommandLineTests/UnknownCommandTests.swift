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
    #expect(outcome.errors.hasPrefix("Error: there is no command \""), "\(outcome.errors)")
    #expect(outcome.errors.contains(answer), "\(outcome.errors)")
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
