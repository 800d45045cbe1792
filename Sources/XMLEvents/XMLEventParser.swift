import CLibXML2

/// Receives what an ``XMLEventParser`` reads. Names and texts are UTF-8 and valid only during the
/// call.
package protocol XMLEventHandler: AnyObject {
  /// `line` and `column` count from 1.
  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int)
  /// An attribute of the element that has just started; namespaces are none.
  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer)
  func characters(_ text: UnsafeRawBufferPointer)
  func endElement(_ name: UnsafeRawBufferPointer)
}

extension XMLEventHandler {
  /// Most formats have none.
  package func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {}
}

/// Why XML could not be read on. `line` counts from 1.
package struct XMLEventError: Error, Hashable, Sendable {
  package let message: String
  package let line: Int
  package let column: Int
  /// The document ended while elements were open.
  package let isEarlyEnd: Bool
  /// The limit of the parser's own that was passed.
  package var limit: Limit?

  /// A limit that can be set.
  package enum Limit: Hashable, Sendable {
    case attributes, tagBytes
  }
}

/// XML as a stream of events: libxml2's SAX2 push parser.
///
/// Nothing is loaded from a network or a disk, no entity but XML's five is expanded (so neither
/// XXE nor entity bombs), and elements nest at most ``maximumDepth`` deep. The bytes pushed must be
/// UTF-8, whatever the XML declaration says. The handler is not kept alive.
package final class XMLEventParser {
  package static let maximumDepth = 64

  /// What a parser takes at most.
  package struct Limits: Hashable, Sendable {
    /// Attributes of a tag, namespaces among them. libxml2 compares each with every other one.
    package var attributes = 256
    /// Bytes of a tag, a comment or a declaration, which libxml2 holds until its end.
    package var tagBytes = 64 * 1024

    package init() {}
  }

  private let context: xmlParserCtxtPtr
  private let relay: Relay
  private let limits: Limits
  /// Whether what was read last does not end a tag.
  private var isCut = false

  package init?(handler: any XMLEventHandler, limits: Limits = Limits()) {
    var callbacks = xmlSAXHandler()
    callbacks.initialized = sax2Magic
    callbacks.getEntity = { _, name in xmlGetPredefinedEntity(name) }
    callbacks.startElementNs = {
      opaque, name, _, _, namespaceCount, _, attributeCount, _, attributes in
      Relay.with(opaque) {
        $0.start(name, namespaceCount: Int(namespaceCount), attributes, count: Int(attributeCount))
      }
    }
    callbacks.endElementNs = { opaque, name, _, _ in Relay.with(opaque) { $0.end(name) } }
    callbacks.characters = { opaque, text, length in Relay.with(opaque) { $0.text(text, length) } }
    callbacks.cdataBlock = callbacks.characters
    callbacks.ignorableWhitespace = callbacks.characters
    let relay = Relay(handler, attributeLimit: limits.attributes)
    guard
      let context = xmlCreatePushParserCtxt(
        &callbacks, Unmanaged.passUnretained(relay).toOpaque(), nil, 0, nil)
    else { return nil }
    xmlCtxtUseOptions(
      context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    relay.context = context
    self.context = context
    self.relay = relay
    self.limits = limits
  }

  deinit {
    if let document = context.pointee.myDoc { xmlFreeDoc(document) }
    xmlFreeParserCtxt(context)
  }

  /// Reads on. With `isLast` the document must be complete.
  package func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(XMLEventError) {
    var rest = bytes[...]
    repeat {
      // Never so much at once that a tag could be longer than is allowed and be complete.
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(limits.tagBytes - heldBytes))
      rest = rest.dropFirst(piece.count)
      try parse(piece, isLast: isLast && rest.isEmpty)
      if heldBytes >= limits.tagBytes {
        throw limit(.tagBytes, "a tag or comment is longer than \(limits.tagBytes) bytes")
      }
    } while !rest.isEmpty
  }

  /// Bytes that are read; to a handler, up to the end of the name or the tag that it is told of.
  package var offset: Int {
    guard let input = context.pointee.input else { return 0 }
    return Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
  }

  /// Bytes that wait for the end of what they begin.
  private var heldBytes: Int {
    guard let input = context.pointee.input else { return 0 }
    return input.pointee.end - input.pointee.cur
  }

  private func limit(_ limit: XMLEventError.Limit, _ message: String) -> XMLEventError {
    XMLEventError(message: message, line: line, column: column, isEarlyEnd: false, limit: limit)
  }

  private func parse(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(XMLEventError) {
    if let last = bytes.last(where: { $0 > 0x20 }) { isCut = last != UInt8(ascii: ">") }
    let result = xmlParseChunk(
      context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
      isLast ? 1 : 0)
    if relay.isTooDeep {
      throw XMLEventError(
        message: "elements are nested more than \(Self.maximumDepth) levels deep", line: line,
        column: column,
        isEarlyEnd: false)
    }
    if relay.isTooWide {
      throw limit(.attributes, "a tag has more than \(limits.attributes) attributes")
    }
    guard result == 0 else {
      let early = [XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED]
      throw XMLEventError(
        message: reason, line: line, column: column,
        // What was cut within a tag is called other names too.
        isEarlyEnd: isLast && (isCut || early.contains { Int32($0.rawValue) == result }))
    }
  }

  /// Reads no further; what is left of the current chunk is dropped.
  package func stop() {
    xmlStopParser(context)
  }

  private var line: Int { max(1, Int(xmlSAX2GetLineNumber(context))) }
  private var column: Int { max(1, Int(xmlSAX2GetColumnNumber(context))) }

  private var reason: String {
    guard let error = xmlCtxtGetLastError(context), let text = error.pointee.message else {
      return "not well-formed XML"
    }
    let message = String(cString: text)
    return message.hasSuffix("\n") ? String(message.dropLast()) : message
  }
}

/// What libxml2's callbacks hold on to.
private final class Relay {
  /// It holds the parser, and with that the relay: it is there whenever it is called.
  private unowned(unsafe) let handler: any XMLEventHandler
  private let attributeLimit: Int
  var context: xmlParserCtxtPtr?
  @exclusivity(unchecked) private var depth = 0
  private(set) var isTooDeep = false
  private(set) var isTooWide = false

  init(_ handler: any XMLEventHandler, attributeLimit: Int) {
    self.handler = handler
    self.attributeLimit = attributeLimit
  }

  /// The parser holds the relay during each call.
  static func with(_ opaque: UnsafeMutableRawPointer?, _ body: (Relay) -> Void) {
    guard let opaque else { return }
    Unmanaged<Relay>.fromOpaque(opaque)._withUnsafeGuaranteedRef(body)
  }

  /// - Parameter attributes: five pointers each: name, prefix, namespace, start and end of the value.
  func start(
    _ name: UnsafePointer<xmlChar>?, namespaceCount: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    guard let name, let context else { return }
    depth += 1
    guard namespaceCount + count <= attributeLimit else {
      isTooWide = true
      xmlStopParser(context)
      return
    }
    guard depth <= XMLEventParser.maximumDepth else {
      isTooDeep = true
      xmlStopParser(context)
      return
    }
    let line = Int(xmlSAX2GetLineNumber(context))
    // libxml2 stands on the ">" of the start tag; what has attributes starts a little earlier.
    let length = Int(xmlStrlen(name))
    let column = max(1, Int(xmlSAX2GetColumnNumber(context)) - length - 1)
    handler.startElement(bytes(of: name), line: line, column: column)
    guard let attributes else { return }
    for index in 0..<count {
      guard let name = attributes[index * 5], let start = attributes[index * 5 + 3],
        let end = attributes[index * 5 + 4], start <= end
      else { continue }
      handler.attribute(
        bytes(of: name), UnsafeRawBufferPointer(start: start, count: end - start))
    }
  }

  func end(_ name: UnsafePointer<xmlChar>?) {
    guard let name else { return }
    depth -= 1
    handler.endElement(bytes(of: name))
  }

  func text(_ text: UnsafePointer<xmlChar>?, _ length: Int32) {
    guard let text else { return }
    handler.characters(UnsafeRawBufferPointer(start: text, count: Int(length)))
  }

  private func bytes(of name: UnsafePointer<xmlChar>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: name, count: Int(xmlStrlen(name)))
  }
}

/// libxml2's XML_SAX2_MAGIC, a macro that Swift does not import.
private let sax2Magic: UInt32 = 0xDEED_BEAF
