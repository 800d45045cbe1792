import ArgumentParser
import FinanceETL

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the book into a new file, and verify the copy.",
    discussion: """
      The copy is the book at one moment, also while an import runs. A file that exists is not \
      overwritten. To restore a backup, copy it to the place of the book.

      Example:
        finance-etl backup ~/Backups/finance-2024-03.sqlite
      """)

  @Argument(
    help: ArgumentHelp("The file to write; it must not exist.", valueName: "file"),
    completion: .file())
  var file: String
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let backup = try await book.reading().backUp(to: file)
      if output.json { return try Console.print(json: backup) }
      Console.print(
        "\(backup.path): \(Count.text(backup.transactions, "transaction")) of"
          + " \(Count.text(backup.imports, "import")), \(backup.bytes) bytes, verified")
    }
  }
}
