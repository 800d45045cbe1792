import ArgumentParser
import FinanceETL

/// Into which currency amounts are converted.
struct ConversionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Convert into this currency; else the one of `settings`, else none.", valueName: "code"))
  var currency: Currency?
}
