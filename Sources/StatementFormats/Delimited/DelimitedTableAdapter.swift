import BankMappings
import FinanceModel
import ImportPipeline

/// Delimited text (CSV in any dialect), read with a bank mapping.
package struct DelimitedTableAdapter: StatementFormat {
  package static let id = Reading.Format.csv.rawValue

  package let formatID = id
  package let summary = "Delimited text: CSV, TSV and the like, with a bank mapping"

  package let isLastResort = true
  package let rank = Reading.Format.csv.rank
  package let rewriting = Rewriting.table

  let mappings: TableMappings

  /// - Parameter declared: the mapping, with its variants, that every table is read with; nil: chosen
  ///   by what a table shows.
  package init(_ catalog: MappingCatalog, declared: [BankMapping]? = nil) {
    mappings = TableMappings(catalog, declared: declared)
  }

  package func recognise(_ start: DocumentStart) -> Recognition {
    let sample = TableSample(start)
    guard sample.isPlausible else { return .no }
    switch Result(catching: { () throws(FinanceETLError) in try mappings.choose(sample) }) {
    case .success(.sure(let fit)): return .yes(fit.reason, plan: plan(fit))
    case .success(.unsure(let fits)):
      let likely = fits.first.map { ($0.reason, plan($0) as any ExtractionPlan) }
      return .refused(TableMappings.question(fits), likely: likely)
    case .success(.none): return .no
    case .failure(let error): return error.code == .unrecognisedFormat ? .no : .refused(error)
    }
  }

  package func look(_ start: DocumentStart) -> StatementLook? { StatementLook(text: start) }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let plan = try reader.withStart { (start) throws(FinanceETLError) in
      DelimitedTablePlan(try mappings.sureFit(TableSample(start)))
    }
    return try plan.extract(reader, into: &sink)
  }

  private func plan(_ fit: MappingFit) -> DelimitedTablePlan {
    DelimitedTablePlan(fit, passedOver: mappings.passedOver(by: fit))
  }

  /// Looks at the start of a document and says what decides.
  package func explanation(of document: SourceDocument) throws(FinanceETLError) -> TableExplanation
  {
    try DocumentReader(document).withStart { (start) throws(FinanceETLError) in
      let (explanation, fit) = try mappings.explanation(of: TableSample(start))
      guard let fit else { return explanation }
      return explanation.reading(with: DelimitedTablePlan(fit))
    }
  }
}
