import ArgumentParser

/// The manual page: every command with its arguments, the exit status, the environment, the files.
///
/// In the macros of man(7), which groff and mandoc read.
struct ManualPage {
  private let version: String
  private let program: CommandOutline

  init(_ program: CommandOutline, version: String) {
    self.program = program
    self.version = version
  }

  var text: String {
    let name = program.commandName
    var lines = [
      ".TH \(Self.quoted(name.uppercased())) 1 \"\" \(Self.quoted("\(name) \(version)"))",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(program.abstract ?? ""))",
      ".SH SYNOPSIS", ".B \(Self.escaped(name))", ".I command", "[options]",
      ".SH DESCRIPTION",
    ]
    lines += Self.prose(program.discussion ?? "")
    lines.append(".SH COMMANDS")
    for command in program.listed { lines += section(command, under: name) }
    lines.append(".SH EXIT STATUS")
    for (status, meaning) in ExitStatus.meanings {
      lines += Self.item(Self.bold("\(status.rawValue)"), meaning)
    }
    lines += ["1 beats 3 beats 4 beats 2.", ".SH ENVIRONMENT"]
    for (variable, meaning) in Self.environment { lines += Self.item(Self.bold(variable), meaning) }
    lines.append(".SH FILES")
    for (file, meaning) in Self.files { lines += Self.item(Self.italic(file), meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let environment = [
    ("FINANCE_ETL_DB", "The book, if --db does not name one."),
    ("FINANCE_ETL_MAPPINGS", "A folder of bank mappings, tried after those of --mappings."),
    ("FINANCE_ETL_PASSWORDS", "Passwords of archives and PDFs, one per line."),
    ("FINANCE_ETL_PDF", "The path of finance-etl-pdf, the program that reads PDFs."),
    ("PLAID_CLIENT_ID", "The client id of your keys at Plaid."),
    ("PLAID_SECRET", "Their secret; each environment has its own."),
    ("PLAID_ENV", "sandbox or production."),
    ("XDG_STATE_HOME", "The folder of state folders, for plaid. Default: ~/.local/state."),
    ("XDG_CONFIG_HOME", "The folder of config folders. Default: ~/.config."),
    ("XDG_DATA_HOME", "The folder of data folders. Default: ~/.local/share."),
  ]

  private static let files = [
    ("finance.sqlite", "The book in the current folder, if nothing names another."),
    ("~/.local/share/finance-etl/finance.sqlite", "The book, if there is none in that folder."),
    ("~/.config/finance-etl/config.yaml", "The config file. Its only key is db."),
    ("~/.config/finance-etl/mappings", "Your bank mappings."),
    ("~/.config/finance-etl/rules", "Your rules for payees, categories and kinds."),
  ]

  /// A command, then its subcommands.
  private func section(_ command: CommandOutline, under parent: String) -> [String] {
    let path = "\(parent) \(command.commandName)"
    var lines = [".SS \(Self.quoted(path))", Self.escaped(command.abstract ?? "")]
    if command.listed.isEmpty {
      lines += [".PP", Self.usage(command, path)]
      lines += command.own.flatMap { Self.item(Self.term($0), Self.meaning($0)) }
    } else if let name = command.defaultSubcommand {
      lines.append(Self.escaped("Without a subcommand it is \(path) \(name)."))
    }
    if let discussion = command.discussion { lines += [".PP"] + Self.prose(discussion) }
    return lines + command.listed.flatMap { section($0, under: path) }
  }

  private static func usage(_ command: CommandOutline, _ path: String) -> String {
    var words = [bold(path)]
    if command.own.contains(where: { $0.kind != .positional }) { words.append("[options]") }
    words += command.own.filter { $0.kind == .positional }.map { argument in
      let value = italic(argument.valueName ?? "value") + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(value)]" : value
    }
    return words.joined(separator: " ")
  }

  private static func term(_ argument: CommandOutline.Argument) -> String {
    let names = (argument.names ?? []).map { bold($0.text) }.joined(separator: ", ")
    guard argument.kind != .flag else { return names }
    return (names.isEmpty ? "" : names + " ") + italic(argument.valueName ?? "value")
  }

  private static func meaning(_ argument: CommandOutline.Argument) -> String {
    var text = argument.abstract ?? ""
    if let values = argument.allValues, !values.isEmpty {
      text += " One of: \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, argument.kind != .flag { text += " Default: \(value)." }
    return text
  }

  private static func item(_ term: String, _ meaning: String) -> [String] {
    [".TP", term, escaped(meaning)]
  }

  /// Paragraphs are filled; indented lines are examples and stay as they are.
  private static func prose(_ text: String) -> [String] {
    var lines: [String] = []
    var isLiteral = false
    // The statuses have a chapter of their own.
    let text = text.replacing("\n\n" + ExitStatus.help, with: "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix(" ")
      if isIndented != isLiteral { lines.append(isIndented ? ".nf" : ".fi") }
      isLiteral = isIndented
      lines.append(line.isEmpty ? ".PP" : escaped(line))
    }
    return isLiteral ? lines + [".fi"] : lines
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  private static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }

  /// A line that begins with a point or a quote would be a macro.
  private static func escaped(_ text: some StringProtocol) -> String {
    let plain = String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
