/// How alike two names of securities are.
package enum SecurityName {
  /// Names this alike may be of one security.
  package static let minimumSimilarity: Similarity = 0.5

  /// Words that many names have.
  private static let common: Set<Substring> = [
    "INC", "CORP", "CORPORATION", "LTD", "PLC", "CLASS", "CL", "ADR", "ETF", "UCITS", "ACC", "DIST",
    "THE", "CO", "COMPANY", "AG", "SA", "NV", "SE",
  ]

  private static func words(_ name: String) -> Set<Substring> {
    let words = Set(name.uppercased().split { !$0.isLetter && !$0.isNumber })
    let rare = words.subtracting(common)
    return rare.isEmpty ? words : rare
  }

  /// How many words of the shorter the longer has.
  package static func similarity(_ left: String, _ right: String) -> Similarity {
    let (one, other) = (words(left), words(right))
    let fewest = min(one.count, other.count)
    return fewest == 0 ? 0 : Similarity(one.intersection(other).count) / Similarity(fewest)
  }
}
