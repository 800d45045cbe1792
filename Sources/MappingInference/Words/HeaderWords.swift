/// The names of columns in the languages of the world, and what they mean.
///
/// A name may mean several things: `Type` is a direction or a category, `Valor` an amount or a day. The
/// values decide. The words are those that banks print.
enum HeaderWords {
  static let tables = [
    english, german, dutch, french, spanish, portuguese, italian, catalan, romanian, swedish,
    danish, norwegian, icelandic, finnish, baltic, hungarian, polish, czech, slovak, southSlavic,
    ukrainian, russian, turkish, greek, hebrew, arabic, thai, indonesianMalayVietnamese, japanese,
    chinese, traditionalChinese, korean,
  ]

  /// What each name means.
  static let roles: [String: Set<ColumnRole>] = {
    var roles: [String: Set<ColumnRole>] = [:]
    for table in tables {
      var role: ColumnRole?
      for line in table.split(separator: "\n") {
        var names = line[...]
        if let colon = line.firstIndex(of: ":"),
          let named = ColumnRole(rawValue: String(line[..<colon]))
        {
          role = named
          names = line[line.index(after: colon)...]
        }
        guard let role else { continue }
        for name in names.split(separator: "|") {
          roles[HeaderText.plain(String(name)), default: []].insert(role)
        }
      }
    }
    return roles
  }()

  private static let longest = roles.keys.map { $0.split(separator: " ").count }.max() ?? 1

  /// What a name means, and how surely: 100 for a known name, less for one that contains one.
  static func meanings(of name: String) -> [ColumnRole: Int] {
    let trimmed = name.trimmingBlanks
    guard !trimmed.isEmpty, trimmed.utf8.count <= 80 else { return [:] }
    for text in [trimmed, HeaderText.withoutCurrency(trimmed)] {
      let plain = HeaderText.plain(text)
      if let known = roles[plain] ?? roles[plain.replacing("_", with: " ")] {
        return Dictionary(uniqueKeysWithValues: known.map { ($0, 100) })
      }
    }
    return contained(in: HeaderText.plain(HeaderText.withoutCurrency(trimmed)))
  }

  /// Names that stand in a longer one.
  private static func contained(in plain: String) -> [ColumnRole: Int] {
    var found: [ColumnRole: Int] = [:]
    let marks: Set<Character> = [" ", "_", "(", ")", "/", "-", ",", ".", ":"]
    let words = plain.split { marks.contains($0) }.map(String.init)
    for start in words.indices {
      for end in stride(from: min(words.count, start + longest), to: start, by: -1) {
        let text = words[start..<end].joined(separator: " ")
        guard text.count > 2, let known = roles[text] else { continue }
        let share = 40 + 40 * text.count / max(1, plain.count)
        for role in known { found[role] = max(found[role] ?? 0, share) }
        break
      }
    }
    guard found.isEmpty, plain.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) else {
      return found
    }
    // Scripts without blanks between words.
    let letters = Array(plain)
    for size in stride(from: min(6, letters.count), through: 2, by: -1) {
      for start in 0...(letters.count - size) {
        guard let known = roles[String(letters[start..<(start + size)])] else { continue }
        for role in known { found[role] = max(found[role] ?? 0, 30 + 40 * size / letters.count) }
      }
      if !found.isEmpty { break }
    }
    return found
  }

  /// Remembers what names mean.
  final class Lookup {
    private var known: [String: [ColumnRole: Int]] = [:]

    func meanings(_ name: String) -> [ColumnRole: Int] {
      if let found = known[name] { return found }
      let found = HeaderWords.meanings(of: name)
      known[name] = found
      return found
    }
  }
}

/// What a column is, as far as its name says it.
enum ColumnRole: String, CaseIterable {
  /// The booking day for certain.
  case booked
  /// Some day.
  case dated
  case bought, valued
  case text, payee
  case amount, inflow, outflow, direction
  case balance
  /// What is owed: a balance with the other sign.
  case owed
  case currency, account, reference, category, status
  /// The number of the account on the other side.
  case counterparty
  /// Counts the rows.
  case number
  case branch, card
  case original
  case originalCurrency = "originalcurrency"
  case rate, fee
  /// A sum of the rows so far, which is no balance.
  case running
}
