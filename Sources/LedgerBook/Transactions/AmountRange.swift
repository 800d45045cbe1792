import FinanceModel

/// Signed amounts from one to another, both among them; without an end: all from there on.
public struct AmountRange: Hashable, Sendable {
  public var least: ExactDecimal?
  public var most: ExactDecimal?

  public init(from least: ExactDecimal?, to most: ExactDecimal?) {
    self.least = least
    self.most = most
  }

  /// `-50..-10`, `-50..`, `..-10`, or one amount alone; nil for anything else, and where the second is
  /// less than the first.
  public init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else {
      guard let amount = ExactDecimal(text) else { return nil }
      self.init(from: amount, to: amount)
      return
    }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    let (least, most) = (ExactDecimal(String(first)), ExactDecimal(String(last)))
    guard first.isEmpty || least != nil, last.isEmpty || most != nil, least != nil || most != nil
    else { return nil }
    if let least, let most, most < least { return nil }
    self.init(from: least, to: most)
  }
}
