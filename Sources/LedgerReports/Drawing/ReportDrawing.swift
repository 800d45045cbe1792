import FinanceModel
import LedgerBook
import LedgerStore

/// Reports that people would rather look at, as SVG.
public enum ReportDrawing {
  private static let grey = "#c8c8c8"
  private static let colours = [
    "#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f",
    "#bcbd22", "#17becf",
  ]

  /// Assets, liabilities and net worth over time, in the currency of the points.
  ///
  /// - Parameter points: the oldest first; those of the first point's currency are drawn.
  public static func netWorth(_ points: [NetWorthReport.Point]) -> String {
    let points = points.filter { $0.currency == points.first?.currency }
    // What is between two accounts is in neither, and is not gone.
    func whole(_ amount: KeyPath<NetWorthReport.Point, ExactDecimal>) -> [ExactDecimal] {
      points.map { $0[keyPath: amount].adding($0.inTransit ?? .zero) ?? $0[keyPath: amount] }
    }
    let series: [(name: String, values: [ExactDecimal])] = [
      ("net worth", whole(\.net)), ("assets", whole(\.assets)),
      ("liabilities", points.map(\.liabilities)),
    ]
    let currency = points.first.map { ", \($0.currency)" } ?? ""
    return lines(
      series, on: points.map(\.date), isWhole: points.map { $0.unknown == nil },
      title: "Net worth\(currency)")
  }

  /// The parts of what is invested, each as a bar.
  public static func allocation(_ report: AllocationReport) -> String {
    let rows = report.rows.map { row in
      Bar(
        name: (row.name ?? "not classified") + (row.isShort ? " (short)" : ""),
        label: "\(row.currency) \(row.value)" + (row.percent.map { " · \($0) %" } ?? ""),
        value: row.value)
    }
    return bars(rows, title: "Allocation by \(report.by.rawValue), \(report.asOf)")
  }

  /// The gain of each position, as a bar.
  public static func performance(_ report: PerformanceReport) -> String {
    let rows = report.positions.compactMap { position -> Bar? in
      guard let gain = position.gain else { return nil }
      return Bar(
        name: position.security,
        label: "\(position.currency) \(gain)" + (position.percent.map { " · \($0) %" } ?? "")
          + (position.inDoubt == nil ? "" : " · in doubt"),
        value: gain, isCertain: position.inDoubt == nil)
    }.sorted { $0.value > $1.value }
    return bars(rows, title: "Unrealised gains, \(report.asOf)")
  }

  /// A line of a plan: what it has, and how much of that is reached.
  public struct PlannedLine: Sendable {
    var name: String
    var label: String
    var planned: ExactDecimal
    var reached: ExactDecimal
    var isExceeded: Bool

    public init(
      name: String, label: String, planned: ExactDecimal, reached: ExactDecimal, isExceeded: Bool
    ) {
      self.name = name
      self.label = label
      self.planned = planned
      self.reached = reached
      self.isExceeded = isExceeded
    }
  }

  /// The lines of a plan, what each has in grey and what of it is reached over it.
  public static func plan(_ lines: [PlannedLine], title: String) -> String {
    let rows = lines.map { line in
      Bar(
        name: line.name, label: line.label, value: line.reached, behind: line.planned,
        isAlarming: line.isExceeded)
    }
    return bars(rows, title: title)
  }

  // MARK: Lines

  private static func lines(
    _ series: [(name: String, values: [ExactDecimal])], on days: [CivilDate], isWhole: [Bool],
    title: String
  ) -> String {
    let (left, top, width, height) = (110, 40, 720, 320)
    var canvas = SVGCanvas(width: left + width + 30, height: top + height + 70)
    canvas.text(title, at: (left, 24))
    let scale = ValueScale(series.flatMap(\.values), pixels: height)
    for tick in scale.ticks {
      let y = top + height - tick.position
      canvas.line(from: (left, y), to: (left + width, y), grey)
      canvas.text(tick.label, at: (left - 8, y + 4), .end)
    }
    if let first = days.first, let last = days.last {
      let span = max(1, last.days(since: first))
      let x = { (day: CivilDate) in
        left + (days.count == 1 ? width / 2 : day.days(since: first) * width / span)
      }
      for day in labelled(days) {
        canvas.text(day.isoText, at: (x(day), top + height + 20), .middle)
      }
      for (index, one) in series.enumerated() {
        let points = zip(days, one.values).map { (x($0), top + height - scale.position($1)) }
        let colour = colours[index % colours.count]
        // Nothing joins a day that is known whole to one that is not.
        for run in runs(zip(points, isWhole)) {
          canvas.polyline(run.points, run.isWhole ? colour : grey)
          if points.count < 40 {
            for point in run.points { canvas.circle(point, run.isWhole ? colour : grey) }
          }
        }
      }
    }
    for (index, one) in series.enumerated() {
      let x = left + index * 150
      canvas.rectangle(x: x, y: top + height + 40, width: 12, height: 12, colours[index % 10])
      canvas.text(one.name, at: (x + 18, top + height + 51))
    }
    return canvas.document(title: title)
  }

