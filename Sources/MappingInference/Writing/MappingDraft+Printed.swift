import BankMappings

extension MappingDraft {
  /// How a printed table is found on its pages.
  func printedReading(_ printed: PrintedTable.Layout) -> [String] {
    var table: [String] = []
    if !printed.others.isEmpty { table.append("    also: \(YAMLText.list(printed.others))") }
    if let column = printed.sectionColumn, findings.amounts.scheme.columns.contains(column) {
      table.append("    sections: \(YAMLText.list(printed.sections))")
    }
    if printed.isCarried {
      table.append("    anchor: {any: \(YAMLText.list(printed.anchors.map { name($0) }))}")
    }
    if !printed.skips.isEmpty {
      table.append("    skip: \(YAMLText.list(printed.skips.map { "~" + $0 }))")
    }
    if let end = printed.end { table.append("    pause: \(YAMLText.list(["~" + end]))") }
    return ["  format: pdf"] + (table.isEmpty ? [] : ["  table:"] + table)
  }

  /// The capture of what a line around the table says: a pattern, or the label above it.
  func printedCapture(of pair: Margin.Pair) -> String {
    if let capture = pair.capture { return capture }
    let key = PatternText.ofWords(PrintedFigure.split(pair.key))
    guard pair.meaning == .iban else { return YAMLText.scalar(key + "\\W*(\\S*\\d\\S*)") }
    return YAMLText.scalar(
      (pair.key == "IBAN" ? "" : key + "\\W*")
        + "\\b([A-Z]{2}\\d{2}(?:\\s?[A-Z0-9]{4}){2,7}(?:\\s?[A-Z0-9]{0,3}\\d)?)\\b")
  }

  /// The capture that days without a year take it from.
  func yearCapture() -> [String] {
    guard let year = findings.printed?.year else { return [] }
    let names = year.isPeriod ? ", as: [from, to]" : ""
    let format = year.format.map { ", format: \(YAMLText.scalar($0))" } ?? ""
    return ["  year: {regex: \(YAMLText.scalar(year.pattern))\(names)\(format)}"]
  }

  /// What the cells of a column without a label look like: numbers with decimals, and few characters around
  /// them.
  var unlabelledShape: String {
    let mark = findings.decimal == UInt8(ascii: ",") ? "," : "\\."
    return "^\\D{0,4}\\d[\\d.,' ]*\(mark)\\d+\\D{0,4}$"
  }

  /// A day whose format was found with a year behind it that is not printed.
  func yearlessDate(_ field: Findings.DateField) -> String {
    let mark = findings.printed?.yearMark ?? ""
    let formats = field.formats.map { format in
      format.hasSuffix("yyyy") ? String(format.dropLast(4 + mark.count)) : format
    }
    let end = findings.printed?.year?.isPeriod == true ? ".to" : ""
    return "{from: \(name(field.column)), format: \(YAMLText.oneOrMany(formats)),"
      + " year_from: preamble.year\(end)}"
  }
}
