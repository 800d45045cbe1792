import ArgumentParser
import FinanceETL

struct IdentifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Say what files are and why: format, dialect, encoding, account.",
    discussion: """
      Examples:
        finance-etl identify mystery.dat
        finance-etl identify ~/Downloads --json
      """)

  @Argument(
    help: ArgumentHelp("Files and folders, or - for standard input.", valueName: "path"),
    completion: .file())
  var paths: [String]

  @OptionGroup var formats: FormatOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run { try identify() }
  }

  private func identify() throws {
    let documents = DocumentWalk.documents(at: paths)
    let adapters = try formats.adapters()
    let walk = ContainerWalk(
      formats.unwrapper, passwords: PasswordRing(try passwords.provider()))
    let answers = documents.flatMap { Identification.all(in: $0, walk, adapters: adapters) }
    if output.json {
      Console.print(JSONWriter.text(.members(["documents": .array(answers.map(\.json))])))
    } else {
      for answer in answers { draw(answer) }
    }
    let hasFailure = answers.contains { !$0.wasFound && $0.error != nil }
    if hasFailure { throw ExitStatus.failed }
  }

  private func draw(_ answer: Identification) {
    Console.print("\(answer.path): \(answer.format ?? "not recognised")")
    var facts: [(name: String, value: String)] = []
    if let why = answer.why, answer.format != nil { facts.append(("because", why)) }
    facts += answer.facts
    for header in answer.statements {
      let period = header.covers.map { ", \($0.from) to \($0.to)" } ?? ""
      let account = header.account
      let name = account.name ?? "an account the document does not name"
      let currency = account.currency.map { " \($0)" } ?? ""
      facts.append(
        ("account", "\(name) (\(account.kind.rawValue)\(currency), feed \(header.feed)\(period))"))
    }
    for near in answer.nearMisses { facts.append(("nearly", "\(near.format): \(near.why)")) }
    let width = facts.map(\.name.count).max() ?? 0
    for fact in facts {
      let padding = String(repeating: " ", count: width - fact.name.count)
      Console.print("  \(fact.name)\(padding)  \(fact.value)")
    }
    if let error = answer.error { Console.printError(ErrorText.drawn(error)) }
  }
}

extension Identification {
  fileprivate var json: JSONValue {
    .members([
      "path": .string(path), "format": .text(format), "because": .text(why),
      "facts": .object(facts.map { .init($0.name, .string($0.value)) }),
      "statements": .array(
        statements.map { header in
          .members([
            "feed": .string(header.feed), "account": .text(header.account.name),
            "account_key": .text(header.account.key),
            "kind": .string(header.account.kind.rawValue),
            "currency": .text(header.account.currency?.code), "mask": .text(header.account.mask),
            "from": .text(header.covers?.from.isoText), "to": .text(header.covers?.to.isoText),
          ])
        }),
      "nearly": nearMisses.isEmpty
        ? nil
        : .array(
          nearMisses.map {
            .members(["format": .string($0.format), "because": .string($0.why)])
          }),
      "error": error?.json,
    ])
  }
}

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the formats that can be read.")

  @OptionGroup var output: OutputOptions

  private static let adapters = BuiltinAdapters.all(.builtin)
  static let ids = adapters.map(\.formatID)

  func run() {
    let formats = Self.adapters.map { adapter in
      JSONValue.members([
        "id": .string(adapter.formatID), "summary": .string(adapter.summary),
      ])
    }
    if output.json {
      Console.print(JSONWriter.text(.members(["formats": .array(formats)])))
    } else {
      JSONValue.printTable(
        formats, [("id", "id", false), ("what", "summary", false)], empty: "")
    }
  }
}
