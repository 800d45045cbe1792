import ArgumentParser
import FinanceETL

/// The day that goals and budgets are of.
struct PlanDay: ParsableArguments {
  @Option(help: ArgumentHelp("The day. Default: the last one the book knows.", valueName: "day"))
  var asOf: CivilDate?
}
