/// Names of months, for programs that write one in the place of another.
public enum MonthWord {
  /// The languages there are.
  public static var locales: [String] { MonthNames.locales }

  /// 1 to 12; nil for a word that is no month in that language.
  public static func month(_ word: String, _ locale: String) -> Int? {
    MonthNames(locale: locale).month(word)
  }

  /// The name of another month as long or short as `word` is, with its capitals; nil for a language
  /// that is not known.
  public static func name(_ month: Int, like word: String, _ locale: String) -> String? {
    let names = MonthNames(locale: locale)
    guard let whole = names.name(month), let own = names.month(word).flatMap({ names.name($0) })
    else { return nil }
    let isWhole = own.count == word.count
    // Five languages and more have June and July begin alike: three letters are `jun` and `jul`.
    let short = names.shortest(month, atLeast: min(word.count, whole.count))
    let name = isWhole && word.count > 3 ? whole : String(whole.prefix(short))
    if word.allSatisfy({ !$0.isLetter || $0.isUppercase }) { return name.uppercased() }
    return word.first?.isUppercase == true ? name.prefix(1).uppercased() + name.dropFirst() : name
  }
}
