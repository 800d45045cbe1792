import FinanceModel

/// Notices that a bank writes `1,234.56` where the mapping says `1.234,56`, or the reverse: some numbers
/// fit only the other way, and the others can be read in both.
///
/// Reading such a document by the mapping would quarantine those and make a thousand of one in silence.
struct NumberMarkWatch {
  private let style: NumberStyle
  /// With decimal mark and grouping mark changed over; nil once a number fits only the mapping.
  private var swapped: NumberStyle? { didSet { isSettled = swapped == nil } }
  /// Whether no number can tell any more.
  private(set) var isSettled: Bool
  /// A number that means another one in the other style.
  private var open: String?
  /// A number that only the other style reads.
  private var misfit: String?

  init(_ style: NumberStyle) {
    self.style = style
    swapped = style.swapped
    isSettled = swapped == nil
  }

  /// - Parameter value: what the mapping reads; nil where it reads nothing.
  mutating func observe(_ text: UnsafeRawBufferPointer, _ value: ExactDecimal?, exponent: Int) {
    guard let swapped else { return }
    let other = Result { () throws(NumberStyle.Problem) in
      try swapped.read(text, exponent: exponent)
    }
    switch (value, other) {
    case (let value?, .success(let other)):
      if open == nil, value.normalized != other.normalized { open = Self.text(text) }
    // Three digits behind the mark may be a thousand or a fraction.
    case (_?, .failure(.ambiguous)): open = open ?? Self.text(text)
    case (_?, .failure): self.swapped = nil
    case (nil, .success): misfit = misfit ?? Self.text(text)
    case (nil, .failure): break
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix(40), as: UTF8.self)
  }

  /// Throws `unreadable_amount` where the document is written in the other style.
  func settle() throws(FinanceETLError) {
    guard let swapped, let open, let misfit else { return }
    let marks = (Character(UnicodeScalar(swapped.decimal)), Character(UnicodeScalar(style.decimal)))
    throw FinanceETLError(
      .unreadableAmount,
      "the decimal mark is \"\(marks.0)\", not \"\(marks.1)\" as in the bank mapping: \"\(misfit)\""
        + " fits only that, and \"\(open)\" can be read in both ways",
      hint: "fix `read.decimal` in the bank mapping, or choose the mapping for that bank")
  }
}

extension NumberStyle {
  /// The style in which `.` and `,` have changed places; nil where they cannot be taken for each other.
  fileprivate var swapped: NumberStyle? {
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    guard decimal == point || decimal == comma else { return nil }
    var other = self
    other.decimal = decimal == point ? comma : point
    other.grouping.remove(other.decimal)
    other.grouping.insert(decimal)
    return other
  }
}
