/// A decimal number with exactly the digits its source wrote: `-3.77000` keeps its five places.
///
/// Up to 38 digits. Two decimals are equal when their values are, whatever their trailing zeros.
/// Never made from, and never turned into, binary floating point.
public struct ExactDecimal: Sendable {
  /// The digits without the decimal mark, signed.
  public let significand: Int128
  /// How many of the digits stand behind the decimal mark.
  public let scale: Int

  public static let zero = ExactDecimal(significand: 0, scale: 0)
  public static let one = ExactDecimal(significand: 1, scale: 0)
  static let maximumScale = 38
  /// 38 nines.
  static let maximum: Int128 = 99_999_999_999_999_999_999_999_999_999_999_999_999

  /// The number of these digits; at most 38 of them, at most 38 behind the mark.
  package init(significand: Int128, scale: Int) {
    self.significand = significand
    self.scale = scale
  }

  /// The decimal in `text`: an optional sign, digits, and at most one `.` with digits on at least
  /// one side. Nil for anything else, blanks included, and for more than 38 digits.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let parsed = text.withUTF8 { ExactDecimal(ascii: UnsafeRawBufferPointer($0)) }
    guard let parsed else { return nil }
    self = parsed
  }

  /// As ``init(_:)``, from ASCII bytes.
  public init?(ascii bytes: [UInt8]) {
    let parsed = bytes.withUnsafeBytes { ExactDecimal(ascii: $0) }
    guard let parsed else { return nil }
    self = parsed
  }

  /// As ``init(_:)``, from ASCII bytes.
  public init?(ascii bytes: UnsafeRawBufferPointer) {
    var wide: Int128 = 0
    // Eighteen digits fit in 64 bits, where almost every amount ends.
    var narrow: UInt64 = 0
    var scale = 0
    var digitCount = 0
    var isNegative = false
    var isBehindMark = false
    for position in 0..<bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x30...0x39:
        let digit = byte &- 0x30
        digitCount += 1
        if isBehindMark { scale += 1 }
        if digitCount <= 18 {
          narrow = narrow * 10 + UInt64(digit)
          continue
        }
        if digitCount == 19 { wide = Int128(narrow) }
        let (shifted, overflow) = wide.multipliedReportingOverflow(by: 10)
        guard !overflow, shifted <= Self.maximum - Int128(digit) else { return nil }
        wide = shifted + Int128(digit)
      case 0x2E where !isBehindMark: isBehindMark = true
      case 0x2B where position == 0: break
      case 0x2D where position == 0: isNegative = true
      default: return nil
      }
    }
    guard digitCount > 0, scale <= Self.maximumScale else { return nil }
    let digits = digitCount <= 18 ? Int128(narrow) : wide
    self.init(significand: isNegative ? -digits : digits, scale: scale)
  }

  /// The value of a JSON number, whose digits may carry an exponent: `1e-8` has eight places. Nil
  /// where it does not fit.
  public init?(jsonNumber bytes: UnsafeRawBufferPointer) {
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      self.init(ascii: bytes)
      return
    }
    let digits = UnsafeRawBufferPointer(rebasing: bytes[..<mark])
    let exponentText = String(decoding: bytes[(mark + 1)...], as: UTF8.self)
    guard let mantissa = ExactDecimal(ascii: digits) else { return nil }
    guard let exponent = Int(exponentText), abs(exponent) <= 2 * Self.maximumScale else {
      guard mantissa.isZero else { return nil }
      self = .zero
      return
    }
    let plain = mantissa.normalized
    let scale = plain.scale - exponent
    if scale >= 0 {
      guard plain.isZero || scale <= Self.maximumScale else { return nil }
      self.init(significand: plain.significand, scale: plain.isZero ? 0 : scale)
    } else {
      let whole = ExactDecimal(significand: plain.significand, scale: 0)
      guard let significand = whole.scaled(to: -scale) else { return nil }
      self.init(significand: significand, scale: 0)
    }
  }

  public var isZero: Bool { significand == 0 }
  public var isNegative: Bool { significand < 0 }
  public var negated: ExactDecimal { ExactDecimal(significand: -significand, scale: scale) }

  /// The same value without trailing zeros behind the mark.
  public var normalized: ExactDecimal {
    guard significand != 0 else { return .zero }
    var places = scale
    if var digits = Int64(exactly: significand) {
      while places > 0, digits % 10 == 0 {
        digits /= 10
        places -= 1
      }
      return ExactDecimal(significand: Int128(digits), scale: places)
    }
    var digits = significand
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return ExactDecimal(significand: digits, scale: places)
  }

  /// The digits as written: `-12.30`. A zero carries no sign.
  public var text: String {
    var text = ""
    withText { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// The bytes of ``text``, without a string for them.
  public func withText(_ body: (UnsafeRawBufferPointer) -> Void) {
    // 39 digits of 128 bits, or 38 zeros behind one; the mark and the sign.
    withUnsafeTemporaryAllocation(byteCount: 48, alignment: 1) { buffer in
      var start = buffer.count
      func put(_ byte: UInt8) {
        start -= 1
        buffer[start] = byte
      }
      func place(_ digit: UInt8) {
        if scale > 0, buffer.count - start == scale { put(UInt8(ascii: ".")) }
        put(0x30 + digit)
      }
      var wide = significand.magnitude
      while wide > UInt128(UInt64.max) {
        place(UInt8(wide % 10))
        wide /= 10
      }
      var rest = UInt64(wide)
      while rest > 0 {
        place(UInt8(rest % 10))
        rest /= 10
      }
      // One digit stands before the mark.
      let least = scale > 0 ? scale + 2 : 1
      while buffer.count - start < least { place(0) }
      if significand < 0 { put(UInt8(ascii: "-")) }
      body(UnsafeRawBufferPointer(rebasing: buffer[start...]))
    }
  }

  /// The sum, with the longer of the two scales; nil where it does not fit in 38 digits.
  public func adding(_ other: ExactDecimal) -> ExactDecimal? {
    let scale = max(self.scale, other.scale)
    guard let left = scaled(to: scale), let right = other.scaled(to: scale) else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    guard !overflow, sum.magnitude <= Self.maximum.magnitude else { return nil }
    return ExactDecimal(significand: sum, scale: scale)
  }

  /// So many times the value, with its scale; nil where that does not fit in 38 digits.
  package func times(_ count: Int) -> ExactDecimal? {
    let (product, overflow) = significand.multipliedReportingOverflow(by: Int128(count))
    guard !overflow, product.magnitude <= Self.maximum.magnitude else { return nil }
    return ExactDecimal(significand: product, scale: scale)
  }

  /// The digits with `places` behind the mark, trailing zeros dropped or added; nil where a digit
  /// would be lost or the digits do not fit.
  public func scaled(toPlaces places: Int) -> Int128? {
    normalized.scaled(to: places)
  }

  /// The digits with `places` behind the mark; nil where `places` is less than the scale or the
  /// digits do not fit.
  func scaled(to places: Int) -> Int128? {
    guard places >= scale else { return nil }
    var digits = significand
    for _ in scale..<places {
      let (next, overflow) = digits.multipliedReportingOverflow(by: 10)
      guard !overflow, next.magnitude <= Self.maximum.magnitude else { return nil }
      digits = next
    }
    return digits
  }
}

extension ExactDecimal: Hashable, Comparable {
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.scale == right.scale { return left.significand == right.significand }
    let (a, b) = (left.normalized, right.normalized)
    return a.significand == b.significand && a.scale == b.scale
  }

  public func hash(into hasher: inout Hasher) {
    let value = normalized
    hasher.combine(value.significand)
    hasher.combine(value.scale)
  }

  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.scale == right.scale { return left.significand < right.significand }
    let (a, b) = (left.normalized, right.normalized)
    let scale = max(a.scale, b.scale)
    if let wide = a.scaled(to: scale), let other = b.scaled(to: scale) { return wide < other }
    // One of them does not fit at the other's scale: the one with more whole digits decides.
    if a.isNegative != b.isNegative { return a.isNegative }
    let isALonger = a.scaled(to: scale) == nil
    return isALonger == a.isNegative
  }
}

extension ExactDecimal: CustomStringConvertible {
  public var description: String { text }
}
