import ImportPipeline
import TextCoding

/// What stands before `<OFX>`: a header of `KEY:VALUE` lines, an XML declaration, both, neither, or
/// either one inside a comment.
///
/// Source: OFX 1.6 §2.2, OFX 2.3 §2.4. The header is a hint at most: real files omit it, wrap it,
/// print it on one line and lie in it.
struct OFXPreamble {
  private let text: String
  /// Whether `<OFX>` is there.
  private let hasRoot: Bool

  init(_ prefix: UnsafeRawBufferPointer) {
    // ASCII decides here; in UTF-16 every other byte is NUL.
    let start = prefix.prefix(16 * 1024).filter { $0 != 0 }
    let upper = String(decoding: start, as: UTF8.self).uppercased()
    let root = upper.ranges(of: "<OFX").first { range in
      upper[range.upperBound...].first.map { !$0.isLetter && $0 != "." } ?? true
    }
    hasRoot = root != nil
    text = String(upper[..<(root?.lowerBound ?? upper.endIndex)])
  }

  var recognition: Recognition {
    // Records and other JSON may speak of OFX; they are none.
    if let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" {
      return .no
    }
    if hasRoot {
      return .yes(
        text.contains("OFX") || text.contains("DATA:") ? "an OFX header and <OFX>" : "<OFX>")
    }
    if text.contains("OFXHEADER") { return .yes("an OFX header") }
    if text.contains("<OFC>") {
      return .nearly("this is OFC, Microsoft's format before OFX")
    }
    return .no
  }

  /// Whether it says it is XML.
  var claimsXML: Bool {
    text.contains("<?XML") || text.contains("<?OFX")
  }

  var version: String? { value(of: "VERSION", skippingXMLDeclaration: true) }

  /// The encoding the header declares: ENCODING, CHARSET, or the XML declaration's.
  var declaredEncoding: TextEncoding? {
    if let charset = value(of: "CHARSET").flatMap({ TextEncoding(label: $0) }) { return charset }
    return value(of: "ENCODING").flatMap { TextEncoding(label: $0) }
  }

  /// A charset the header names and nobody knows; nil where there is none such.
  var unknownCharset: String? {
    guard declaredEncoding == nil else { return nil }
    let labels = [value(of: "CHARSET"), value(of: "ENCODING")].compactMap { $0 }
    return labels.first { !["NONE", "USASCII", "US-ASCII", "UTF-8", "ASCII"].contains($0) }
  }

  /// The value after `KEY:` or `KEY="` or `<KEY>`.
  private func value(of key: String, skippingXMLDeclaration: Bool = false) -> String? {
    var searched = text[...]
    if skippingXMLDeclaration, let end = text.range(of: "?>"), text.hasPrefix("<?XML") {
      searched = text[end.upperBound...]
    }
    // On a header without line ends the key runs on from the value before it.
    guard
      let range = searched.ranges(of: key).first(where: { range in
        searched[range.upperBound...].first.map { ":=>".contains($0) } ?? false
      })
    else { return nil }
    let rest = searched[range.upperBound...].drop { ":=> \"'".contains($0) }
    // There a value runs into the next key, too.
    let end = rest.firstIndex { !$0.isLetter && !$0.isNumber && !"-_.".contains($0) }
    var value = String(rest[..<(end ?? rest.endIndex)])
    for next in ["SECURITY", "ENCODING", "CHARSET", "COMPRESSION", "DATA", "OLDFILEUID"] {
      if let cut = value.range(of: next) { value = String(value[..<cut.lowerBound]) }
    }
    return value.isEmpty ? nil : value
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
}
