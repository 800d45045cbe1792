import FinanceETL

/// What an examination found, as text.
enum HealthText {
  static func drawn(_ health: Book.Health) -> String {
    let verdict =
      "\(health.path): \(health.isSound ? "sound" : "not sound"), schema \(health.schema)"
    return
      ([verdict]
      + health.findings.flatMap { finding in
        ["\(finding.kind.rawValue): \(finding.message)", "  help: \(finding.hint.shown)"]
      }).joined(separator: "\n")
  }
}
