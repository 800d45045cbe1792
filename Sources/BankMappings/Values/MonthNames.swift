/// The names of months in one language, long and short. Source: Unicode CLDR, with the short forms
/// that banks print.
package struct MonthNames: Hashable, Sendable {
  package static let locales = table.keys.sorted()

  /// Its languages; most banks print one.
  let languages: [String]
  private var locale: String { languages.first ?? "en" }

  package init(locale: String) {
    languages = [locale]
  }

  init(languages: [String]) {
    self.languages = languages
  }

  /// 1 to 12; nil for a word that is no month, or another month in each of two languages.
  package func month(_ word: String) -> Int? {
    guard languages.count > 1 else { return Self.month(word, in: locale) }
    let found = Set(languages.compactMap { Self.month(word, in: $0) })
    return found.count == 1 ? found.first : nil
  }

  /// Whether a word is the whole name of a month.
  package func isName(_ word: String) -> Bool {
    languages.contains { Self.table[$0]?.contains(Self.folded(word, in: $0)) == true }
  }

  private static func month(_ word: String, in locale: String) -> Int? {
    var folded = folded(word, in: locale)
    // The day takes the partitive: 5. tammikuuta.
    if locale == "fi", folded.hasSuffix("kuuta") { folded.removeLast(2) }
    guard folded.unicodeScalars.count >= 3, let names = table[locale] else { return nil }
    if let exact = names.firstIndex(of: folded) { return exact + 1 }
    // Short forms are beginnings; `jun` and `jul` tell themselves apart, `mar` is no `mai`.
    let matches = names.indices.filter { names[$0].hasPrefix(folded) }
    if matches.count == 1 { return matches[0] + 1 }
    return short[locale]?[folded]
  }

  /// The name of a month, 1 to 12.
  func name(_ month: Int) -> String? {
    guard let names = Self.table[locale], names.indices.contains(month - 1) else { return nil }
    return names[month - 1]
  }

  /// How many letters of the name of a month tell it from the others, at least `count`.
  func shortest(_ month: Int, atLeast count: Int) -> Int {
    guard let name = name(month), count <= name.count else { return count }
    return (count...name.count).first { self.month(String(name.prefix($0))) == month } ?? name.count
  }

  /// In lower case; in Turkish I and İ are two letters.
  private static func folded(_ word: String, in locale: String) -> String {
    guard locale == "tr" else { return word.lowercased() }
    return String(word.map { $0 == "I" ? "ı" : $0 == "İ" ? "i" : $0 }).lowercased()
  }

  private static let table: [String: [String]] = [
    "en": [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ],
    "de": [
      "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september",
      "oktober", "november", "dezember",
    ],
    "fr": [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
      "octobre", "novembre", "décembre",
    ],
    "es": [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ],
    "it": [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
      "settembre", "ottobre", "novembre", "dicembre",
    ],
    "nl": [
      "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
      "oktober", "november", "december",
    ],
    "pt": [
      "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
      "outubro", "novembro", "dezembro",
    ],
    "sv": [
      "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september",
      "oktober", "november", "december",
    ],
    "da": [
      "januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september",
      "oktober", "november", "december",
    ],
    "nb": [
      "januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september",
      "oktober", "november", "desember",
    ],
    "fi": [
      "tammikuu", "helmikuu", "maaliskuu", "huhtikuu", "toukokuu", "kesäkuu", "heinäkuu",
      "elokuu", "syyskuu", "lokakuu", "marraskuu", "joulukuu",
    ],
    "pl": [
      "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia",
      "września", "października", "listopada", "grudnia",
    ],
    "cs": [
      "ledna", "února", "března", "dubna", "května", "června", "července", "srpna", "září",
      "října", "listopadu", "prosince",
    ],
    "hu": [
      "január", "február", "március", "április", "május", "június", "július", "augusztus",
      "szeptember", "október", "november", "december",
    ],
    "ro": [
      "ianuarie", "februarie", "martie", "aprilie", "mai", "iunie", "iulie", "august",
      "septembrie", "octombrie", "noiembrie", "decembrie",
    ],
    "ru": [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
      "октября", "ноября", "декабря",
    ],
    "el": [
      "ιανουαρίου", "φεβρουαρίου", "μαρτίου", "απριλίου", "μαΐου", "ιουνίου", "ιουλίου",
      "αυγούστου", "σεπτεμβρίου", "οκτωβρίου", "νοεμβρίου", "δεκεμβρίου",
    ],
    "tr": [
      "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül", "ekim",
      "kasım", "aralık",
    ],
  ]

  /// Short forms that are no beginning of the name.
  private static let short: [String: [String: Int]] = [
    "de": ["jän": 1, "jänner": 1, "mrz": 3, "mär": 3, "mae": 3, "maerz": 3],
    "fr": [
      "fev": 2, "fevr": 2, "fevrier": 2, "aou": 8, "aout": 8, "dec": 12, "decembre": 12,
    ],
    "es": ["set": 9, "sept": 9],
    "ru": [
      "январь": 1, "февраль": 2, "март": 3, "апрель": 4, "май": 5, "июнь": 6, "июль": 7,
      "август": 8, "сентябрь": 9, "сент": 9, "октябрь": 10, "ноябрь": 11, "нояб": 11,
      "декабрь": 12,
    ],
    "el": [
      "ιανουάριος": 1, "φεβρουάριος": 2, "μάρτιος": 3, "μάρ": 3, "απρίλιος": 4, "μάιος": 5,
      "μάϊος": 5, "μαι": 5, "μάι": 5, "μαϊ": 5, "ιούνιος": 6, "ιούν": 6, "ιούλιος": 7, "ιούλ": 7,
      "αύγουστος": 8, "αύγ": 8, "σεπτέμβριος": 9, "οκτώβριος": 10, "νοέμβριος": 11,
      "δεκέμβριος": 12,
    ],
    "nl": ["mrt": 3],
    "ro": ["nov": 11],
    "fi": ["tammi": 1],
    "pl": [
      "styczeń": 1, "luty": 2, "marzec": 3, "kwiecień": 4, "maj": 5, "czerwiec": 6, "lipiec": 7,
      "sierpień": 8, "wrzesień": 9, "październik": 10, "paź": 10, "listopad": 11, "grudzień": 12,
    ],
    "cs": [
      "čvn": 6, "čvc": 7, "leden": 1, "únor": 2, "březen": 3, "duben": 4, "květen": 5, "červen": 6,
      "červenec": 7,
      "srpen": 8, "září": 9, "říjen": 10, "listopad": 11, "prosinec": 12,
    ],
  ]
}

/// Names of months, for programs that write one in the place of another.
package enum MonthWord {
  /// The languages there are.
  package static var locales: [String] { MonthNames.locales }

  /// 1 to 12; nil for a word that is no month in that language.
  package static func month(_ word: String, _ locale: String) -> Int? {
    MonthNames(locale: locale).month(word)
  }

  /// The name of another month as long or short as `word` is, with its capitals; nil for a language
  /// that is not known.
  package static func name(_ month: Int, like word: String, _ locale: String) -> String? {
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
