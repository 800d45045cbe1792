import FinanceModel

/// Walks through SGML or XML and replaces the texts between its tags, by what their tags say they are.
struct MarkupAnonymizer {
  /// What the text of a tag is; the tags around it are those that were opened and not closed.
  typealias Roles = (_ tag: Substring, _ around: [Substring]) -> FieldRole
  /// Replaces an amount that depends on what stands around it; nil: as its role says.
  typealias Special = (
    _ value: String, _ tag: Substring, _ around: [Substring], _ after: Substring,
    _ run: inout AnonymizingRun
  ) -> String?

  let roles: Roles
  let special: Special
  private var output: [Substring] = []

  init(roles: @escaping Roles, special: @escaping Special = { _, _, _, _, _ in nil }) {
    self.roles = roles
    self.special = special
  }

  /// - Parameter text: the whole document.
  mutating func anonymized(_ text: String, _ run: inout AnonymizingRun) -> String {
    var result = ""
    var rest = text[...]
    var open: [Substring] = []
    var tag: Substring = ""
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      result += replaced(rest[..<start], tag, open, after: rest[start...], &run)
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        let end = rest.firstRange(of: "-->")?.upperBound ?? rest.endIndex
        result += run.replacedText(String(rest[..<end]))
        rest = rest[end...]
        continue
      }
      if rest.hasPrefix("<![CDATA[") {
        run.keep("CDATA")
        let content = rest.index(start, offsetBy: 9)
        let end = rest.firstRange(of: "]]>")?.lowerBound ?? rest.endIndex
        result += rest[..<content]
        result += replaced(rest[content..<max(content, end)], tag, open, after: rest[end...], &run)
        rest = rest[end...]
        continue
      }
      let end =
        rest.utf8.firstIndex(of: UInt8(ascii: ">")).map { rest.utf8.index(after: $0) }
        ?? rest.endIndex
      let markup = rest[..<end]
      rest = rest[end...]
      result += Self.replacedMarkup(markup, &run)
      if markup.hasPrefix("<?") || markup.hasPrefix("<!") { continue }
      let name = markup.dropFirst(markup.hasPrefix("</") ? 2 : 1)
        .prefix { !" \t\r\n/>".contains($0) }
      if markup.hasPrefix("</") {
        if let place = open.lastIndex(of: name) { open.removeSubrange(place...) }
        tag = ""
      } else if !markup.hasSuffix("/>") {
        open.append(name)
        // SGML closes no element that has a text.
        if open.count > Self.deepest { open.removeFirst(open.count - Self.deepest) }
        tag = name
      }
    }
    return result + replaced(rest, tag, open, after: "", &run)
  }

  private static let deepest = 64

  private func replaced(
    _ text: Substring, _ tag: Substring, _ open: [Substring], after: Substring,
    _ run: inout AnonymizingRun
  ) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else { return String(text) }
    let around = open.last == tag ? Array(open.dropLast()) : open
    if let value = special(String(text), tag, around, after, &run) { return value }
    let role = tag.isEmpty ? .text : roles(tag, around)
    // References to characters stay; what stands between them is replaced.
    guard text.utf8.contains(UInt8(ascii: "&")) else {
      return run.replaced(String(text), as: role)
    }
    var result = ""
    var rest = text
    while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      result += run.replaced(String(rest[..<mark]), as: role)
      let reference = rest[mark...].prefix(10)
      guard let end = reference.firstIndex(of: ";") else {
        result += "&"
        rest = rest[rest.utf8.index(after: mark)...]
        continue
      }
      run.keep(String(rest[mark...end]))
      result += rest[mark...end]
      rest = rest[rest.index(after: end)...]
    }
    return result + run.replaced(String(rest), as: role)
  }

  /// The tag itself; the id of the file in an OFX declaration is made up.
  private static func replacedMarkup(_ markup: Substring, _ run: inout AnonymizingRun) -> String {
    var text = String(markup)
    run.keep(text)
    guard text.hasPrefix("<?") else { return text }
    for name in ["NEWFILEUID=\"", "OLDFILEUID=\""] {
      guard let start = text.firstRange(of: name)?.upperBound,
        let end = text[start...].firstIndex(of: "\"")
      else { continue }
      text.replaceSubrange(start..<end, with: run.replacedText(String(text[start..<end])))
    }
    return text
  }
}
