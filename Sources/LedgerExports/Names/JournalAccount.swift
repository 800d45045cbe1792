import Foundation

/// Names of accounts in journals: parts joined by colons, each of which beancount, hledger and ledger
/// all take.
enum JournalAccount {
  /// Names longer than this are cut; what would be equal then is told apart.
  private static let longestPart = 64

  /// A text as one part of a name: letters, digits and hyphens, the first a capital letter or a digit.
  /// Source: beancount's `core/account.py`, `[\p{Lu}\p{Nd}][\p{L}\p{Nd}\-]*`.
  static func part(_ text: some StringProtocol) -> String {
    var part = String.UnicodeScalarView()
    var isGap = false
    for scalar in String(text).precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.isMark { continue }
      guard scalar.isLetter || scalar.isDigit else {
        isGap = true
        continue
      }
      if isGap, !part.isEmpty { part.append("-") }
      isGap = false
      part.append(scalar)
      if part.count >= longestPart { break }
    }
    return capitalised(String(part))
  }

  /// A script without capitals gets an X before it.
  private static func capitalised(_ part: String) -> String {
    guard let first = part.unicodeScalars.first else { return "X" }
    if first.properties.generalCategory == .uppercaseLetter || first.isDigit { return part }
    let capital = first.properties.uppercaseMapping
    let isCapital = capital.unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .uppercaseLetter
    }
    return isCapital ? capital + String(part.unicodeScalars.dropFirst()) : "X" + part
  }

  /// The parts of a category: banks and people part them by `:`, `/` or `>`.
  static func parts(ofCategory category: String) -> [String] {
    category.split(whereSeparator: { ":/>".contains($0) }).map(part)
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isDigit: Bool { properties.generalCategory == .decimalNumber }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}
