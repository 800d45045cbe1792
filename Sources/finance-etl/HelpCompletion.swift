import ArgumentParser
import Foundation

/// Commands behind `help`, which the scripts of ArgumentParser do not complete.
enum HelpCompletion {
  /// What a script asks the program with; the words of the line follow.
  private static let question = "---completion help -- positional@0"
  /// Between the question and the line: which word is completed, and the cursor in it.
  private static let placeCount = 2

  /// The words that may come next, one a line, where a script asks for them; nil where none does.
  ///
  /// - Parameter words: the arguments of the program.
  static func answer(to words: [String], in root: any ParsableCommand.Type) -> String? {
    let asked = question.split(separator: " ").map(String.init)
    guard words.starts(with: asked), words.count > asked.count + placeCount else { return nil }
    let place = Int(words[asked.count]) ?? 0
    let line = words[(asked.count + placeCount)...]
    // The program, `help`, and what is there before the word that is completed.
    let path = line.prefix(max(0, place)).dropFirst(2)
    var command = root
    for word in path {
      let below = command.configuration.subcommands
      guard let next = below.first(where: { $0._commandName == word }) else { return "" }
      command = next
    }
    let names = command.configuration.subcommands.map { $0._commandName }
    // The script for zsh takes the last line away.
    let isZsh = ProcessInfo.processInfo.environment["SAP_SHELL"] == "zsh"
    return (names + (isZsh ? [" "] : [])).joined(separator: "\n")
  }

  /// The script of a shell that also completes behind `help`.
  static func adding(to script: String) -> String {
    let cursor = #""$(__finance-etl_cursor_index_in_current_word)""#
    guard let start = script.range(of: "_finance-etl_help() {\n") else {
      return script + """

        complete -c 'finance-etl' -n '__finance-etl_should_offer_completions_for_positional \
        "finance-etl help" -ge 1' -fka '(__finance-etl_custom_completion \(question) \
        (count (__finance-etl_tokens -pc)) (__finance-etl_tokens -tC))'

        """
    }
    let (before, function) = (script[..<start.upperBound], script[start.upperBound...])
    let bash = """
          __finance-etl_offer_flags_options -1
          __finance-etl_add_completions -W "$(__finance-etl_custom_complete \(question) \
      "${COMP_CWORD}" \(cursor))"
      """
    let zsh = """
      '*:subcommands:{__finance-etl_custom_complete \(question) "${current_word_index}" \(cursor)}'
      """
    let asking = function.replacing("    __finance-etl_offer_flags_options -1", with: bash)
      .replacing("'*:subcommands:'", with: zsh)
    return String(before) + String(asking)
  }
}
