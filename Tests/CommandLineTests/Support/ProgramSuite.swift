import FinanceETL
import TestSupport

/// Tests that run the program in a folder of their own.
protocol ProgramSuite {
  var scratch: Scratch { get }
}

extension ProgramSuite {
  @discardableResult
  func run(_ arguments: String..., input: String? = nil) throws -> Program.Outcome {
    try Program.financeETL.run(arguments, input: input, in: scratch.folder)
  }

  /// What it prints with `--json`.
  func json(_ arguments: String...) throws -> JSONValue {
    let outcome = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder)
    return try JSONParser.parse(Array(outcome.output.utf8))
  }
}
