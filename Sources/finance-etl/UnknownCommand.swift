import ArgumentParser
import FinanceETL

/// A word that stands where a command must, and is none.
struct UnknownCommand {
  private typealias Command = any ParsableCommand.Type

  private let word: String
  /// The commands it may be: paths without the program's name.
  private let known: [String]
  /// Commands of that very name, elsewhere.
  private let elsewhere: [String]

  /// Nil where every command is known.
  ///
  /// - Parameters:
  ///   - words: the arguments of the program; `help` may stand before a command.
  ///   - root: the program.
  init?(in words: [String], of root: any ParsableCommand.Type) {
    let isHelp = words.first == "help"
    var command: Command = root
    var path: [String] = []
    for word in isHelp ? words.dropFirst() : words[...] {
      let below = command.configuration.subcommands
      // Behind a command without others stand its own arguments.
      guard !word.hasPrefix("-"), isHelp || !below.isEmpty else { return nil }
      guard let next = below.first(where: { $0._commandName == word }) else {
        if path.isEmpty, word == "help" { return nil }
        self.word = (path + [word]).joined(separator: " ")
        known = below.map { (path + [$0._commandName]).joined(separator: " ") }
        elsewhere = root.configuration.subcommands.flatMap { other in
          other.configuration.subcommands.filter { $0._commandName == word }
            .map { "\(other._commandName) \($0._commandName)" }
        }
        return
      }
      path.append(word)
      command = next
    }
    return nil
  }

  var message: String {
    let what = "there is no command \"\(word)\""
    if let nearest = Suggestion.nearest(to: word, among: known) ?? elsewhere.first {
      return "\(what); did you mean \"\(nearest)\"?"
    }
    return known.isEmpty ? what : "\(what); the commands are \(known.joined(separator: ", "))"
  }
}