  /// Points that follow each other and are all known whole, or none of them.
  private static func runs(
    _ points: some Sequence<((Int, Int), Bool)>
  ) -> [(points: [(x: Int, y: Int)], isWhole: Bool)] {
    points.reduce(into: []) { runs, next in
      let point = (x: next.0.0, y: next.0.1)
      if runs.last?.isWhole == next.1 {
        runs[runs.count - 1].points.append(point)
      } else {
        runs.append(([point], next.1))
      }
    }
  }

  /// At most seven days, the first and the last among them.
  private static func labelled(_ days: [CivilDate]) -> [CivilDate] {
    guard days.count > 7 else { return days }
    return (0..<7).map { days[$0 * (days.count - 1) / 6] }
  }

  // MARK: Bars

  private struct Bar {
    var name: String
    var label: String
    var value: ExactDecimal
    /// What is in doubt is grey.
    var isCertain = true
    /// Drawn in grey behind the value.
    var behind: ExactDecimal?
    /// Nil: values below zero are.
    var isAlarming: Bool?

    var colour: String {
      guard isCertain else { return grey }
      return ReportDrawing.colours[isAlarming ?? value.isNegative ? 3 : 0]
    }
  }

  /// More bars than these are no picture: the rest is counted.
  private static let mostBars = 100

  private static func bars(_ rows: [Bar], title: String) -> String {
    let shown = rows.prefix(mostBars)
    let (left, top, width, step) = (230, 40, 420, 24)
    var canvas = SVGCanvas(width: left + width + 250, height: top + (shown.count + 1) * step + 20)
    canvas.text(title, at: (20, 24))
    let scale = ValueScale(shown.map(\.value) + shown.compactMap(\.behind), pixels: width)
    let zero = left + scale.position(.zero)
    for (index, row) in shown.enumerated() {
      let y = top + index * step
      canvas.text(String(row.name.prefix(32)), at: (left - 10, y + 14), .end)
      func draw(_ value: ExactDecimal, _ inset: Int, _ colour: String) {
        let end = left + scale.position(value)
        canvas.rectangle(
          x: min(zero, end), y: y + inset, width: max(1, abs(end - zero)),
          height: step - 2 - 2 * inset, colour)
      }
      if let behind = row.behind { draw(behind, 3, grey) }
      draw(row.value, row.behind == nil ? 3 : 6, row.colour)
      canvas.text(row.label, at: (left + width + 10, y + 14))
    }
    canvas.line(from: (zero, top), to: (zero, top + shown.count * step), grey)
    if rows.count > shown.count {
      canvas.text("and \(rows.count - shown.count) more", at: (20, top + shown.count * step + 16))
    }
    return canvas.document(title: title)
  }
}

/// From values to pixels, and the values at which an axis has lines.
struct ValueScale {
  /// In hundredths.
  private let least: Int128
  private let most: Int128
  private let step: Int128
  let pixels: Int

  /// - Parameter values: any number of them; zero is always on the scale.
  init(_ values: [ExactDecimal], pixels: Int) {
    let hundredths = values.map { $0.rounded(toPlaces: 2)?.significand ?? 0 } + [0]
    self.pixels = pixels
    let (low, high) = (hundredths.min() ?? 0, hundredths.max() ?? 0)
    let range = max(high - low, 1)
    // One, two or five, times a power of ten: about five of them.
    var power: Int128 = 1
    while power * 50 <= range { power *= 10 }
    step = [power, 2 * power, 5 * power, 10 * power].first { $0 * 6 >= range } ?? 10 * power
    least = low < 0 ? -((-low + step - 1) / step) * step : 0
    most = high > 0 ? max((high + step - 1) / step * step, step) : low < 0 ? 0 : step
  }

  /// From 0 at the least value to ``pixels`` at the greatest.
  func position(_ value: ExactDecimal) -> Int {
    let hundredths = value.rounded(toPlaces: 2)?.significand ?? 0
    return Int((hundredths - least) * Int128(pixels) / (most - least))
  }

  /// Where lines stand, with their labels.
  var ticks: [(position: Int, label: String)] {
    var found: [(position: Int, label: String)] = []
    var value = least
    while value <= most {
      let amount = ExactDecimal(significand: value, scale: 2)
      found.append((position(amount), amount.normalized.text))
      value += step
    }
    return found
  }
}
