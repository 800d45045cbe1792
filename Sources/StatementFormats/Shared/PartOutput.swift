import FinanceModel
import ImportPipeline

/// Holds the sink while a table is read, and says in each header of what source it is.
final class PartOutput {
  var sink: any StatementSink

  init(_ sink: any StatementSink) {
    self.sink = sink
  }

  func send(_ part: StatementPart) throws {
    guard case .statement(var header) = part else { return try sink.receive(part) }
    header.fillSource()
    try sink.receive(.statement(header))
  }
}
