import BankMappings

/// How much a text of an unknown encoding looks like one that people write: what its letters beyond
/// ASCII say.
///
/// Known names of columns count most. Words are of one script and do not change case inside; the letters
/// of a text are those of a language, of the one that its header is in where that is known.
struct LetterEvidence {
  let text: String
  let score: Int
  /// Letters and signs beyond ASCII.
  let letterCount: Int
  /// Cells with letters beyond ASCII that are known names of columns.
  let knownNames: Int
  /// The first words with letters beyond ASCII, each once.
  let words: [String]

  private static let mostWords = 40

  /// Whether there is a letter among them, and not signs alone.
  var hasLetters: Bool {
    words.contains { $0.unicodeScalars.contains { !$0.isASCII && LetterHabits.isLetter($0) } }
  }

  init(_ text: String) {
    self.text = text
    var tally = Tally()
    var seen: Set<String> = []
    var words: [String] = []
    var word: [Unicode.Scalar] = []
    var first: Unicode.Scalar = " "
    func show(_ scalars: [Unicode.Scalar]) {
      let shown = String(String.UnicodeScalarView(scalars))
      if words.count < Self.mostWords, seen.insert(shown).inserted { words.append(shown) }
    }
    func end(_ next: Unicode.Scalar) {
      guard word.contains(where: { !$0.isASCII }) else { return }
      tally.judge(word)
      show(word)
      if word.count == 1, LetterHabits.isOdd(alone: word[0], between: first, next) {
        tally.score -= 3
      }
    }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isLetter = LetterHabits.isLetter(scalar)
      if isLetter {
        if LetterHabits.isSign(previous) { tally.score -= 5 }
        if word.isEmpty { first = previous }
        word.append(scalar)
      } else {
        if !scalar.isASCII {
          tally.judge(sign: scalar, isInWord: !word.isEmpty)
          if word.isEmpty, scalar.value != 0xA0 { show([scalar]) }
        }
        end(scalar)
        word.removeAll(keepingCapacity: true)
      }
      previous = scalar
    }
    end(" ")
    let header = HeaderLanguages(text)
    score = tally.score + tally.fit(header.alphabets) + 60 * header.foreignNames
    letterCount = tally.count
    knownNames = header.foreignNames
    self.words = words
  }

  /// What is counted on the way.
  private struct Tally {
    var score = 0
    var count = 0
    /// How often letters of Latin and Cyrillic come, which languages share in part.
    private var letters: [Unicode.Scalar: Int] = [:]

    mutating func judge(sign: Unicode.Scalar, isInWord: Bool) {
      count += 1
      score += LetterHabits.value(of: sign, isInWord: isInWord)
    }

    mutating func judge(_ word: [Unicode.Scalar]) {
      if let first = word.first, word.count > 1, LetterHabits.isOdd(first: first) { score -= 4 }
      for (place, scalar) in word.enumerated() {
        if !scalar.isASCII {
          count += 1
          if let letter = LetterHabits.shared(scalar) {
            letters[letter, default: 0] += 1
          } else {
            score += LetterHabits.value(of: scalar, isInWord: place > 0)
          }
        }
        guard place > 0 else { continue }
        let before = word[place - 1]
        guard !(scalar.isASCII && before.isASCII) else { continue }
        if !LetterHabits.fits(before, scalar) { score -= 5 }
        if scalar.properties.isUppercase, before.properties.isLowercase { score -= 4 }
        // A word is in capitals, or begins with one.
        if place > 1, scalar.properties.isLowercase, before.properties.isUppercase,
          word[place - 2].properties.isUppercase
        {
          score -= 3
        }
        if LetterHabits.isMisplaced(scalar, behind: before) { score -= 4 }
      }
    }

    /// How well the letters are those of one language.
    func fit(_ alphabets: [Set<Unicode.Scalar>]) -> Int {
      guard !letters.isEmpty else { return 0 }
      let best = alphabets.map { alphabet in
        letters.reduce(0) { sum, letter in
          let isOwn = alphabet.contains(letter.key)
          let value = isOwn ? 2 : LetterHabits.isLoan(letter.key) ? 0 : -3
          return sum + letter.value * (value + LetterHabits.frequency(letter.key))
        }
      }.max()
      return best ?? 0
    }
  }
}

/// The languages that the names of columns are in.
private struct HeaderLanguages {
  /// The letters of those languages; of all where no name says more.
  let alphabets: [Set<Unicode.Scalar>]
  /// Known names with letters beyond ASCII.
  let foreignNames: Int

