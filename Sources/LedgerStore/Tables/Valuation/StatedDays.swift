import FinanceModel

/// The days that a document has stated something for, by series: a bit each, so that millions of them fit.
struct StatedDays<Series: Hashable> {
  private struct Chunk: Hashable {
    let series: Series
    let days: Int32
  }

  private var chunks: [Chunk: UInt64] = [:]

  /// - Returns: whether the day was not there yet.
  mutating func insert(_ day: CivilDate, of series: Series) -> Bool {
    let (place, bit) = (day.daysSince1970 >> 6, UInt64(1) << UInt64(day.daysSince1970 & 63))
    let chunk = Chunk(series: series, days: place)
    let before = chunks[chunk, default: 0]
    chunks[chunk] = before | bit
    return before & bit == 0
  }
}
