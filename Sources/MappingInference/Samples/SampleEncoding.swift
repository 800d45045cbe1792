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
  /// What some words are in both, as the end of a sentence.
  var readings = ""
  var reason: String
  /// Whether some letters are UTF-8 and others are not.
  var isMixed = false

  /// As much of the start as is looked at.
  private static let lookedBytes = 128 * 1024

  /// By the labels of mappings, commoner ones first.
  private static let legacy: [(name: String, encoding: TextEncoding)] =
    """
    windows-1252 iso-8859-15 windows-1250 iso-8859-2 windows-1254 windows-1257 windows-1258
    windows-1251 koi8-r koi8-u iso-8859-5 ibm866 windows-1253 iso-8859-7 windows-1255 iso-8859-8
    windows-1256 iso-8859-6 windows-874 cp850 cp858 cp437 cp852 cp775 cp857 cp865 cp861 cp860
    cp863 cp737 cp869 cp855 cp862 cp864 iso-8859-3 iso-8859-4 iso-8859-10 iso-8859-13 iso-8859-14
    iso-8859-16 macintosh x-mac-cyrillic gb18030 big5 shift_jis euc-jp euc-kr
    """
    .split(whereSeparator: \.isWhitespace).compactMap { label in
      TextEncoding(label: label).map { (String(label), $0) }
    }

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
      EncodingProof(of: $0, candidates: [.utf8, .iso2022JP], isWhole: isWhole)
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
    if census.multibyte + census.invalid == 0, proof.encoding == .iso2022JP {
      self.init(names: ["utf-8", "iso-2022-jp"], encoding: .iso2022JP, reason: proof.reason)
      return
    }
    guard census.invalid > 0, census.multibyte <= 2 * census.invalid else {
      self.init(
        names: ["utf-8", "windows-1252"], encoding: .utf8,
        reason: census.multibyte == 0 ? "plain ASCII" : "valid UTF-8")
      return
    }
    self.init(legacy: Self.telling(start))
  }

  /// The encoding of a text that is no UTF-8.
  private init(legacy text: [UInt8]) {
    let invalid = Census(text).invalid
    var read: [Candidate] = []
    for (name, encoding) in Self.legacy {
      let (text, damaged) = Self.decoded(text, encoding)
      guard damaged * 200 <= invalid else { continue }
      read.append(Candidate(name, encoding, LetterEvidence(text), damaged: damaged))
    }
    // What reads alike is one reading, and the commoner name is its name.
    var distinct: [Candidate] = []
    for candidate in read where !distinct.contains(where: { $0.text == candidate.text }) {
      distinct.append(candidate)
    }
    let ranked = distinct.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element)
    guard let best = ranked.first else {
      self.init(
        names: ["utf-8", "windows-1252"], encoding: .windows1252, reason: "not valid UTF-8")
      return
    }
    self.init(
      names: ["utf-8", best.name], encoding: best.encoding,
      reason: "not valid UTF-8; its letters read as words in \(best.name)")
    guard let next = ranked.dropFirst().first, !best.isClearly(before: next) else { return }
    other = next.name
    readings = best.readings(beside: next)
  }

  /// One encoding that reads every byte.
  private struct Candidate {
    let name: String
    let encoding: TextEncoding
    let evidence: LetterEvidence
    let score: Int
    var text: String { evidence.text }

    init(_ name: String, _ encoding: TextEncoding, _ evidence: LetterEvidence, damaged: Int) {
      (self.name, self.encoding, self.evidence) = (name, encoding, evidence)
      score = evidence.score - damaged * 20
    }

    /// Whether so much speaks for it that the other is none: it has names of columns that are known,
    /// or its letters are those of a language, and the other's are not.
    func isClearly(before other: Candidate) -> Bool {
      guard score >= evidence.letterCount else { return false }
      if evidence.knownNames > 1, other.evidence.knownNames == 0 { return true }
      // Where there are signs and no letters, as a euro's alone, the web's encoding is meant.
      let hasSignsAlone = !evidence.hasLetters && !other.evidence.hasLetters
      if hasSignsAlone, name.hasPrefix("windows-") { return true }
      return score - other.score >= max(3, differences(from: other) / 2)
    }

    private func differences(from other: Candidate) -> Int {
      let (own, others) = (text.unicodeScalars, other.text.unicodeScalars)
      // In encodings of several bytes a letter, not all of them are as many letters.
      guard own.count == others.count else { return evidence.letterCount / 2 }
      return zip(own, others).count { $0 != $1 }
    }

    /// What the first words that differ are in both.
    func readings(beside other: Candidate) -> String {
      let pairs = zip(evidence.words, other.evidence.words).filter { $0 != $1 }.prefix(3)
      guard evidence.words.count == other.evidence.words.count, !pairs.isEmpty else {
        let words = [self, other].map { $0.evidence.words.prefix(3).joined(separator: ", ") }
        return ": \(words[0]) in \(name), \(words[1]) in \(other.name)"
      }
      return ": \(pairs.map(\.0).joined(separator: ", ")) would be "
        + pairs.map(\.1).joined(separator: ", ")
    }
  }

  /// The first lines, where the names of columns stand, and those with letters beyond ASCII: enough of
  /// them to judge by.
  private static func telling(_ start: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    for (place, line) in start.split(separator: 0x0A).enumerated() where kept.count < 16 * 1024 {
      guard place < 30 && line.count < 1024 || line.contains(where: { $0 >= 0x80 }) else {
        continue
      }
      kept += line.prefix(4096) + [0x0A]
    }
    return kept
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
