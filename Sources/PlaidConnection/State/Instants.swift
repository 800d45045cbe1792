import FinanceModel

/// Points in time, as seconds since 1970.
enum Instants {
  /// `2026-11-24T08:00:00Z`, with a fraction or an offset or without; nil where it is none.
  ///
  /// Source: RFC 3339 §5.6.
  static func seconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, let day = CivilDate(iso: text.prefix(10)) else { return nil }
    func two(_ at: Int) -> Int64? {
      guard at + 1 < bytes.count, (0x30...0x39).contains(bytes[at]),
        (0x30...0x39).contains(bytes[at + 1])
      else { return nil }
      return Int64(bytes[at] - 0x30) * 10 + Int64(bytes[at + 1] - 0x30)
    }
    guard let hour = two(11), let minute = two(14), let second = two(17) else { return nil }
    var at = 19
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
    }
    var offset: Int64 = 0
    if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
      guard let hours = two(at + 1), let minutes = two(at + 4) else { return nil }
      offset = (hours * 60 + minutes) * 60 * (bytes[at] == UInt8(ascii: "+") ? 1 : -1)
    }
    return Int64(day.daysSince1970) * 86_400 + hour * 3_600 + minute * 60 + second - offset
  }
}
