/// The fonts of a PDF that is written: those that viewers have, by script, and by how high their letters
/// are said to be. Each says which characters its codes are.
struct PrintedFonts {
  /// A part of a word in one font.
  struct Piece {
    var font: String
    /// In hexadecimal digits.
    var codes: String
    /// In thousandths of the font's size.
    var width: Int
  }

  private enum Script: Hashable {
    /// Letters with codes of one byte; the number tells which of several sets of 128 others.
    case letters(Int)
    case han, kana, hangul
  }

  private struct Font: Hashable {
    var script: Script
    /// Height in thousandths of the size.
    var share: Int
  }

  private var fonts: [Font] = []
  private var places: [Font: Int] = [:]
  /// Characters beyond ASCII of the one-byte fonts, in the order they came.
  private var others: [Unicode.Scalar] = []
  private var otherPlaces: [Unicode.Scalar: Int] = [:]
  /// Of the others, by script: the upper bytes of the characters that are used.
  private var blocks: [Script: Set<UInt32>] = [:]

  /// Of a font of that height, below the base line.
  static func descent(of share: Int) -> Int { rounded(share) / 4 }

  /// What readers of PDFs take for a height.
  private static func rounded(_ share: Int) -> Int { min(1400, max(200, share)) / 5 * 5 }

  mutating func pieces(of word: String, share: Int) -> [Piece] {
    var pieces: [Piece] = []
    var last: Script?
    for scalar in Self.visual(Array(word.unicodeScalars)) {
      let (script, code, width) = coded(scalar)
      if script != last {
        pieces.append(Piece(font: name(of: script, share), codes: "", width: 0))
        last = script
      }
      pieces[pieces.count - 1].codes += code
      pieces[pieces.count - 1].width += width
    }
    return pieces
  }

  /// Letters that run from right to left are drawn from the left all the same.
  private static func visual(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let isTurned =
      scalars.contains { (0x0590...0x08FF).contains($0.value) }
      && !scalars.contains { (0x30...0x39).contains($0.value) }
    return isTurned ? scalars.reversed() : scalars
  }

  private mutating func name(of script: Script, _ share: Int) -> String {
    let font = Font(script: script, share: Self.rounded(share))
    if let place = places[font] { return "F\(place)" }
    places[font] = fonts.count
    fonts.append(font)
    return "F\(fonts.count - 1)"
  }

  // MARK: Codes

  private mutating func coded(_ scalar: Unicode.Scalar) -> (Script, String, Int) {
    let value = scalar.value
    if (0x21...0x7E).contains(value) {
      return (.letters(0), Self.hex(value, 2), Self.helvetica[Int(value) - 0x20])
    }
    let script: Script
    switch value {
    case 0x3040...0x30FF: script = .kana
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: script = .hangul
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF: script = .han
    default: return other(scalar)
    }
    blocks[script, default: []].insert(value >> 8)
    return (script, Self.hex(value, 4), 1000)
  }

  private mutating func other(_ scalar: Unicode.Scalar) -> (Script, String, Int) {
    let place = otherPlaces[scalar] ?? others.count
    if place == others.count {
      otherPlaces[scalar] = place
      others.append(scalar)
    }
    return (.letters(place / 128), Self.hex(UInt32(0x80 + place % 128), 2), Self.otherWidth)
  }

  private static let otherWidth = 556

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// A character as UTF-16, in hexadecimal digits.
  private static func utf16(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { hex(UInt32($0), 4) }.joined()
  }

  // MARK: Objects

  /// Four objects a font.
  func objects(from first: Int) -> [String] {
    fonts.enumerated().flatMap { index, font in
      let start = first + 4 * index
      switch font.script {
      case .letters(let set): return letters(font, set, start)
      case .han: return wide(font, "STSong-Light", "GB1", "UniGB", start)
      case .kana: return wide(font, "HeiseiMin-W3", "Japan1", "UniJIS", start)
      case .hangul: return wide(font, "HYSMyeongJo-Medium", "Korea1", "UniKS", start)
      }
    }
  }

  /// The names of the fonts and their objects.
  func references(from first: Int) -> String {
    fonts.indices.map { "/F\($0) \(first + 4 * $0) 0 R" }.joined()
  }

  private func letters(_ font: Font, _ set: Int, _ start: Int) -> [String] {
    let own = Array(others.dropFirst(128 * set).prefix(128))
    let glyphs = own.map { "/uni" + Self.hex($0.value, 4) }.joined()
    let differences = own.isEmpty ? "" : "/Differences[128\(glyphs)]"
    let widths = Self.helvetica + [0] + own.map { _ in Self.otherWidth }
    var map = ["<20> <7E> <0020>"]
    map += own.enumerated().map { place, scalar in
      let code = Self.hex(UInt32(0x80 + place), 2)
      return "<\(code)> <\(code)> <\(Self.utf16(scalar))>"
    }
    return [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 32/LastChar \(31 + widths.count)"
        + "/Widths \(start + 1) 0 R/FontDescriptor \(start + 2) 0 R/ToUnicode \(start + 3) 0 R"
        + "/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding\(differences)>>>>",
      "[" + widths.map(String.init).joined(separator: " ") + "]",
      descriptor("Helvetica", font.share),
      Self.characterMap(map, codes: "<00> <FF>"),
    ]
  }

  private func wide(
    _ font: Font, _ name: String, _ ordering: String, _ encoding: String, _ start: Int
  ) -> [String] {
    let map = (blocks[font.script] ?? []).sorted().map { block in
      let upper = Self.hex(block, 2)
      return "<\(upper)00> <\(upper)FF> <\(upper)00>"
    }
    return [
      "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/\(encoding)-UTF16-H"
        + "/DescendantFonts[\(start + 1) 0 R]/ToUnicode \(start + 3) 0 R>>",
      "<</Type/Font/Subtype/CIDFontType0/BaseFont/\(name)/DW 1000"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(\(ordering))/Supplement 2>>"
        + "/FontDescriptor \(start + 2) 0 R>>",
      descriptor(name, font.share),
      Self.characterMap(map, codes: "<0000> <FFFF>"),
    ]
  }

  private func descriptor(_ name: String, _ share: Int) -> String {
    let descent = Self.descent(of: share)
    return "<</Type/FontDescriptor/FontName/\(name)/Flags 32/FontBBox[0 -\(descent) 1000"
      + " \(share - descent)]/ItalicAngle 0/Ascent \(share - descent)/Descent -\(descent)"
      + "/CapHeight 718/StemV 88>>"
  }

  /// Which characters the codes of a font are; at most a hundred lines in a block.
  private static func characterMap(_ lines: [String], codes: String) -> String {
    var text = "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
    text += "/CMapName /Codes def /CMapType 2 def\n1 begincodespacerange \(codes)"
    text += " endcodespacerange\n"
    var rest = lines[...]
    while !rest.isEmpty {
      let block = rest.prefix(100)
      text += "\(block.count) beginbfrange\n" + block.joined(separator: "\n") + "\nendbfrange\n"
      rest = rest.dropFirst(100)
    }
    return PrintedPDF.stream(text + "endcmap end end")
  }

  /// From the blank to the tilde. Source: Adobe's font metrics of Helvetica.
  private static let helvetica = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
