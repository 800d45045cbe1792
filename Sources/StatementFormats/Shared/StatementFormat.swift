import FinanceModel

extension StatementHeader {
  /// Fills in what follows from the feed and the format: the rank, and how the rows were read.
  ///
  /// Records come through here too, so that a statement is ranked alike on every way it takes.
  mutating func fillSource() {
    rank = SourceRank(feed: feed, format: format)
    reading = format == PDFAdapter.id ? .printed : .stated
  }
}

extension SourceRank {
  /// That of a feed by the scheme of its name (`ofx:1101`). A name that a person gave has none: then
  /// the format counts that the rows were first read from.
  init(feed: String, format: String) {
    let scheme = String(feed.prefix { $0 != ":" })
    self = Self.ranks[scheme] ?? Self.ranks[format] ?? .table
  }

  private static let ranks: [String: SourceRank] = [
    PDFAdapter.id: .record, OFXAdapter.id: .download, CamtAdapter.id: .download,
    MT940Adapter.id: .download, QIFAdapter.id: .table, DelimitedTableAdapter.id: .table,
    PlaidAdapter.id: .aggregator, "manual": .person,
  ]
}
