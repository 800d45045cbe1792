import ArgumentParser
import FinanceETL
import Foundation

struct AccountsBindCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bind",
    abstract: "Bind files that don't name an account to one of your accounts.",
    usage: "finance-etl accounts bind [<options>]",
    discussion: """
      Examples:
        finance-etl accounts bind --account Checking --path statements/checking
        finance-etl accounts bind --account 3 --path 'visa-*.csv'
        finance-etl accounts bind --account 3 --mapping us/capital-one-card
        finance-etl accounts bind --list

      A path is a folder, or a pattern in which * and ? match any characters. Unless it begins \
      with /, it matches below any folder. Paths take precedence over mappings, and the longest \
      path wins. The --account of an import takes precedence over both. A document that names its \
      account needs no binding.
      """)

  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @Option(
    name: .customLong("path"),
    help: ArgumentHelp("A folder, or a pattern of paths.", valueName: "glob"))
  var pattern: String?
  @Option(
    help: ArgumentHelp("The id of a bank mapping.", valueName: "id"),
    completion: MappingCompletion.ids)
  var mapping: String?
  @Flag(help: "List the bindings.")
  var list = false
  @Option(help: ArgumentHelp("Remove this binding.", valueName: "id"))
  var remove: Int64?
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func validate() throws {
    let given = [account != nil, list, remove != nil].count { $0 }
    guard given == 1 else {
      throw ValidationError("give one of --account, --list and --remove")
    }
    let targets = [pattern, mapping].compactMap { $0 }
    guard targets.count == (account == nil ? 0 : 1) else {
      throw ValidationError("--account needs one of --path and --mapping")
    }
    if output.csv, !list { throw ValidationError("--csv needs --list") }
    if pattern?.isEmpty == true { throw ValidationError("--path is empty") }
  }

  func run() async throws {
    try await output.run {
      if let remove {
        let removed = try book.changing { book throws(FinanceETLError) in
          try book.removeBinding(remove)
        }
        return try report(removed, "no longer bound")
      }
      guard let account, let documents = try documents() else { return try printList() }
      let bound = try book.changing { book throws(FinanceETLError) in
        try book.bind(documents, to: account)
      }
      try report(bound, "bound")
    }
  }

  private func documents() throws(FinanceETLError) -> Book.AccountBinding.Documents? {
    if let pattern { return .path(pattern) }
    guard let mapping else { return nil }
    let known = try mappings.catalog().entries().map(\.id)
    guard known.contains(mapping) else {
      throw FinanceETLError(
        .notFound, "there is no bank mapping \"\(mapping)\"",
        hint: Suggestion.question(for: mapping, among: known).map { Remedy($0) }
          ?? "\(.listMappings) lists them")
    }
    return .mapping(mapping)
  }

  private func printList() throws {
    let bindings = try book.reading().bindings()
    if try output.print(bindings, named: "bindings") { return }
    TextTable.print(
      bindings,
      [
        .number("id") { "\($0.id)" }, .text("account") { $0.account },
        .text("path") { $0.documents.path }, .text("mapping") { $0.documents.mapping },
      ], empty: "there are no bindings")
  }

  private func report(_ binding: Book.AccountBinding, _ word: String) throws {
    if output.json { return try Console.print(json: binding, named: "binding") }
    let what = binding.documents.path ?? binding.documents.mapping ?? ""
    Console.print("\(what) is \(word) to \(binding.account) (binding \(binding.id))")
  }
}

extension Book.AccountBinding.Documents {
  fileprivate var path: String? {
    if case .path(let pattern) = self { pattern } else { nil }
  }

  fileprivate var mapping: String? {
    if case .mapping(let id) = self { id } else { nil }
  }
}
