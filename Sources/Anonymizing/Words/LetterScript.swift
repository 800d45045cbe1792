/// Which letters stand in for a letter: those that look alike and that the same encodings have.
enum LetterScript {
  /// A letter without case or accents that takes the place of `letter`; nil: it stays, as those with
  /// accents do between others. Which of the encodings of a script a file is in then shows as before.
  static func replacement(for letter: Unicode.Scalar, _ numbers: inout KeyedNumbers)
    -> Unicode.Scalar?
  {
    guard let pool = pool(for: letter) else { return nil }
    return pool[numbers.below(pool.count)]
  }

  /// Whether words of the letter's script have no blanks between them.
  static func isIdeographic(_ letter: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(letter.value) || (0xAC00...0xD7A3).contains(letter.value)
      || (0xF900...0xFAFF).contains(letter.value) || (0x20000...0x3FFFF).contains(letter.value)
  }

  private static func pool(for letter: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch letter.value {
    case 0x41...0x5A: return upper
    case 0x61...0x7A: return "aeiou".unicodeScalars.contains(letter) ? vowels : consonants
    case 0x0391...0x03A9: return greekUpper
    case 0x03B1...0x03C9: return greek
    case 0x0410...0x042F: return cyrillicUpper
    case 0x0430...0x044F: return cyrillic
    case 0x05D0...0x05EA: return hebrew
    case 0x0621...0x064A: return arabic
    case 0x0E01...0x0E2E: return thai
    case 0x3041...0x3096: return hiragana
    case 0x30A1...0x30FA: return katakana
    case 0xFF66...0xFF9D: return halfKatakana
    case 0xFF21...0xFF3A: return wideUpper
    case 0xFF41...0xFF5A: return wideLower
    case 0xAC00...0xD7A3: return hangul
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return han
    default: return nil
    }
  }

  private static let upper = Array("ABCDEFGHIJKLMNOPRSTUVWZ".unicodeScalars)
  private static let vowels = Array("aeiou".unicodeScalars)
  private static let consonants = Array("bcdfghjklmnprstvwz".unicodeScalars)
  private static let greekUpper = Array("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ".unicodeScalars)
  private static let greek = Array("αβγδεζηθικλμνξοπρστυφχψω".unicodeScalars)
  private static let cyrillicUpper = Array("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ".unicodeScalars)
  private static let cyrillic = Array("абвгдежзиклмнопрстуфхцчшэюя".unicodeScalars)
  private static let hebrew = Array("אבגדהוזחטיכלמנסעפצקרשת".unicodeScalars)
  private static let arabic = Array("ابتثجحخدذرزسشصضطظعغفقكلمنهوي".unicodeScalars)
  private static let thai = Array("กขคงจฉชดตถทธนบปผพฟมยรลวสหอ".unicodeScalars)
  private static let hiragana = Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ".unicodeScalars)
  private static let katakana = Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ".unicodeScalars)
  private static let halfKatakana = Array(
    "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜ".unicodeScalars)
  private static let wideUpper = Array("ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＲＳＴＵＶＷＺ".unicodeScalars)
  private static let wideLower = Array("ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｒｓｔｕｖｗｚ".unicodeScalars)
  private static let hangul = Array("가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후".unicodeScalars)
  /// Those that GB 2312, Big5, JIS X 0208 and KS X 1001 all have.
  private static let han = Array(
    "山水天地川田口目手足石竹米花草林森雨空白青赤犬牛羊王子女男力北南西左右古今心耳舌血肉衣豆弓刀矢舟井丘谷泉玉星光香味音春夏秋冬海湖江河波浪松柏桃李梅杏麻桑柳村巷亭城"
      .unicodeScalars)
}
