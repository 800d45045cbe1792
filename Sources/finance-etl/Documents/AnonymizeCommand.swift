import ArgumentParser
import FinanceETL

struct AnonymizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anonymize",
    abstract: "Make a statement that you can show to others: same layout, nothing of yours.",
    usage: "finance-etl anonymize <file> [<options>]",
    discussion: """
      Words, names, numbers, ids and accounts are made up, each original by the same replacement in \
      the whole file. Amounts change and balances still follow from them. Dates move by whole weeks. \
      Layout, encoding, line ends, header and lengths stay. The header, currencies, words of the \
      bank mapping and general words of banking stay too. A PDF is written anew: each word stands in \
      the place of the one it replaces; pictures, lines and turned text are left out.

      A table that no bank mapping knows is read with the one that `mapping new` infers from it. The \
      result is read again: it has the same rows, signs and kinds, or the command says what \
      differs and exits with status 2. Read the result before you share it, and give it another \
      name than the file's, which may have your account number.

      Examples:
        finance-etl anonymize statement.csv -o sample.csv
        finance-etl anonymize export.csv --mapping my-bank.yaml > sample.csv
      """)

  @Argument(
    help: ArgumentHelp("The statement, or - for standard input.", valueName: "file"),
    completion: .file())
  var path: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?
  @OptionGroup var mappings: MappingOptions
  @Option(
    help: ArgumentHelp(
      "Read a table with this bank mapping: an id, or a YAML file.", valueName: "id|file"),
    completion: MappingCompletion.idsAndFiles)
  var mapping: String?
  @OptionGroup var answer: OutputOptions

  func validate() throws {
    if answer.json, output == nil || output == "-" {
      throw ValidationError("--json reports on the file of -o; without it the sample is the answer")
    }
    if let output, output != "-", output == path {
      throw ValidationError("-o names the statement itself: give the sample another name")
    }
  }

  func run() async throws {
    try await answer.run { try anonymize() }
  }

  private func anonymize() throws {
    let catalog = try mappings.catalog()
    let document = path == "-" ? SourceDocument.standardInput : SourceDocument.file(path)
    let made = try made(of: document, catalog)
    if let output, output != "-" {
      try WholeFile.write(made.bytes, to: output)
      if answer.json {
        try Console.print(
          json: Answer.AnonymizedFile(path: path, output: output, made))
      } else {
        let mapping = made.mapping.map { ", \($0)" } ?? ""
        Console.print(
          "\(output): \(Count.text(made.rows, "row")) (\(made.format)\(mapping)); read it before you share it"
        )
      }
    } else {
      Console.write(exactly: made.bytes)
    }
    for note in made.notes { Console.printError("\(path): \(note)") }
    if !made.notes.isEmpty { throw ExitStatus.attention }
  }

  /// A table that no mapping knows is read with the one that is inferred from it.
  private func made(
    of document: SourceDocument, _ catalog: MappingCatalog
  ) throws -> StatementAnonymizer.Statement {
    let declared = try mapping.map { try catalog.file($0) ?? YAMLFolder.file($0) }
    do throws(FinanceETLError) {
      return try StatementAnonymizer(catalog, declared: declared).anonymized(document)
    } catch {
      guard declared == nil, path != "-", TableOffer.isOfUnknownTable(error),
        let offer = TableOffer(path: path, for: MappingOptions.personal)
      else { throw error }
      Console.printError(
        "\(path): no mapping knows this table; it is read as `mapping new` infers it")
      let inferred = offer.proposal.mapping
      return try StatementAnonymizer(
        catalog, declared: .init(name: "\(inferred.id).yaml", text: inferred.yaml)
      ).anonymized(document)
    }
  }
}
