import FinanceETL

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
