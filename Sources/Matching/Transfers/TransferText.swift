/// A bank's text, cut into the words and numbers that tell of transfers.
struct TransferText {
  /// Words in lower case, digits, and unbroken runs of ideographs, in the order of the text.
  private(set) var tokens: [String] = []
  /// The runs of ideographs among them.
  private(set) var ideographs: [String] = []
  /// The tokens that are words: letters that touch no digit, as those of a code do.
  private(set) var words: [Word] = []
  /// Numbers that may be, or may end like, the number of an account: at least four digits.
  private(set) var numbers: [String] = []

  /// A word, folded, and its place among the tokens.
  struct Word {
    let text: String
    let place: Int
  }

  /// Fewer digits name no account.
  static let minimumDigits = 4

  init(_ text: String) {
    let scalars = Array(text.lowercased().unicodeScalars)
    var runs: [Range<Int>] = []
    var index = 0
    while index < scalars.count {
      let kind = Kind(scalars[index])
      let start = index
      while index < scalars.count, Kind(scalars[index]) == kind { index += 1 }
      guard kind != .other else { continue }
      let token = Self.string(scalars[start..<index])
      tokens.append(token)
      switch kind {
      case .digit: runs.append(start..<index)
      case .ideograph: ideographs.append(token)
      case .letter:
        let touchesDigit = [start - 1, index].contains {
          scalars.indices.contains($0) && Kind(scalars[$0]) == .digit
        }
        if !touchesDigit {
          words.append(Word(text: FoldedWord.of(token), place: tokens.count - 1))
        }
      case .other: break
      }
    }
    readNumbers(scalars, runs)
  }

  private enum Kind {
    case letter
    case digit
    case ideograph
    case other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x61...0x7A: self = .letter
      case 0x30...0x39: self = .digit
      case ..<0x80: self = .other
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .ideograph
      default:
        // A mark on a letter is part of its word.
        let properties = scalar.properties
        self =
          properties.isAlphabetic || properties.generalCategory == .nonspacingMark
          ? .letter : .other
      }
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  // MARK: Numbers

  /// Numbers come whole, masked in front (`****1234`), or printed in groups (`1234 5678 9012`).
  private mutating func readNumbers(_ scalars: [Unicode.Scalar], _ runs: [Range<Int>]) {
    var first = 0
    while first < runs.count {
      let last = Self.lastGroup(of: first, scalars, runs)
      let digits = runs[first...last].reduce(into: "") { $0 += Self.string(scalars[$1]) }
      let isPart = first == last && Self.isPart(runs[first], scalars)
      if digits.count >= Self.minimumDigits, !isPart { numbers.append(digits) }
      first = last + 1
    }
  }

  /// The last run of the printed number that begins with run `first`: `first` itself where it is
  /// not printed in groups. Nine digits are more than a date has.
  private static func lastGroup(
    of first: Int, _ scalars: [Unicode.Scalar], _ runs: [Range<Int>]
  ) -> Int {
    let minimumGrouped = 9
    var last = first
    var count = runs[first].count
    var separator: Unicode.Scalar?
    while last + 1 < runs.count, runs[last + 1].lowerBound == runs[last].upperBound + 1 {
      let between = scalars[runs[last].upperBound]
      guard between == "-" || between == " ", separator == nil || separator == between else {
        break
      }
      // Groups behind blanks have four digits, but for the last one, and an IBAN's first one.
      let isFirst = last == first
      guard between == "-" || runs[last].count == 4 || (isFirst && runs[last].count == 2) else {
        break
      }
      separator = between
      last += 1
      count += runs[last].count
    }
    return count >= minimumGrouped && last > first + (separator == " " ? 1 : 0) ? last : first
  }

  /// Whether digits are part of something else: the front of a masked number, an amount, a date, a
  /// time, a code.
  private static func isPart(_ run: Range<Int>, _ scalars: [Unicode.Scalar]) -> Bool {
    func scalar(_ index: Int) -> Unicode.Scalar? {
      scalars.indices.contains(index) ? scalars[index] : nil
    }
    func isDigit(_ index: Int) -> Bool { scalar(index).map { Kind($0) == .digit } ?? false }
    func isMask(_ index: Int) -> Bool {
      scalar(index).map { "*•●＊".unicodeScalars.contains($0) } ?? false
    }
    func joins(_ index: Int) -> Bool {
      scalar(index).map { ".,/:-".unicodeScalars.contains($0) } ?? false
    }
    let end = run.upperBound
    if isMask(end) || (scalar(end) == " " && isMask(end + 1)) { return true }
    if let next = scalar(end), (0x61...0x7A).contains(next.value) { return true }
    if joins(end), isDigit(end + 1) { return true }
    return joins(run.lowerBound - 1) && isDigit(run.lowerBound - 2)
  }
}
