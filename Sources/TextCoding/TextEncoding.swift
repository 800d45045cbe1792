/// A text encoding as banks use them: those of the WHATWG Encoding Standard and the code pages of DOS. The
/// raw value is its name in iconv.
package enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  case windows1250 = "WINDOWS-1250"
  case windows1251 = "WINDOWS-1251"
  case windows1252 = "WINDOWS-1252"
  case windows1253 = "WINDOWS-1253"
  case windows1254 = "WINDOWS-1254"
  case windows1255 = "WINDOWS-1255"
  case windows1256 = "WINDOWS-1256"
  case windows1257 = "WINDOWS-1257"
  case windows1258 = "WINDOWS-1258"
  case latin1 = "ISO-8859-1"
  case latin2 = "ISO-8859-2"
  case latin9 = "ISO-8859-15"
  case gb18030 = "GB18030"
  case big5 = "BIG5-HKSCS"
  case shiftJIS = "CP932"
  case eucJP = "EUC-JP"
  case eucKR = "CP949"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case iso8859x3 = "ISO-8859-3"
  case iso8859x4 = "ISO-8859-4"
  case iso8859x5 = "ISO-8859-5"
  case iso8859x6 = "ISO-8859-6"
  case iso8859x7 = "ISO-8859-7"
  case iso8859x8 = "ISO-8859-8"
  case iso8859x10 = "ISO-8859-10"
  case iso8859x13 = "ISO-8859-13"
  case iso8859x14 = "ISO-8859-14"
  case iso8859x16 = "ISO-8859-16"
  case windows874 = "CP874"
  case iso2022JP = "ISO-2022-JP"
  case macRoman = "MACINTOSH"
  case macCyrillic = "MACCYRILLIC"
  // The code pages of DOS.
  case cp437 = "CP437"
  case cp737 = "CP737"
  case cp775 = "CP775"
  case cp850 = "CP850"
  case cp852 = "CP852"
  case cp855 = "CP855"
  case cp857 = "CP857"
  case cp858 = "CP858"
  case cp860 = "CP860"
  case cp861 = "CP861"
  case cp862 = "CP862"
  case cp863 = "CP863"
  case cp864 = "CP864"
  case cp865 = "CP865"
  case cp866 = "CP866"
  case cp869 = "CP869"

  /// The encoding that a label means; nil for none, ASCII and unknown ones.
  ///
  /// Takes the labels of the WHATWG Encoding Standard (§4.2), the names of code pages, and what OFX 1.x
  /// prints in CHARSET (`1252`, `ISO-8859-1`, `NONE`). Latin-1 is read as Windows-1252, its superset in
  /// practice, and others as their supersets likewise.
  package init?(label: some StringProtocol) {
    let name = label.lowercased().filter { $0.isLetter || $0.isNumber }
    guard let encoding = Self.labels[name] else { return nil }
    self = encoding
  }

  /// By label, in letters and digits alone.
  private static let labels: [String: TextEncoding] = {
    var labels: [String: TextEncoding] = [:]
    for (encoding, names) in names {
      for name in names.split(separator: " ") { labels[String(name)] = encoding }
    }
    return labels
  }()

  private static let names: [(TextEncoding, String)] = [
    (.utf8, "utf8 unicode unicode11utf8 unicode20utf8 xunicode20utf8"),
    (.utf16LE, "utf16le utf16 csunicode iso10646ucs2 ucs2 unicodefeff"),
    (.utf16BE, "utf16be unicodefffe"),
    (.windows1250, "1250 cp1250 windows1250 xcp1250"),
    (.windows1251, "1251 cp1251 windows1251 xcp1251"),
    (
      .windows1252,
      "1252 cp1252 windows1252 xcp1252 iso88591 88591 latin1 l1 ansi cp819 ibm819 isoir100"
        + " iso885911987 csisolatin1"
    ),
    (.windows1253, "1253 cp1253 windows1253 xcp1253"),
    (
      .windows1254,
      "1254 cp1254 windows1254 xcp1254 iso88599 88599 latin5 l5 isoir148 iso885991989 csisolatin5"
    ),
    (.windows1255, "1255 cp1255 windows1255 xcp1255"),
    (.windows1256, "1256 cp1256 windows1256 xcp1256"),
    (.windows1257, "1257 cp1257 windows1257 xcp1257"),
    (.windows1258, "1258 cp1258 windows1258 xcp1258"),
    (.latin2, "iso88592 88592 latin2 l2 isoir101 iso885921987 csisolatin2"),
    (.iso8859x3, "iso88593 88593 latin3 l3 isoir109 iso885931988 csisolatin3"),
    (.iso8859x4, "iso88594 88594 latin4 l4 isoir110 iso885941988 csisolatin4"),
    (.iso8859x5, "iso88595 88595 cyrillic isoir144 iso885951988 csisolatincyrillic"),
    (
      .iso8859x6,
      "iso88596 88596 arabic asmo708 ecma114 isoir127 iso885961987 iso88596e iso88596i"
        + " csiso88596e csiso88596i csisolatinarabic"
    ),
    (
      .iso8859x7,
      "iso88597 88597 greek greek8 ecma118 elot928 isoir126 iso885971987 csisolatingreek"
        + " suneugreek"
    ),
    (
      .iso8859x8,
      "iso88598 88598 hebrew visual logical iso88598e iso88598i isoir138 iso885981988"
        + " csiso88598e csiso88598i csisolatinhebrew"
    ),
    (.iso8859x10, "iso885910 885910 latin6 l6 isoir157 csisolatin6"),
    (.iso8859x13, "iso885913 885913"),
    (.iso8859x14, "iso885914 885914"),
    (.latin9, "iso885915 885915 latin9 l9 csisolatin9"),
    (.iso8859x16, "iso885916 885916"),
    (
      .gb18030,
      "gb18030 gbk xgbk gb2312 gb231280 csgb2312 chinese isoir58 csiso58gb231280 936 cp936"
    ),
    (.big5, "big5 big5hkscs csbig5 cnbig5 xxbig5 950 cp950"),
    (.shiftJIS, "shiftjis sjis xsjis csshiftjis mskanji ms932 windows31j 932 cp932"),
    (.eucJP, "eucjp xeucjp cseucpkdfmtjapanese"),
    (.iso2022JP, "iso2022jp csiso2022jp"),
    (
      .eucKR,
      "euckr cseuckr korean ksc5601 ksc56011987 ksc56011989 csksc56011987 isoir149 windows949 949"
        + " cp949"
    ),
    (.koi8R, "koi8r koi8 koi cskoi8r"),
    (.koi8U, "koi8u koi8ru"),
    (.windows874, "windows874 874 cp874 ibm874 dos874 tis620 iso885911"),
    (.macRoman, "macintosh mac xmacroman macroman csmacintosh"),
    (.macCyrillic, "xmaccyrillic xmacukrainian maccyrillic"),
    (.cp437, "437 cp437 ibm437 dos437"),
    (.cp737, "737 cp737 ibm737 dos737"),
    (.cp775, "775 cp775 ibm775 dos775"),
    (.cp850, "850 cp850 ibm850 dos850"),
    (.cp852, "852 cp852 ibm852 dos852"),
    (.cp855, "855 cp855 ibm855 dos855"),
    (.cp857, "857 cp857 ibm857 dos857"),
    (.cp858, "858 cp858 ibm858 dos858 ibm00858"),
    (.cp860, "860 cp860 ibm860 dos860"),
    (.cp861, "861 cp861 ibm861 dos861"),
    (.cp862, "862 cp862 ibm862 dos862"),
    (.cp863, "863 cp863 ibm863 dos863"),
    (.cp864, "864 cp864 ibm864 dos864"),
    (.cp865, "865 cp865 ibm865 dos865"),
    (.cp866, "866 cp866 ibm866 dos866 csibm866"),
    (.cp869, "869 cp869 ibm869 dos869"),
  ]
}

extension TextEncoding {
  /// Bytes of the smallest unit.
  var unitSize: Int { self == .utf16LE || self == .utf16BE ? 2 : 1 }
}
