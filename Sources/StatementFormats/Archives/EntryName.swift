import TextCoding

/// The names of entries, as labels.
enum EntryName {
  /// UTF-8 where it is that, else GB18030 (Chinese programs leave out the mark of the encoding), else
  /// the code page of DOS. Control characters are not shown.
  static func text(_ bytes: [UInt8]) -> String {
    let utf8 =
      String(validating: bytes, as: UTF8.self)
      ?? ["GB18030", "CP437"].lazy.compactMap { encoding in
        ShortText.convert(bytes, from: encoding, to: "UTF-8").map {
          String(decoding: $0, as: UTF8.self)
        }
      }.first ?? String(decoding: bytes, as: UTF8.self)
    return String(
      String.UnicodeScalarView(
        utf8.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }

  /// Why an entry of this name is no document; nil where it may be one.
  static func reasonToSkip(_ name: String) -> String? {
    let parts = name.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    guard let file = parts.last else { return nil }
    if parts.first == "__MACOSX" || file == ".DS_Store" || file.hasPrefix("._") {
      return "a system file of macOS, not a document"
    }
    if ["Thumbs.db", "desktop.ini"].contains(file) {
      return "a system file of Windows, not a document"
    }
    let images = [".png", ".jpg", ".jpeg", ".gif", ".heic", ".bmp", ".webp", ".svg", ".ico"]
    let lowercased = file.lowercased()
    return images.contains { lowercased.hasSuffix($0) } ? "a picture, not a statement" : nil
  }
}
