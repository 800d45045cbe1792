/// What tells mails by their first bytes.
package enum MailStart {
  /// Enough of a mail to tell: programs on its way put kilobytes before what they were given.
  package static let length = 8 * 1024

  /// Only mails have these. A table may say from and to which date it goes.
  private static let telling: Set<String> = [
    "return-path", "received", "message-id", "mime-version", "delivered-to",
    "content-transfer-encoding",
  ]
  private static let others: Set<String> = [
    "from", "to", "cc", "subject", "date", "content-type", "sender", "reply-to",
  ]

  /// Whether it is a mail: a header of at least two such fields.
  package static func isMail(_ start: UnsafeRawBufferPointer) -> Bool {
    var (count, isTelling) = (0, false)
    var rest = start[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A)
      // The last line may be cut.
      if end == nil, start.count >= length { break }
      var line = rest[..<(end ?? rest.endIndex)]
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      if line.last == 0x0D { line.removeLast() }
      guard let first = line.first else { break }
      if first == 0x20 || first == 0x09 {
        if count == 0, !isTelling { return false }
        continue
      }
      let name = line.prefix { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }
      guard !name.isEmpty, name.endIndex < line.endIndex, line[name.endIndex] == 0x3A else {
        return false
      }
      let field = String(decoding: name, as: UTF8.self).lowercased()
      if telling.contains(field) {
        isTelling = true
        count += 1
      } else if others.contains(field) {
        count += 1
      } else if count == 0, !field.contains("-") {
        // A mail may begin with a field that is not known here; their names have hyphens.
        return false
      }
    }
    return isTelling && count >= 2
  }

  /// Whether it is a mailbox: it begins with the envelope of a mail.
  package static func isMailbox(_ start: UnsafeRawBufferPointer) -> Bool {
    let line = start.prefix { $0 != 0x0A && $0 != 0x0D }
    return isEnvelope(UnsafeRawBufferPointer(rebasing: line))
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Whether a line begins a mail of a mailbox: `From anna@example.org Mon Mar  4 09:30:00 2024`. A line
  /// of a text that begins with the word has no date.
  static func isEnvelope(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.starts(with: Array("From ".utf8)) else { return false }
    let words = String(decoding: line.prefix(LineReader.sureLength), as: UTF8.self)
      .split(separator: " ")
    guard let day = words.lastIndex(where: { days.contains(String($0)) }) else { return false }
    let rest = words[(day + 1)...]
    let hasTime = rest.contains { $0.split(separator: ":").count >= 2 && $0.contains(":") }
    let hasYear = rest.contains { $0.count == 4 && $0.allSatisfy(\.isNumber) }
    return hasTime && hasYear
  }
}
