import ArgumentParser
import FinanceETL
import Foundation

struct ApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Carry out a plan: all of it or nothing.",
    usage: "finance-etl apply <plan> [<options>]",
    discussion: """
      Examples:
        finance-etl import new.ofx --plan plan.json
        finance-etl apply plan.json

      A plan is refused if it was edited, if the book or a document has changed since it was made, \
      or if the outcome would differ from the plan. Then nothing is changed.
      """)

  @Argument(help: "The file that `import --plan` wrote.", completion: .file(extensions: ["json"]))
  var plan: String
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var patience: PatienceOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Also list the documents that were imported before.")
  var verbose = false

  @Flag(help: "Print only errors, and what needs attention in one line.")
  var quiet = false

  func run() async throws {
    try await output.run(isImport: true) { try await apply() }
  }

  private func apply() async throws {
    let plan = try ImportPlan(contentsOf: plan)
    let path = try book.resolved()
    try plan.check(bookAt: path, patience: patience.duration)
    let console = ImportConsole(isJSON: output.json, isQuiet: quiet, isVerbose: verbose)
    let passwords = try passwords.provider(plan.request.limits, console.progress)
    let (store, isNew) = try book.importing(patience.duration)
    let result: ImportResult
    do {
      let importer = try plan.importer(into: store, sink: console.sink) { options in
        options.passwords = passwords
        options.hearsNumber = ShownNumbers.hide
      }
      result = try await console.result(of: importer.start(plan.documents))
    } catch {
      try? store.discard()
      throw error
    }
    ShownNumbers.hide(try store.accountNumbers())
    try store.discard()
    if isNew, result.importID != nil { console.showCreated(path) }
    try console.show(result, db: path)
    try ExitStatus.check(RunOutcome(result))
  }
}
