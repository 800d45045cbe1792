import FinanceETL

extension TableOffer {
  /// Asks a person on the terminal what the table leaves open, and whether to go on with it; saves the
  /// mapping where they say so. False where nobody is there, or the table is left out.
  ///
  /// - Parameter paths: the files of its layout.
  mutating func isTaken(for paths: [String]) throws(FinanceETLError) -> Bool {
    Console.printError(text)
    proposal = try InferencePrompt.settled(proposal)
    guard proposal.mapping.opens.isEmpty else {
      Console.printError("\(path): left out: \(openText)")
      return false
    }
    let files = paths.count == 1 ? path : "\(paths.count) files"
    let answer = TerminalLine.typed(
      after: "Save this mapping and import \(files)? y or n (Enter leaves it out): ")
    guard let answer, ["y", "yes"].contains(answer.lowercased()) else { return false }
    try save()
    return true
  }

  /// Saves the mapping among the person's own.
  func save() throws(FinanceETLError) {
    let place = try proposal.saveMapping(in: MappingOptions.personal)
    Console.printError("\(path): mapping written: \(place)")
  }

  private var openText: String {
    "open: " + proposal.mapping.opens.map(\.subject.rawValue).joined(separator: ", ")
  }

  /// Why `mapping new` would not read the table either.
  static func refusal(_ error: FinanceETLError, of path: String) -> String {
    let line = error.location.line.map { " (line \($0))" } ?? ""
    return "\(path): `finance-etl mapping new` reads it neither: \(error.message)\(line)"
  }

  var text: String {
    let counts = InferenceText.summary(proposal.mapping)
    let proof =
      proposal.mapping.isProven
      ? "all of it proven" : proposal.mapping.opens.isEmpty ? "not all" : openText
    return
      "\(path): no mapping knows this table; `finance-etl mapping new \(path)` \(counts), \(proof)"
  }
}
