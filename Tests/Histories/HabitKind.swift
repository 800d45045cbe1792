/// The kinds of scenarios made of a ``HabitHistory``, each named by its letter in tables.
///
/// Sources, where there are several, are a table, an OFX download and an aggregator.
public enum HabitKind: String, CaseIterable, Sendable {
  /// A table, in which some rows come late.
  case late = "A"
  /// A table that words some rows anew.
  case rewritten = "R"
  /// A download that corrects some amounts, under the same id.
  case corrected = "K"
  /// A table that does.
  case correctedTable = "K2"
  /// A table with pending rows.
  case held = "P"
  /// An aggregator with pending rows.
  case heldUpdates = "P2"
  /// Three sources of the same days, which date rows alike.
  case whole = "F"
  /// The same, each with dates of its own.
  case shifted = "S"
  /// Three sources that cover other days, of somebody without habits.
  case otherDaysUnhabitual = "W0"
  /// The same of somebody of habits.
  case otherDays = "W"
  /// And with balances.
  case otherDaysBalances = "WB"
  /// Three sources that cover other days, each with dates of its own.
  case otherDaysShifted = "WS"
  /// Three sources of the same days, each of which misses three of a hundred rows.
  case missing = "M"
  /// The same, each with dates of its own.
  case missingShifted = "MS"
  /// A table and an aggregator with dates of its own; three of ten texts of the table say nothing.
  case opaque = "T3"
  /// The same of somebody without habits.
  case opaqueUnhabitual = "T3n"
  /// No text of the table says anything.
  case allOpaque = "TXn"
  /// Three sources that do all of it but for opaque texts and balances, of somebody without habits.
  case everythingUnhabitual = "X0"
  /// The same of somebody of habits.
  case everything = "X"

  /// Whether most of its books can be the true ones. In the others too much is open: nobody could tell
  /// which of two fares a row is whose date may be off and whose text says nothing, or that is missing.
  public var hasBar: Bool {
    switch self {
    case .missingShifted, .opaque, .allOpaque, .everything, .everythingUnhabitual: false
    default: true
    }
  }

  var behaviour: SourceBehaviour {
    var behaviour = SourceBehaviour()
    switch self {
    case .late:
      behaviour.sources = [.table]
      behaviour.booksLate = true
    case .rewritten:
      behaviour.sources = [.table]
      behaviour.rewritesTexts = true
    case .corrected:
      behaviour.sources = [.download]
      behaviour.correctsAmounts = true
    case .correctedTable:
      behaviour.sources = [.table]
      behaviour.correctsAmounts = true
    case .held:
      behaviour.sources = [.table]
      behaviour.hasPending = true
    case .heldUpdates:
      behaviour.sources = [.aggregator]
      behaviour.hasPending = true
    case .whole: break
    case .shifted: behaviour.shiftsDates = true
    case .otherDaysUnhabitual:
      behaviour.coversOtherDays = true
      behaviour.isHabitual = false
    case .otherDays: behaviour.coversOtherDays = true
    case .otherDaysBalances:
      behaviour.coversOtherDays = true
      behaviour.hasBalances = true
    case .otherDaysShifted:
      behaviour.coversOtherDays = true
      behaviour.shiftsDates = true
    case .missing: behaviour.missingPercent = 3
    case .missingShifted:
      behaviour.missingPercent = 3
      behaviour.shiftsDates = true
    case .opaque, .opaqueUnhabitual, .allOpaque:
      behaviour.sources = [.table, .aggregator]
      behaviour.shiftsDates = true
      behaviour.isHabitual = self == .opaque
      behaviour.opaqueTenths = self == .allOpaque ? 10 : 3
    case .everything, .everythingUnhabitual:
      behaviour.isHabitual = self == .everything
      behaviour.coversOtherDays = true
      behaviour.shiftsDates = true
      behaviour.missingPercent = 1
      behaviour.booksLate = true
      behaviour.rewritesTexts = true
      behaviour.correctsAmounts = true
      behaviour.hasPending = true
    }
    return behaviour
  }
}
