/// Files that people take for statements, told by their first bytes, so that an error can name them.
struct KnownFile {
  /// With its article: `a PNG image`.
  let name: String

  /// Nil for a file like any other.
  init?(_ prefix: ArraySlice<UInt8>) {
    guard let (_, name) = Self.magic.first(where: { prefix.starts(with: $0.magic) }) else {
      return nil
    }
    self.name = name
  }

  private static let magic: [(magic: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive or an XLSX sheet"),
    ([0x1F, 0x8B], "gzip data"), ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word file"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("SQLite format 3\0".utf8), "an SQLite database"),
    (Array("<!DOCTYPE html".utf8), "an HTML page"), (Array("<html".utf8), "an HTML page"),
  ]
}
