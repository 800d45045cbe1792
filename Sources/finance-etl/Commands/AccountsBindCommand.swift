import ArgumentParser
import FinanceETL
import Foundation

struct AccountsBindCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bind",
    abstract: "Say for good which account documents are of that do not name one.",
    discussion: """
      Examples:
        finance-etl accounts bind --account Checking --path statements/checking
        finance-etl accounts bind --account 3 --path 'visa-*.csv'
        finance-etl accounts bind --account 3 --mapping us/capital-one-card
        finance-etl accounts bind --list

      A path is a folder, or a pattern in which * and ? stand for any characters; it may stand below
      any folder unless it begins with /. Paths go before mappings, and the longest path wins.
      --account of an import goes before both; a document that names its account needs none.
      """)

  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @Option(
    name: .customLong("path"),
    help: ArgumentHelp("A folder, or a pattern of paths.", valueName: "glob"))
  var pattern: String?
  @Option(help: ArgumentHelp("The id of a bank mapping.", valueName: "id"))
  var mapping: String?
  @Flag(help: "List the bindings.")
  var list = false
  @Option(help: ArgumentHelp("Take this binding away.", valueName: "id"))
  var remove: Int64?
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    let given = [account != nil, list, remove != nil].count { $0 }
    guard given == 1 else {
      throw ValidationError("give one of --account, --list and --remove")
    }
    let targets = [pattern, mapping].compactMap { $0 }
    guard targets.count == (account == nil ? 0 : 1) else {
      throw ValidationError("--account goes with one of --path and --mapping")
    }
    if pattern?.isEmpty == true { throw ValidationError("--path is empty") }
  }

  func run() async throws {
    try await output.run {
      if let remove {
        let removed = try change { (book) throws(FinanceETLError) in try book.removeBinding(remove)
        }
        return report(removed, "no longer bound")
      }
      guard let account, let binding = try binding() else { return try printList() }
      let time = ImportOptions.system.timestamp()
      let bound = try change { (book) throws(FinanceETLError) in
        try book.bind(binding, to: account, at: time)
      }
      report(bound, "bound")
    }
  }

  private func change(
    _ body: (Book) throws(FinanceETLError) -> JSONValue
  ) throws(FinanceETLError) -> JSONValue {
    let store = try book.changing()
    let result = try body(store)
    try store.close()
    return result
  }

  private func binding() throws(FinanceETLError) -> AccountBinding? {
    if let pattern { return .path(pattern) }
    guard let mapping else { return nil }
    let known = try mappings.catalog.entries().map(\.id)
    guard known.contains(mapping) else {
      throw FinanceETLError(
        .notFound, "there is no bank mapping \"\(mapping)\"",
        hint: Suggestion.nearest(to: mapping, among: known).map { "did you mean \($0)?" })
    }
    return .mapping(mapping)
  }

  private func printList() throws(FinanceETLError) {
    let bindings = try book.reading().bindings()
    if output.json {
      return Console.print(JSONWriter.text(.members(["bindings": .array(bindings)])))
    }
    JSONValue.printTable(
      bindings,
      [
        ("id", "id", true), ("account", "account", false), ("path", "path", false),
        ("mapping", "mapping", false),
      ], empty: "nothing is bound")
  }

  private func report(_ binding: JSONValue, _ word: String) {
    if output.json { return Console.print(JSONWriter.text(.members(["binding": binding]))) }
    let what = binding["path"]?.string ?? binding["mapping"]?.string ?? ""
    Console.print(
      "\(what) is \(word) to \(binding["account"]?.string ?? "") (binding"
        + " \(binding["id"]?.cell ?? ""))")
  }
}
