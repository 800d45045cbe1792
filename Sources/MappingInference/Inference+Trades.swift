import FinanceModel

extension Inference {
  /// A mapping of a table of trades, where units and prices make its cash and words say which way it goes.
  ///
  /// Throws why none is drafted where that is not so: a mapping of the cash alone would lose the trades.
  static func inferTrades(
    _ samples: [InferenceSample], _ trades: TradeTable, _ encoding: SampleEncoding, id: String,
    title: String, _ answers: [OpenChoice.Subject: OpenChoice.Answer]
  ) throws(FinanceETLError) -> InferredMapping {
    var search = TableSearch(trades.table, encoding: encoding, answers: answers)
    guard var findings = try? search.findings(), let found = TradeFindings(trades, findings) else {
      throw trades.refusal
    }
    findings.take(found)
    guard let inferred = try? read(samples, &findings, id: id, title: title, answers),
      inferred.unreadCount == 0, inferred.tradeCount >= found.tradeCount, findings.trade == found
    else { throw trades.refusal }
    return inferred
  }
}
