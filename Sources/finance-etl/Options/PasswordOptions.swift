import ArgumentParser
import FinanceETL
import Foundation

/// Where passwords come from, and the text of pictures. No password is ever an argument: other users of
/// the machine see those.
struct PasswordOptions: ParsableArguments {
  @Option(
    name: .customLong("password-file"),
    help: ArgumentHelp("A file of passwords to try, one per line.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("password-command"),
    help: ArgumentHelp(
      "A command that prints passwords to try, one per line; run when no other fits.",
      valueName: "command"))
  var command: String?

  @Option(
    name: .customLong("ocr"),
    help: ArgumentHelp(
      """
      A command that recognises the text of a page, run for each page of a PDF that has none: $1 is \
      its picture (PNG), and it prints hOCR, ALTO or TSV, as `tesseract "$1" - tsv` does.
      """, valueName: "command"))
  var ocr: String?

  /// - Parameter progress: is taken away before a person is asked.
  func provider(
    _ limits: SafetyLimits, _ progress: ProgressLine? = nil
  ) throws(FinanceETLError) -> PasswordSources {
    let reading = PasswordReading(limits)
    return PasswordSources(
      given: try fromFile(reading) + fromEnvironment(reading), command: command, reading: reading,
      progress: progress, pictureReader: ocr.map { RecognitionCommand($0) })
  }

  private func fromFile(_ reading: PasswordReading) throws(FinanceETLError) -> [Password] {
    guard let file else { return [] }
    // A pipe (`<(…)`) is as good as a file.
    guard let handle = FileHandle(forReadingAtPath: file),
      var data = try? reading.read(handle)
    else {
      throw FinanceETLError(
        .fileNotFound, "the password file cannot be read", file: file, hint: "check the path")
    }
    return try reading.lines(of: &data, from: "the password file").get()
  }

  private func fromEnvironment(_ reading: PasswordReading) throws(FinanceETLError) -> [Password] {
    guard let text = getenv("FINANCE_ETL_PASSWORDS") else { return [] }
    var data = Data(bytes: text, count: strlen(text))
    return try reading.lines(of: &data, from: "$FINANCE_ETL_PASSWORDS").get()
  }
}
