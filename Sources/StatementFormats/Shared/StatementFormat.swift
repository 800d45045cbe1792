import Anonymizing
import FinanceModel
import ImportPipeline

/// A format that comes with the library: what is asked of it beside its rows.
///
/// A format is its folder and its line in ``BuiltinAdapters``: what other places need to know of it
/// stands here. An app's own format needs none of this.
package protocol StatementFormat: SourceAdapter {
  /// Whose facts a transaction shows that several sources state.
  var rank: SourceRank { get }
  /// How its rows come to be read.
  var reading: StatementReading { get }
  /// How far a row goes in the text of its document.
  var rowExtent: RowExtent { get }
  /// How its documents are anonymised.
  var rewriting: Rewriting { get }
}

extension StatementFormat {
  package var rank: SourceRank { .table }
  package var reading: StatementReading { .stated }
  package var rowExtent: RowExtent { .line }
}

/// How a document is written again with other words and numbers.
package enum Rewriting: Sendable {
  /// Its text, which shows by itself what stands where.
  case text(AnonymizedFormat)
  /// Its cells, by the columns of its bank mapping.
  case table
  /// The words of its pages, by the columns of its bank mapping.
  case printed
  /// It cannot be; the error says what a person can do.
  case never(FinanceETLError)
}

extension StatementHeader {
  /// The same, with what its format says of each of its statements.
  func of(_ format: some StatementFormat) -> StatementHeader {
    var header = self
    header.rank = format.rank
    header.reading = format.reading
    return header
  }
}
