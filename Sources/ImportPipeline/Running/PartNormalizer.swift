import FinanceModel

/// The normalise stage: cosmetics of what a person reads. Never an amount, a date, a description or
/// an identity.
enum PartNormalizer {
  static func normalize(_ part: inout StatementPart) {
    guard case .transactions(var rows) = part else { return }
    var untidy: [Int] = []
    rows.forEachPayee { index, payee in
      if collapsed(payee) != nil { untidy.append(index) }
    }
    guard !untidy.isEmpty else { return }
    // The rows are changed where they are: nobody else holds them meanwhile.
    part = .transactions([])
    for index in untidy {
      rows[index].payee = rows[index].payee.flatMap(collapsed).flatMap { $0.isEmpty ? nil : $0 }
    }
    part = .transactions(rows)
  }

  /// `text` without blanks at its ends and with single ones inside; nil where it is so already.
  private static func collapsed(_ text: String) -> String? {
    var previousIsBlank = true
    let isClean =
      text.utf8.allSatisfy { byte in
        let isBlank = byte == 0x20 || byte == 0x09
        defer { previousIsBlank = isBlank }
        return !isBlank || (byte == 0x20 && !previousIsBlank)
      } && !previousIsBlank
    if isClean { return nil }
    return text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}
