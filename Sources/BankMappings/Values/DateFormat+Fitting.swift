extension DateFormat {
  /// The formats that read every one of some texts, by their sources.
  ///
  /// - Parameter locale: the language of names of months.
  public static func fitting(
    _ texts: [String], among sources: [String], locale: String
  ) -> [String] {
    guard !texts.isEmpty else { return [] }
    return sources.filter { source in
      guard let format = try? DateFormat(source, locale: locale) else { return false }
      return texts.allSatisfy { text in
        let parts = Array(text.utf8).withUnsafeBytes { format.read($0) }
        guard let parts else { return false }
        return (1...12).contains(parts.month) && (1...31).contains(parts.day)
      }
    }
  }
}
