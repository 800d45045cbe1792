/// The header of a mail or of one of its parts. Source: RFC 5322, 2.2.
struct MailHeader {
  /// More than any mail program writes.
  private static let mostBytes = 256 * 1024

  /// The fields in their order: names in lower case, values unfolded.
  private var fields: [(name: String, value: [UInt8])] = []
  private var byteCount = 0

  /// Takes a line of it.
  mutating func add(_ line: UnsafeRawBufferPointer) throws(MailFailure) {
    byteCount += line.count
    guard byteCount <= Self.mostBytes else {
      throw .limit("the header of a part is longer than \(Self.mostBytes) bytes")
    }
    if let first = line.first, first == 0x20 || first == 0x09 {
      if !fields.isEmpty { fields[fields.count - 1].value += line }
      return
    }
    guard let colon = line.firstIndex(of: 0x3A) else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self)
    let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    fields.append((name.trimmed.lowercased(), Array(value)))
  }

  var isEmpty: Bool { fields.isEmpty }

  /// The value of the first field of the name; nil where there is none.
  private func value(_ name: String) -> [UInt8]? {
    fields.first { $0.name == name }?.value
  }

  /// `multipart/mixed`, in lower case. What says nothing of its type is text.
  var type: ParameterList { ParameterList(value("content-type") ?? Array("text/plain".utf8)) }
  /// `attachment` or `inline`; nil where it is not said.
  var disposition: ParameterList? { value("content-disposition").map { ParameterList($0) } }
  /// `base64`, in lower case.
  var encoding: String {
    ParameterList(value("content-transfer-encoding") ?? []).value
  }

  /// The file's name, as the disposition or the type gives it.
  var fileName: String? {
    for name in [disposition?["filename"], type["name"]] {
      if let name, !name.isEmpty { return name }
    }
    return nil
  }
}

extension String {
  /// Without blanks around it.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
