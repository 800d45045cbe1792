import ArgumentParser
import FinanceETL

/// Where a drawing goes.
struct DrawingOptions: ParsableArguments {
  @Option(
    name: .customLong("svg"),
    help: ArgumentHelp(
      "Also draw it into this file; - draws on standard output alone.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var path: String?

  /// Draws where it is asked for. Throws `file_unwritable` where the file cannot be written.
  ///
  /// - Returns: whether standard output has the drawing: it has nothing else then.
  func write(_ drawing: @autoclosure () -> String) throws -> Bool {
    guard let path else { return false }
    if path == "-" {
      Console.write(exactly: Array(drawing().utf8))
      return true
    }
    try WholeFile.write(Array(drawing().utf8), to: path)
    return false
  }
}
