import ArgumentParser
import FinanceETL

extension ReviewCommand {
  struct Pair: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pair",
      abstract: "Pair transactions: money that left one account arrived in another.",
      usage: "finance-etl review pair <id> <other> ... [--fee] [<options>]",
      discussion: """
        Examples:
          finance-etl review pair 31 391           one leg left, the other arrived
          finance-etl review pair 31 391 --fee     a little less arrived
          finance-etl review pair 31 391 392       one payment of two bills

        The legs are in different accounts. The amounts must be equal; with --fee the difference \
        is a fee, which is spent. In two currencies the rate between the amounts is kept. What was \
        found or asked about the legs makes way. `review split` takes them apart for good.
        """)

    @Argument(help: "A transaction.", completion: BookCompletion.transactions) var id: Int64
    @Argument(
      help: "The other leg, or the legs that it stands against.",
      completion: BookCompletion.transactions)
    var others: [Int64]
    @Flag(help: "What left and did not arrive is a fee.") var fee = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let transfer = try book.changing().pair(id, with: others, fee: fee)
        if output.json { return try Console.print(json: transfer, named: "transfer") }
        Console.print(Self.drawn(transfer))
      }
    }

    private static func drawn(_ transfer: Book.PairedTransfer) -> Lines {
      let legs = transfer.left + transfer.arrived
      var facts: [String] = []
      if let fee = transfer.fee, let currency = legs.first?.currency {
        facts.append("with a fee of \(fee.text) \(currency)")
      }
      if let rate = transfer.rate { facts.append("at a rate of \(rate.text)") }
      return Lines(
        ["\(ReviewText.ids(legs)) are a transfer" + facts.map { " " + $0 }.joined() + ", for good"]
          + legs.map { "  \($0.oneLine)  (\($0.account))" })
    }
  }
}
