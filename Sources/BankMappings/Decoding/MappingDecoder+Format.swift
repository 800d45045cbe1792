import FinanceModel

extension MappingDecoder {
  /// Keys that the other format has would be passed over: they are refused, with the reason.
  func checkKeysOfFormat() throws(FinanceETLError) {
    if root["read"]?["format"]?.text == Reading.Format.pdf.rawValue { return try checkPrinted() }
    if let table = root["read"]?.entry("table") {
      throw refused("read.table", "which describes the lines of a page", table)
    }
    for part in ["preamble", "footer"] {
      for capture in root[part]?.map ?? [] {
        guard let below = capture.value.entry("below") else { continue }
        throw refused("below", "where texts stand under labels", below)
      }
    }
    for column in root["columns"]?.map ?? [] {
      if let fits = column.value.entry("fits") {
        throw refused("fits", "where the cells of a line must be told apart", fits)
      }
      if let label = column.value.entry("label") {
        throw refused("label", "whose columns are found by their cells", label)
      }
      if let wraps = column.value.entry("wraps") {
        throw refused("wraps", "where a day may have two lines", wraps)
      }
      if let joined = column.value.entry("joined") {
        throw refused("joined", "where a cell has several lines", joined)
      }
      guard let section = column.value.entry("section"), root["rows"]?["sections"] == nil else {
        continue
      }
      throw FinanceETLError.invalidMapping(
        "the column \"\(column.key)\" is a heading, but no row is one", file,
        line: section.keyLine, hint: "`rows.sections` tests which rows are headings")
    }
  }

  /// Columns without a label are told apart by what their cells look like.
  func checkUnlabelled(_ mapping: BankMapping) throws(FinanceETLError) {
    guard mapping.columns.contains(where: \.isUnlabelled) else { return }
    let shaped = mapping.shapedColumns
    let open = mapping.columns.indices.filter {
      mapping.columns[$0].isUnlabelled && !shaped.contains($0)
    }
    for (left, right) in zip(open, open.dropFirst())
    where right == left + 1 {
      let names = [left, right].map { "\"\(mapping.columns[$0].name)\"" }
      throw FinanceETLError.invalidMapping(
        "nothing tells the columns \(names[0]) and \(names[1]) apart: neither has a label", file,
        line: root["columns"]?.line, hint: "give one of them `fits`, or make them one column")
    }
  }

  private func checkPrinted() throws(FinanceETLError) {
    if let sheet = root["read"]?.entry("sheet") {
      throw FinanceETLError.invalidMapping(
        "`read.sheet` is for workbooks; a PDF has pages", file, line: sheet.keyLine,
        hint: "remove it")
    }
    guard let sections = root["rows"]?.entry("sections") else { return }
    throw FinanceETLError.invalidMapping(
      "`rows.sections` is for delimited text; the headings of a PDF are lines of a page", file,
      line: sections.keyLine, hint: "write `read.table.sections`")
  }

  private func refused(
    _ key: String, _ reason: String, _ entry: YAMLNode.Entry
  ) -> FinanceETLError {
    FinanceETLError.invalidMapping(
      "`\(key)` is for PDFs, \(reason); delimited text has cells", file, line: entry.keyLine,
      hint: "remove it, or set `read.format: pdf`")
  }
}

extension YAMLNode {
  fileprivate func entry(_ key: String) -> Entry? {
    map?.first { $0.key == key }
  }
}
