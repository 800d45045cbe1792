import ArgumentParser
import FinanceETL

/// What is wrong with a command line, in the words and the form of every other error.
struct UsageError {
  private let message: String
  /// The option or argument that is wrong, as the help explains it.
  private var about: String?
  private var usage: [String] = []
  private var helpCommand: String?

  /// - Parameter text: what ArgumentParser says: `Error: …`, `Help: …`, `Usage: …`, `  See '…' for more
  ///   information.`, each but the first where there is one.
  init(_ text: String) {
    var message: [Substring] = []
    for line in text.split(separator: "\n") {
      if let rest = Self.rest(of: line, after: "Help:") {
        about = rest.split(separator: "  ", maxSplits: 1)
          .map { String($0.drop { $0 == " " }) }.joined(separator: ": ")
      } else if let rest = Self.rest(of: line, after: "Usage:") {
        usage.append(String(rest))
      } else if line.hasPrefix("  See '"),
        let command = line.split(separator: "'").dropFirst().first
      {
        helpCommand = String(command)
      } else if usage.isEmpty {
        message.append(Self.rest(of: line, after: "Error:") ?? line)
      } else {
        usage.append(String(line.drop { $0 == " " }))
      }
    }
    self.message = Self.begun(message.joined(separator: " "))
  }

  var lines: Lines {
    Lines(
      ["error: \(message)"] + usage.map { "usage: \($0)" } + (hint.map { ["help: \($0)"] } ?? []))
  }

  /// As `--json` has it.
  var error: FinanceETLError {
    FinanceETLError(.invalidArgument, message, hint: hint.map { "\($0)" })
  }

  private var hint: String? {
    let more = helpCommand.map { "`\($0)` explains every option" }
    let parts = [about, more].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: about?.hasSuffix(".") == true ? " " : "; ")
  }

  private static func rest(of line: Substring, after word: String) -> Substring? {
    guard line.hasPrefix(word) else { return nil }
    return line.dropFirst(word.count).drop { $0 == " " }
  }

  /// Errors begin with a small letter; a name stays as it is.
  private static func begun(_ message: String) -> String {
    guard let first = message.first, message.dropFirst().first?.isLowercase == true else {
      return message
    }
    return first.lowercased() + message.dropFirst()
  }
}
