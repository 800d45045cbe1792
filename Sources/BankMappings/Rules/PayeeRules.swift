import FinanceModel

/// Rules that show one payee for many texts, as values: those that come with the program. Every import begins
/// with them, and to read them as YAML costs more than to apply them to a month of rows.
package struct PayeeRules: Sendable {
  /// A text of `who` that fits one of the patterns, and not ``unless``, has this payee.
  fileprivate struct One {
    var who: [Substring] = []
    var unless: Substring?
    /// `$1` is what the pattern captured.
    var payee: Substring = ""
    /// Stands before it in the text, as a comment.
    var heading: Substring?
  }

  package let name: String
  private let opening: String
  private let lines: String

  /// - Parameters:
  ///   - name: as that of a file.
  ///   - opening: comments before all rules, with their `#`.
  ///   - lines: a pattern each; `!` stands before one that must not fit, `=` before the payee, which ends a
  ///   rule, and `#` before a heading.
  package init(name: String, opening: String, _ lines: String) {
    self.name = name
    self.opening = opening
    self.lines = lines
  }

  private var all: [One] {
    var (all, one) = ([One](), One())
    for line in lines.split(separator: "\n") {
      switch line.first {
      case "#": one.heading = line.dropFirst(2)
      case "!": one.unless = line.dropFirst(2)
      case "=":
        one.payee = line.dropFirst(2)
        all.append(one)
        one = One()
      default: one.who.append(line)
      }
    }
    return all
  }

  private static let beginning = "rules: 1\napply:\n"

  /// As a rule file.
  package var text: String {
    all.reduce(opening + Self.beginning) { $0 + $1.text } + "\n"
  }

  /// As they are applied; each with the line on which it stands in the text.
  package var rules: [Rule] {
    var line = (opening + Self.beginning).utf8.count { $0 == UInt8(ascii: "\n") } + 1
    return all.map { one in
      if one.heading != nil { line += 2 }
      defer { line += 2 }
      return Rule(
        condition: one.condition, labels: Labels(payee: String(one.payee)),
        payee: CapturedText(String(one.payee)),
        stops: false, file: name, line: line)
    }
  }
}

extension PayeeRules.One {
  fileprivate var condition: Condition {
    let fits = Condition.test(.field(.who), who.map { .matches(Pattern(own: String($0))) })
    guard let unless else { return fits }
    return .all([fits, .not(.test(.field(.who), [.matches(Pattern(own: String(unless)))]))])
  }

  fileprivate var text: String {
    let heading = heading.map { "\n  # \($0)\n" } ?? ""
    let fits = YAMLText.oneOrMany(who.map { "~\($0)" })
    let not = unless.map { ", not: {who: \(YAMLText.scalar("~\($0)"))}" } ?? ""
    return "\(heading)  - when: {who: \(fits)\(not)}\n    set: {payee: \(payee)}\n"
  }
}
