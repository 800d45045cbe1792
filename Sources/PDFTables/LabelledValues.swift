import PrintedPages

/// Finds the texts that stand under labels, as in a small table of balances.
enum LabelledValues {
  /// A value stands at most so many lines under its label, which may have two itself.
  private static let maximumLines = 3
  /// And so many letters.
  private static let maximumHeight = 4

  /// Notes for each line what of it stands under which texts of the lines above.
  static func note(in lines: inout [TextLine]) {
    let runs = lines.map(\.runs)
    for index in lines.indices {
      var taken: Set<Int> = []
      for above in stride(from: index - 1, through: max(0, index - maximumLines), by: -1) {
        guard
          lines[index].middle - lines[above].middle <= maximumHeight * lines[index].size
        else { break }
        for (place, run) in runs[index].enumerated() where !taken.contains(place) {
          guard let label = nearest(run, among: runs[above]) else { continue }
          // What stands between is the label, not what is above that.
          taken.insert(place)
          lines[index].labelled.append(PrintedValue(label: label.text, text: run.text))
        }
      }
    }
  }

  /// The text that most of the run stands under.
  private static func nearest(_ run: PrintedRun, among labels: [PrintedRun]) -> PrintedRun? {
    let shared = labels.map { min($0.box.x1, run.box.x1) - max($0.box.x0, run.box.x0) }
    guard let most = shared.max(), most > 0, let place = shared.firstIndex(of: most) else {
      return nil
    }
    return labels[place]
  }
}
