import ArgumentParser
import FinanceETL
import Foundation

struct ApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Do what a plan says, all of it or nothing.",
    discussion: """
      Examples:
        finance-etl import new.ofx --plan plan.json
        finance-etl apply plan.json

      A plan is refused where it was edited, where the book or a document has changed since it was
      made, and where the outcome would not be the one it tells. Then nothing is changed.
      """)

  @Argument(help: "The file that `import --plan` wrote.", completion: .file(extensions: ["json"]))
  var plan: String
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  func run() async throws {
    try await output.run { try await apply() }
  }

  private func apply() async throws {
    let plan = try ImportPlan(contentsOf: plan)
    let path = try book.resolved()
    try plan.check(bookAt: path)
    let console = ImportConsole(isJSON: output.json, isQuiet: quiet)
    let passwords = try passwords.provider(console.progress)
    let store = try Book(path: path)
    let result: ImportResult
    do {
      let importer = try plan.importer(into: store, sink: console.progress) { options in
        options.passwords = passwords
      }
      result = try await console.result(of: importer.start(plan.documents))
    } catch {
      try? store.discard()
      throw error
    }
    try store.close()
    try console.show(result, db: path)
    if let status = ExitStatus.of(result) { throw status }
  }
}
