/// Letters beyond ASCII that texts have, and those that only a wrong encoding shows.
enum LetterHabits {
  private static let usual = Set(
    ("äöüßéèêàçñóíáúãõåøæôûîïëâìòùœÄÖÜÉÀÇÑÅØÆÓÁÍÚ"
      + "ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžýČĎĚŘŠŤŮŽÝőűŐŰășțşţĂĐđ"
      + "ğıİşĞŞ").unicodeScalars.map(\.value))
  /// Signs that stand beside numbers and words.
  private static let signs = Set("€£¥§°–—…’‘“”„•«»·№₪฿".unicodeScalars.map(\.value))
  private static let odd = Set(
    "¤¦¨¬¯±²³´¶¸¹¼½¾¿×÷ÐÞðþÿƒˆ˜†‡‰‹›¡¢©®™µ".unicodeScalars.map(\.value))

  static func value(of scalar: Unicode.Scalar, isInWord: Bool) -> Int {
    let value = scalar.value
    if usual.contains(value) { return 2 }
    if signs.contains(value) { return isInWord ? -1 : 3 }
    if value == 0xAA || value == 0xBA { return isInWord ? 0 : 3 }
    if odd.contains(value) { return -4 }
    switch value {
    case 0xA0, 0x2009, 0x202F: return 0
    case 0x80...0x9F: return -8
    case 0xFFFD: return -10
    case 0x0430...0x044F, 0x0410...0x042F, 0x0451: return 2
    case 0x0400...0x04FF: return -1
    case 0x0386...0x03CE: return 2
    case 0x05D0...0x05EA: return 2
    case 0x0E01...0x0E4E: return 2
    case 0x0621...0x064A: return 1
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

  private static func script(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F:
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
