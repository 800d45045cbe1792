import FinanceETL

extension UnreadDocuments {
  static let verdict = "of no known bank"

  /// `12 files in karte/ are of no known bank: finance-etl mapping new karte/a.csv`.
  var line: String {
    let files = Count.text(paths.count, kind == .pdf ? "PDF" : "file")
    let inPlace = place.isEmpty ? "" : " in \(place)"
    let named = paths.count == 1 ? "\(paths[0]) is" : "\(files)\(inPlace) are"
    let advice = command.map { ": \($0.shown)" } ?? ""
    switch kind {
    case .damaged: return "\(named) not read: \(reason)"
    case .table, .pdf: return "\(named) \(Self.verdict)\(advice)"
    }
  }
}
