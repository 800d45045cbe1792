import FinanceModel
import ImportPipeline

/// Holds the sink while a table is read.
final class PartOutput {
  var sink: any StatementSink

  init(_ sink: any StatementSink) {
    self.sink = sink
  }

  func send(_ part: StatementPart) throws {
    try sink.receive(part)
  }
}
