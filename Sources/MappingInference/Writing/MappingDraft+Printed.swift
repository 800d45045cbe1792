extension MappingDraft {
  /// How a printed table is found on its pages.
  func printedReading(_ printed: PrintedTable.Layout) -> [String] {
    var table: [String] = []
    if !printed.others.isEmpty { table.append("    also: \(YAMLText.list(printed.others))") }
    if let column = printed.sectionColumn, findings.amounts.scheme.columns.contains(column) {
      table.append("    sections: \(YAMLText.list(printed.sections))")
    }
    if !printed.skips.isEmpty {
      let tests = printed.skips.map { "~^" + PatternText.escaped($0) }
      table.append("    skip: \(YAMLText.list(tests))")
    }
    if let end = printed.end {
      table.append("    end: \(YAMLText.list(["~^" + PatternText.escaped(end)]))")
    }
    return ["  format: pdf"] + (table.isEmpty ? [] : ["  table:"] + table)
  }

  /// A pattern of a line that has a name and a number, or an account, behind it.
  func printedPattern(of pair: Margin.Pair) -> String {
    let key = PatternText.escaped(pair.key)
    switch pair.meaning {
    case .iban: return key + "\\W*([A-Z]{2}\\d{2}[A-Z0-9 ]{8,40}?)(?:\\s*$|\\s{2})"
    case .accountNumber: return key + "\\W*(\\S+)"
    default:
      // Between the name and the number may stand a day, a currency and a count.
      return key + "[^\\d(+-]*(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}[^\\d(+-]*)?"
        + "(?:\\d{1,4}\\s+(?=\\S*\\d))?([-+(]?[^\\s\\d]{0,3}\\d\\S*"
        + "(?:\\s(?:S|H|CR|DR|Cr|Dr|C|D))?)"
    }
  }

  /// The capture that days without a year take it from.
  func yearCapture() -> [String] {
    guard let year = findings.printed?.year else { return [] }
    return [
      "  year: {regex: \(YAMLText.scalar(year.pattern)), format: \(YAMLText.scalar(year.format))}"
    ]
  }

  /// A day whose format was found with a year behind it that is not printed.
  func yearlessDate(_ field: Findings.DateField) -> String {
    let formats = field.formats.map { format in
      format.hasSuffix("yyyy")
        ? String(format.dropLast(findings.printed?.endsInDot == true ? 4 : 5)) : format
    }
    return "{from: \(name(field.column)), format: \(YAMLText.oneOrMany(formats)),"
      + " year_from: preamble.year}"
  }
}
