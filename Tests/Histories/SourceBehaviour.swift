/// What the sources of a ``HabitHistory`` do to it.
struct SourceBehaviour {
  var sources: [HabitSource.Form] = [.table, .download, .aggregator]
  /// Coffees, fares and buns recur.
  var isHabitual = true
  /// Each source covers days of its own; else all of them cover every day.
  var coversOtherDays = false
  /// A download dates a row up to a day later than the bank, an aggregator from a day earlier to three
  /// days later.
  var shiftsDates = false
  /// Of a hundred rows, each source.
  var missingPercent = 0
  /// Some rows are booked up to four days late.
  var booksLate = false
  /// Some rows of the table have a short text in its first statements.
  var rewritesTexts = false
  /// Some amounts are wrong until a later statement has the row again.
  var correctsAmounts = false
  /// Purchases of the last two days are held, some as another amount; the table shows holds that never
  /// post, and the aggregator leaves three of ten posted rows without a link to the hold.
  var hasPending = false
  /// The table has running balances, the download a closing one.
  var hasBalances = false
  /// Of ten rows of the table, those whose text says nothing.
  var opaqueTenths = 0
}
