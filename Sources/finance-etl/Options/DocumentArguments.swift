import ArgumentParser
import FinanceETL

/// A path that must be given at least once.
struct DocumentArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Files and folders, or - for standard input.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Read every document as this format (see `formats`).", valueName: "id"),
    completion: .list(Self.formats))
  var formatID: String?

  @Option(
    help: ArgumentHelp(
      "How many documents to read at once; they are always loaded in order.", valueName: "n"))
  var jobs = 2

  private static let formats = Answer.Format.all.map(\.id)

  func validate() throws {
    guard !paths.isEmpty else {
      throw ValidationError("name at least one file or folder, or - for standard input")
    }
    if let formatID, !Self.formats.contains(formatID) {
      let known = Self.formats.joined(separator: ", ")
      throw ValidationError("unknown format \"\(formatID)\": expected one of \(known)")
    }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be between 1 and 64") }
  }
}
