import ArgumentParser
import FinanceETL

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the formats that can be read.")

  @OptionGroup var output: ListingOptions

  func run() throws {
    let formats = Answer.Format.all
    if try output.print(formats, named: "formats") { return }
    TextTable.print(formats, [.exact("id") { $0.id }, .text("what") { $0.summary }], empty: "")
  }
}
