import FinanceModel
import TextCoding

/// Which encoding the text of a sample is in: what decodes, and what reads.
struct SampleEncoding {
  /// As mappings write it, tried in order.
  var names: [String]
  /// The one that the sample is in.
  var encoding: TextEncoding
  /// Another that reads as well and means other letters; nil where there is none.
  var other: String?
  var reason: String
  /// Whether some letters are UTF-8 and others are not.
  var isMixed = false

  /// As much of the start as is looked at.
  private static let lookedBytes = 128 * 1024

  private static let legacy: [(name: String, encoding: TextEncoding)] = [
    ("windows-1252", .windows1252), ("iso-8859-15", .latin9), ("windows-1250", .windows1250),
    ("iso-8859-2", .latin2), ("windows-1254", .windows1254), ("windows-1251", .windows1251),
    ("koi8-r", .koi8R), ("windows-1253", .windows1253), ("windows-1255", .windows1255),
    ("windows-1257", .windows1257), ("windows-1256", .windows1256), ("gb18030", .gb18030),
    ("big5", .big5), ("shift_jis", .shiftJIS), ("euc-jp", .eucJP), ("euc-kr", .eucKR),
  ]

  /// That of a document: where its start is ASCII, its first other letter may say more.
  init(of sample: InferenceSample) throws(FinanceETLError) {
    let start = try sample.bytes(0..<Self.lookedBytes)
    let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    var place = start.count
    var piece = start
    while !isMarked, place < sample.byteCount, !piece.contains(where: { $0 >= 0x80 }) {
      piece = try sample.bytes(place..<(place + Self.lookedBytes))
      guard !piece.isEmpty else { break }
      place += piece.count
    }
    if place > start.count, let letter = piece.firstIndex(where: { $0 >= 0x80 }) {
      let from = place - piece.count + max(0, letter - 4096)
      self.init(try sample.bytes(from..<(from + Self.lookedBytes / 2)), isWhole: false)
    } else {
      self.init(start, isWhole: start.count == sample.byteCount)
    }
  }

  init(_ start: [UInt8], isWhole: Bool = true) {
    let proof = start.withUnsafeBytes {
      EncodingProof(of: $0, candidates: [.utf8], isWhole: isWhole)
    }
    if proof.encoding == .utf16LE || proof.encoding == .utf16BE {
      self.init(names: ["utf-8", "windows-1252"], encoding: proof.encoding, reason: proof.reason)
      return
    }
    let census = Census(start)
    if census.latin >= 2, census.single >= 1 {
      self.init(names: ["utf-8", "windows-1252"], encoding: .utf8, reason: "mixed")
      isMixed = true
      return
    }
    guard census.invalid > 0, census.multibyte <= 2 * census.invalid else {
      self.init(
        names: ["utf-8", "windows-1252"], encoding: .utf8,
        reason: census.multibyte == 0 ? "plain ASCII" : "valid UTF-8")
      return
    }
    var scored: [(name: String, encoding: TextEncoding, score: Int, text: String)] = []
    for (name, encoding) in Self.legacy {
      let (text, damaged) = Self.decoded(start, encoding)
      guard damaged * 200 <= census.invalid else { continue }
      scored.append((name, encoding, Self.score(text) - damaged * 20, text))
    }
    scored.sort { $0.score > $1.score }
    guard let best = scored.first else {
      self.init(
        names: ["utf-8", "windows-1252"], encoding: .windows1252, reason: "not valid UTF-8")
      return
    }
    self.init(
      names: ["utf-8", best.name], encoding: best.encoding,
      reason: "not valid UTF-8; its letters read as words in \(best.name)")
    let near = scored.dropFirst().first {
      $0.text != best.text && $0.score * 50 >= best.score * 49 && best.score > 0
    }
    other = best.score < 8 ? near?.name : nil
  }

  private init(names: [String], encoding: TextEncoding, reason: String) {
    self.names = names
    self.encoding = encoding
    self.reason = reason
  }

  /// The other encoding where there is one.
  func takingOther() -> SampleEncoding {
    guard let other, let known = TextEncoding(label: other) else { return self }
    var taken = self
    taken.names = ["utf-8", other]
    taken.encoding = known
    return taken
  }

  static func decoded(_ bytes: [UInt8], _ encoding: TextEncoding) -> (String, damaged: Int) {
    var proof = bytes.withUnsafeBytes {
      EncodingProof(of: $0, candidates: [encoding], isWhole: false)
    }
    proof.encoding = encoding
    proof.isUndecided = false
    var transcoder = UTF8Transcoder(proof: proof, candidates: [encoding])
    var text: [UInt8] = []
    bytes.withUnsafeBytes { transcoder.push($0, isLast: true) { text.append(contentsOf: $0) } }
    return (String(decoding: text, as: UTF8.self), transcoder.replacedCount)
  }

  /// How much a text looks like one: known names count most, then the letters that languages use.
  private static func score(_ text: String) -> Int {
    var score = 0
    for line in text.split(whereSeparator: \.isNewline).prefix(60) {
      for cell in line.split(whereSeparator: { [",", ";", "\t", "|", "\""].contains($0) })
      where cell.utf8.count <= 80 && cell.unicodeScalars.contains(where: { $0.value > 0x7F }) {
        if HeaderWords.roles[HeaderText.plain(String(cell))] != nil { score += 60 }
      }
    }
    var previous: Unicode.Scalar?
    var isInWord = false
    for scalar in text.unicodeScalars.prefix(40_000) {
      defer { previous = scalar }
      let isLetter = scalar.properties.isAlphabetic
      defer { isInWord = isLetter }
      if isLetter, let previous, LetterHabits.isSign(previous) { score -= 5 }
      guard scalar.value > 0x7F else {
        if let previous, previous.value > 0x7F, isInWord, scalar.properties.isAlphabetic {
          score += LetterHabits.fits(previous, scalar) ? 0 : -2
        }
        continue
      }
      score += LetterHabits.value(of: scalar, isInWord: isInWord)
      if isInWord, let previous {
        if scalar.properties.isUppercase, previous.properties.isLowercase { score -= 3 }
        if !LetterHabits.fits(previous, scalar) { score -= 2 }
      }
    }
    return score
  }
}

/// Counts of sequences beyond ASCII.
private struct Census {
  var multibyte = 0
  var invalid = 0
  /// Letters of Latin in two bytes, between ASCII.
  var latin = 0
  /// Letters of Latin in one byte, between ASCII: not those that begin such a pair.
  var single = 0

  init(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 0
      let isCut = length > 0 && place + length > bytes.count
      if isCut { return }
      let isValid =
        length > 0 && byte < 0xF5
        && bytes[(place + 1)..<(place + length)].allSatisfy { $0 & 0xC0 == 0x80 }
      let before = place > 0 ? bytes[place - 1] : 0x20
      if isValid {
        let next = place + length < bytes.count ? bytes[place + length] : 0x20
        if length == 2, (0xC3...0xC5).contains(byte), before < 0x80, next < 0x80 { latin += 1 }
        multibyte += 1
        place += length
      } else {
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0x20
        if byte >= 0xC6, before < 0x80, next < 0x80 { single += 1 }
        invalid += 1
        place += 1
      }
    }
  }
}

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
