import BankMappings
import FinanceModel

/// How much a text looks like an amount of money.
enum MoneyLook {
  /// A number that may be anything: whole, or with one or many decimals.
  case number
  /// Two decimals, or thousands in groups.
  case grouped
  /// A sign, a currency, or a word for the direction beside the number.
  case marked

  private static let longest = 40
  /// A number without decimals and groups that is longer is one of an account or a telephone.
  private static let mostDigits = 9

  /// Nil for what is no number.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let folded = OtherDigits.folded(text) ?? text
    guard folded.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    var core = folded.unicodeScalars[...]
    var isMarked = false
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    guard let first = core.firstIndex(where: isDigit), let last = core.lastIndex(where: isDigit),
      Self.isBeside(core[..<first], &isMarked),
      Self.isBeside(core[core.index(after: last)...], &isMarked)
    else { return nil }
    core = core[first...last]
    guard let shape = Shape(core) else { return nil }
    if shape.isWhole, shape.digits > Self.mostDigits { return nil }
    self = isMarked ? .marked : shape.isGrouped || shape.decimals == 2 ? .grouped : .number
  }

  /// Whether nothing stands beside a number but signs, currencies and words for the direction.
  private static func isBeside(
    _ text: Substring.UnicodeScalarView, _ isMarked: inout Bool
  ) -> Bool {
    var word = ""
    var hasSymbol = false
    for scalar in text {
      if scalar.properties.generalCategory == .currencySymbol {
        hasSymbol = true
      } else if signs.contains(scalar) {
        isMarked = true
      } else if scalar.properties.isWhitespace || blanks.contains(scalar) {
        continue
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    isMarked = isMarked || hasSymbol || !word.isEmpty
    // `R$`, `US$`.
    guard !word.isEmpty, !hasSymbol || word.utf8.count > 3 else { return true }
    if words.contains(word) || words.contains(word.lowercased()) { return true }
    // Arabic has an abbreviation for each currency.
    if word.unicodeScalars.count <= 6,
      word.unicodeScalars.allSatisfy({ $0 == "." || (0x600...0x6FF).contains($0.value) })
    {
      return true
    }
    return word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      && Currency(word) != nil
  }

  private static let signs: Set<Unicode.Scalar> = [
    "-", "+", "(", ")", "\u{2212}", "\u{2013}", "\u{2010}", "\u{FF0B}", "\u{FF0D}",
  ]
  private static let blanks: Set<Unicode.Scalar> = [
    "'", "\"", "=", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{FEFF}",
  ]
  private static let words: Set<String> = [
    "cr", "dr", "c", "d", "s", "h", "kr", "kr.", "zł", "kč", "ft", "lei", "ron", "лв", "лв.",
    "руб", "руб.", "р.", "rs", "rs.", "inr", "r$", "rp", "rp.", "rm", "tl", "元", "円", "원", "圆",
    "s/", "s/.", "din", "din.", "fr", "fr.", "sfr", "sfr.", "грн", "грн.", "บาท", "đ", "дин",
    "дин.", "db", "od",
  ]
}

/// The digits of a number and how they are parted.
private struct Shape {
  var digits = 0
  var decimals = 0
  var isGrouped = false
  /// Without decimals and groups.
  var isWhole: Bool { decimals == 0 && !isGrouped }

  /// - Parameter core: begins and ends with a digit.
  init?(_ core: Substring.UnicodeScalarView) {
    let core = Self.withoutPadding(core)
    var groups = [0]
    var marks: [Unicode.Scalar] = []
    for scalar in core {
      if ("0"..."9").contains(scalar) {
        groups[groups.count - 1] += 1
        digits += 1
      } else if Self.marks.contains(scalar), groups[groups.count - 1] > 0 {
        marks.append(scalar)
        groups.append(0)
      } else {
        return nil
      }
    }
    let isPadded = core.first == "0" && groups[0] > 1
    guard let last = marks.last else {
      if isPadded { return nil }
      return
    }
    let isPoint = last == "." || last == "," || last == "\u{66B}"
    if isPoint, marks.dropLast().allSatisfy({ $0 != last }) {
      if marks.count == 1, groups[1] == 3, groups[0] <= 3, !isPadded, core.first != "0" {
        // One thousand, or one and three decimals; these have a point more often.
        isGrouped = last == ","
        decimals = isGrouped ? 0 : 3
        return
      }
      decimals = groups[groups.count - 1]
      groups.removeLast()
      marks.removeLast()
    }
    if isPadded { return nil }
    guard let mark = marks.first else { return }
    guard Set(marks).count == 1, (1...3).contains(groups[0]), groups.last == 3,
      groups.dropFirst().allSatisfy({ $0 == 3 || $0 == 2 && mark == "," || $0 == 4 && mark == "," })
    else { return nil }
    // Blanks part telephone numbers too.
    isGrouped = decimals > 0 || !Self.blanks.contains(mark)
  }

  /// Zeros behind the second decimal of four or more say nothing.
  private static func withoutPadding(
    _ core: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    guard let mark = core.lastIndex(where: { $0 == "." || $0 == "," }),
      core.distance(from: mark, to: core.endIndex) > 4
    else { return core }
    var core = core
    while core.last == "0", core.distance(from: mark, to: core.endIndex) > 3 { core.removeLast() }
    return core
  }

  private static let blanks: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
  private static let marks: Set<Unicode.Scalar> = blanks.union([".", ",", "'", "\u{2019}", "_"])
}