  init(_ text: String) {
    var counts: [Int: Int] = [:]
    var foreign = 0
    for line in text.split(whereSeparator: \.isNewline).prefix(60) {
      for cell in line.split(whereSeparator: { [",", ";", "\t", "|", "\""].contains($0) })
      where cell.utf8.count <= 80 && cell.contains(where: \.isLetter) {
        let plain = HeaderText.plain(String(cell))
        if cell.utf8.contains(where: { $0 >= 0x80 }), HeaderWords.roles[plain] != nil {
          foreign += 1
        }
        for place in Set(Self.words(of: plain).flatMap { Self.languages[$0] ?? [] }) {
          counts[place, default: 0] += 1
        }
      }
    }
    foreignNames = foreign
    let most = counts.values.max() ?? 0
    let own = counts.filter { $0.value == most && most > 1 }.keys
      .flatMap { Alphabet.all[$0].letters }.filter { !$0.isEmpty }
    alphabets = own.isEmpty ? Alphabet.all.flatMap(\.letters) : own
  }

  /// Words of a name that are long enough to be of a language.
  private static func words(of plain: String) -> [String] {
    plain.split { !$0.isLetter }.filter { $0.count > 3 }.map(String.init)
  }

  /// By word of a column's name, the places of the languages that have it.
  private static let languages: [String: [Int]] = {
    var languages: [String: [Int]] = [:]
    for (place, language) in Alphabet.all.enumerated() {
      for line in language.words.split(separator: "\n") {
        let names = line.drop { $0 != ":" }.dropFirst()
        for name in (names.isEmpty ? line : names).split(separator: "|") {
          for word in words(of: HeaderText.plain(String(name)))
          where languages[word]?.last != place {
            languages[word, default: []].append(place)
          }
        }
      }
    }
    return languages
  }()
}

/// The letters beyond ASCII of languages that share an alphabet in part.
private enum Alphabet {
  typealias Language = (words: String, letters: [Set<Unicode.Scalar>])

  static let all: [Language] = [
    language(HeaderWords.english, ""), language(HeaderWords.german, "äöüß"),
    language(HeaderWords.dutch, "ëïéèöüêáóíúç"),
    language(HeaderWords.french, "àâæçéèêëîïôœùûüÿ"),
    language(HeaderWords.spanish, "áéíóúüñ"), language(HeaderWords.portuguese, "áâãàçéêíóôõúü"),
    language(HeaderWords.italian, "àèéìíîòóùú"), language(HeaderWords.catalan, "àéèíïóòúüç"),
    language(HeaderWords.romanian, "ăâîșțşţ"), language(HeaderWords.swedish, "åäöéü"),
    language(HeaderWords.danish, "æøåéü"), language(HeaderWords.norwegian, "æøåéòô"),
    language(HeaderWords.icelandic, "áéíóúýðþæö"), language(HeaderWords.finnish, "åäöšž"),
    language(HeaderWords.baltic, "äöõüšž", "āčēģīķļņšūž", "ąčęėįšųūž"),
    language(HeaderWords.hungarian, "áéíóöőúüű"), language(HeaderWords.polish, "ąćęłńóśźż"),
    language(HeaderWords.czech, "áčďéěíňóřšťúůýž"),
    language(HeaderWords.slovak, "áäčďéíĺľňóôŕšťúýž"),
    language(
      HeaderWords.southSlavic, "čćđšž", "абвгдежзийклмнопрстуфхцчшщъьюя",
      "абвгдђежзијклљмнњопрстћуфхцчџш", "абвгдѓежзѕијклљмнњопрстќуфхцчџш"),
    language(
      HeaderWords.ukrainian, "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
      "абвгдеёжзійклмнопрстуўфхцчшыьэюя"),
    language(HeaderWords.russian, "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    language(HeaderWords.turkish, "çğıİöşüâîû"), language(HeaderWords.greek, ""),
    language(HeaderWords.hebrew, ""), language(HeaderWords.arabic, ""),
    language(HeaderWords.thai, ""),
    language(
      HeaderWords.indonesianMalayVietnamese, "",
      "ăâđêôơưáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ"),
    language(HeaderWords.japanese, ""), language(HeaderWords.chinese, ""),
    language(HeaderWords.traditionalChinese, ""), language(HeaderWords.korean, ""),
  ]

  private static func language(_ words: String, _ letters: String...) -> Language {
    (words, letters.map { Set($0.unicodeScalars) })
  }
}

/// Letters and signs beyond ASCII that texts have, and those that only a wrong encoding shows.
private enum LetterHabits {
  /// Signs that stand beside numbers and words.
  private static let signs = Set("€£¥§°–—…’‘“”„•«»·№₪฿¿¡".unicodeScalars.map(\.value))
  private static let odd = Set(
    "¤¦¨¬¯±²³´¶¸¹¼½¾×÷ƒˆ˜†‡‰‹›¢©®™µ".unicodeScalars.map(\.value))

  /// Whether a letter, or a mark that belongs to one, is part of a word.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic }
    // Marks of gender stand behind numbers.
    if scalar.value == 0xAA || scalar.value == 0xBA || scalar.value == 0xB5 { return false }
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// A letter of Latin or Cyrillic in lower case; nil for others.
  static func shared(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard script(scalar) == 1 || script(scalar) == 3 else { return nil }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first : scalar
  }

