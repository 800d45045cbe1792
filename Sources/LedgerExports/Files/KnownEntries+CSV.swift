import DelimitedText
import FinanceModel
import LedgerBook
import LedgerStore

extension KnownEntries {
  /// Reads CSV that an export wrote.
  ///
  /// Throws `invalid_argument` where its columns are others.
  init(csv path: String, mark: String) throws(FinanceETLError) {
    var known = KnownEntries()
    let columns = CSVExport.header.split(separator: ",")
    func place(_ name: Substring) -> Int { columns.firstIndex(of: name) ?? 0 }
    let (date, account, amount, currency) = (
      place("date"), place("account"), place("amount"), place("currency")
    )
    var parser = DelimitedParser(DelimitedDialect(delimiter: UInt8(ascii: ",")))
    var isFirst = true
    try TextLines.forEachPiece(of: path) { bytes, isLast throws(FinanceETLError) in
      try parser.push(bytes, isLast: isLast) { row throws(FinanceETLError) in
        if isFirst {
          isFirst = false
          let names = (0..<row.count).map { row.text($0) }
          guard names == columns.map(String.init) else {
            throw FinanceETLError(
              .invalidArgument, "the file is no export of this version: its columns are others",
              file: path, at: RowLocation(line: 1),
              hint: "export into a new file, or without \(.growing) to write this one anew")
          }
          return
        }
        let id = row.count == columns.count ? row.text(columns.count - 1) : ""
        guard id.hasPrefix(mark + "-"), let number = Int64(id.dropFirst(mark.count + 1)),
          let day = CivilDate(iso: row.text(date)), let value = ExactDecimal(row.text(amount))
        else { return }
        known.add(
          [number],
          [
            (
              Posting(account: row.text(account), amount: value, commodity: row.text(currency)),
              day
            )
          ])
      }
    }
    self = known
  }
}
