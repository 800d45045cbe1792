import ArgumentParser
import FinanceETL

struct FormatsCommand: ParsableCommand {
  private struct Format: Encodable {
    let id: String
    let summary: String
  }

  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the formats that can be read.")

  @OptionGroup var output: ListingOptions

  private static let adapters = BuiltinAdapters.all(.builtin)
  static let ids = adapters.map(\.formatID)

  func run() throws {
    let formats = Self.adapters.map { Format(id: $0.formatID, summary: $0.summary) }
    if try output.print(formats, named: "formats") { return }
    TextTable.print(formats, [.exact("id") { $0.id }, .text("what") { $0.summary }], empty: "")
  }
}
