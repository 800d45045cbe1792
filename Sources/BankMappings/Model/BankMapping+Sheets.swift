import FinanceModel

extension BankMapping {
  /// The mapping for the same table in the cells of a sheet, which hold days and numbers themselves:
  /// rows end with their last cell that has a text, and a day is written as ISO 8601 has it.
  ///
  /// - Parameter format: what the document is.
  public func onSheet(_ format: Reading.Format) -> BankMapping {
    var mapping = self
    mapping.reading.format = format
    mapping.fields.date.readsISO = true
    mapping.fields.initiated?.readsISO = true
    mapping.fields.valueDate?.readsISO = true
    mapping.holding?.asOf?.readsISO = true
    mapping.holding?.priceDate?.readsISO = true
    mapping.holding?.acquired?.readsISO = true
    for index in mapping.tables.indices {
      mapping.tables[index] = mapping.tables[index].onSheet(format)
    }
    for index in mapping.balances.indices { mapping.balances[index].date?.readsISO = true }
    guard let iso = DateFormat.iso else { return mapping }
    for index in mapping.captures.indices where !mapping.captures[index].formats.isEmpty {
      mapping.captures[index].formats.append(iso)
    }
    return mapping
  }
}

extension Reading {
  /// Whether a sheet is the one that the mapping is for; any is where it names none.
  ///
  /// - Parameter number: its place among all sheets, from 1.
  public func isFor(sheet name: String, number: Int) -> Bool {
    guard let sheet else { return true }
    return HeaderName.folded(sheet) == HeaderName.folded(name) || Int(sheet) == number
  }

  /// Whether a document of another format may have the same table: sheets and the tables of web pages
  /// are cells like those of delimited text.
  public static func reads(_ format: String, in document: Format) -> Bool {
    format == document.rawValue || format == Format.csv.rawValue && document != .pdf
  }
}

extension DateFormat {
  /// `2024-03-30`, with or without a time. It is sound, so there is one.
  static let iso = try? DateFormat("yyyy-MM-dd", locale: "en")
}