  /// Whether names from elsewhere bring a letter into many languages.
  static func isLoan(_ scalar: Unicode.Scalar) -> Bool {
    "éèàçñöüäáíóúôê".unicodeScalars.contains(scalar)
  }

  /// Letters of Cyrillic that are common in all its languages count more, rare ones less.
  static func frequency(_ scalar: Unicode.Scalar) -> Int {
    guard script(scalar) == 3 else { return 0 }
    if "оаеинтсрвл".unicodeScalars.contains(scalar) { return 1 }
    return "ъщэфцюёђџѓќљњўґ".unicodeScalars.contains(scalar) ? -1 : 0
  }

  static func value(of scalar: Unicode.Scalar, isInWord: Bool) -> Int {
    let value = scalar.value
    if value == 0xAA || value == 0xBA || value == 0xB0 { return isInWord ? 0 : 3 }
    if signs.contains(value) { return isInWord ? -1 : 3 }
    if odd.contains(value) { return -4 }
    switch value {
    case 0xA0, 0x2009, 0x202F: return 0
    case 0x80...0x9F: return -8
    case 0xFFFD: return -10
    case 0x0386...0x03CE: return 2
    case 0x05D0...0x05EA: return 2
    case 0x0E01...0x0E4E: return 2
    case 0x0621...0x064A: return 2
    // No statement has frames of boxes.
    case 0x2500...0x259F: return -8
    // Syllables of Hangul are many; those of texts and those of chance are not told apart here.
    case 0xAC00...0xD7A3: return 2
    case 0x3041...0x3096, 0x30A1...0x30FC: return 3
    // Half-width katakana is what other encodings look like in Shift-JIS.
    case 0xFF61...0xFF9F: return -3
    case 0x4E00...0x9FFF: return common.contains(value) ? 4 : 0
    case 0xFF01...0xFF5E, 0x3001...0x301F: return 1
    case 0xE000...0xF8FF: return -8
    default: return -2
    }
  }

  /// Whether a sign stands beside numbers: no letter follows it.
  static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && "€£¥№₪฿".unicodeScalars.contains(scalar)
  }

  /// Whether two letters may stand beside each other: words are of one script.
  static func fits(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    let (one, other) = (script(left), script(right))
    return one == 0 || other == 0 || one == other
  }

  /// Whether no word has a letter behind this one: a vowel sign of Thai behind none of its letters, or
  /// anything behind the form that ends a word.
  static func isMisplaced(_ scalar: Unicode.Scalar, behind before: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E: return !(0x0E01...0x0E4E).contains(before.value)
    default: break
    }
    guard script(scalar) == script(before) else { return false }
    // Signs of Cyrillic stand behind consonants.
    if "ьъЬЪ".unicodeScalars.contains(scalar) {
      return "аеёиоуыэюяьъАЕЁИОУЫЭЮЯЬЪ".unicodeScalars.contains(before)
    }
    return "ךםןףץςىة".unicodeScalars.contains(before)
  }

  /// Whether no word begins with a letter, or hardly any.
  static func isOdd(first letter: Unicode.Scalar) -> Bool {
    "ьъыЬЪЫ".unicodeScalars.contains(letter)
  }

  /// Whether a letter is no word by itself, where it stands alone.
  static func isOdd(
    alone letter: Unicode.Scalar, between before: Unicode.Scalar, _ next: Unicode.Scalar
  ) -> Bool {
    guard (1...6).contains(script(letter)) else { return false }
    if ("0"..."9").contains(before) || ("0"..."9").contains(next) { return true }
    return !"àáèéêìíòóúäåæøöăšžавикосуяієї".unicodeScalars.contains(letter)
  }

  private static func script(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF:
      scalar.value == 0xD7 || scalar.value == 0xF7 ? 0 : 1
    case 0x370...0x3FF: 2
    case 0x400...0x52F: 3
    case 0x590...0x5FF: 4
    case 0x600...0x6FF: 5
    case 0xE00...0xE7F: 6
    case 0xAC00...0xD7A3: 7
    case 0x3040...0x30FF, 0x4E00...0x9FFF: 8
    default: 0
    }
  }

  /// Characters of statements in Chinese and Japanese.
  private static let common: Set<UInt32> = Set(
    (HeaderWords.chinese + HeaderWords.traditionalChinese + HeaderWords.japanese
      + "的一是不在有人我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里银行卡转账支付消费工资利息公司店铺超市餐饮房租电费水网购手续现存取款入出東京会社店振込引落給与利息手数料電気水道食品本日月時分元円公司銀行轉帳薪資利息電費水費便利商店提款存款")
      .unicodeScalars.map(\.value).filter { $0 >= 0x4E00 })
}
