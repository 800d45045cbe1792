/// Finds the declarations in the words and marks of a file, and the types that it names.
///
/// It knows as much of Swift as these sources need: no block comments, no regexes without `#`.
struct SwiftParser {
  private let text: SourceText
  private(set) var scopes = [
    SwiftFile.Scope(kind: .file, parent: 0, types: [], generics: [], isPrivate: false)
  ]
  private(set) var declarations: [SwiftFile.Declaration] = []
  private(set) var mentions: [SwiftFile.Mention] = []
  private(set) var imports: [SwiftFile.Import] = []

  private var place = 0
  /// The open braces: the scope of each, and the declaration that ends with it.
  private var open: [(scope: Int, declaration: Int?)] = []
  private var scope = 0
  /// How many round and square brackets are open.
  private var depth = 0
  /// What is declared, and the end of its header: the brace, if it has one.
  private var pending: (scope: Int, declaration: Int, end: Int, hasBody: Bool)?
  private var modifiers: [String] = []

  init(_ text: SourceText) {
    self.text = text
  }

  private static let modifierWords: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "final", "static",
    "mutating", "nonmutating", "override", "lazy", "weak", "unowned", "nonisolated", "indirect",
    "convenience", "required", "borrowing", "consuming", "prefix", "postfix", "infix", "dynamic",
    "optional", "isolated", "sending",
  ]

  private static let declarators: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "typealias", "extension", "func", "init",
    "deinit", "subscript", "let", "var", "case", "associatedtype", "import",
  ]

  /// The first letters of both, so that most words are not made into strings.
  private static let firstLetters = Set(modifierWords.union(declarators).compactMap(\.utf8.first))

  private func mark(_ index: Int) -> UInt8? {
    index >= 0 && index < text.tokens.count && text.tokens[index].kind == .mark
      ? text.tokens[index].mark : nil
  }

  private func isMark(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    mark(index) == UInt8(ascii: scalar)
  }

  private func word(_ index: Int) -> String? {
    guard index < text.tokens.count else { return nil }
    let token = text.tokens[index]
    return token.kind == .word || token.kind == .name ? text.text(token) : nil
  }

  mutating func parse() {
    while place < text.tokens.count {
      let token = text.tokens[place]
      if let ended = pending, !ended.hasBody, place >= ended.end { pending = nil }
      switch token.kind {
      case .mark: readMark(token.mark)
      case .name: readName()
      case .word: readWord(token)
      case .string:
        modifiers = []
        place += 1
      }
    }
  }

  private mutating func readMark(_ mark: UInt8) {
    switch mark {
    case UInt8(ascii: "{"):
      if let waiting = pending, waiting.end == place {
        open.append((scope, waiting.declaration))
        scope = waiting.scope
        pending = nil
      } else {
        open.append((scope, nil))
        if scopes[scope].kind != .body { scope = add(.body) }
      }
      modifiers = []
    case UInt8(ascii: "}"):
      if let closed = open.popLast() {
        scope = closed.scope
        if let ended = closed.declaration {
          declarations[ended].lastLine = text.tokens[place].line
        }
      }
      modifiers = []
    case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "@"):
      // The name of an attribute; what stands in its brackets is read as all else.
      place += 1
    default: break
    }
    place += 1
  }

  private mutating func add(
    _ kind: SwiftFile.Scope.Kind, types: [String] = [], generics: Set<String> = [],
    isPrivate: Bool = false
  ) -> Int {
    scopes.append(
      .init(
        kind: kind, parent: scope, types: scopes[scope].types + types, generics: generics,
        isPrivate: isPrivate || scopes[scope].isPrivate))
    return scopes.count - 1
  }

  // MARK: Names

  /// The names joined by points from here, and where they end.
  private func chain(from index: Int) -> (names: [String], end: Int) {
    var names = [text.text(text.tokens[index])]
    var next = index + 1
    while isMark(next, "."), next + 1 < text.tokens.count, text.tokens[next + 1].kind == .name {
      names.append(text.text(text.tokens[next + 1]))
      next += 2
    }
    return (names, next)
  }

  private mutating func readName(isExtended: Bool = false) {
    let (names, end) = chain(from: place)
    let isBehindPoint = isMark(place - 1, ".") && !isMark(place - 2, ".")
    mentions.append(
      .init(
        names: isBehindPoint ? ["?"] + names : names, scope: pending?.scope ?? scope,
        line: text.tokens[place].line, isExtended: isExtended))
    modifiers = []
    place = end
  }

  // MARK: Declarations

  private mutating func readWord(_ token: SourceText.Token) {
    guard Self.firstLetters.contains(text.bytes[token.range.lowerBound]),
      !isMark(place - 1, "."), !isMark(place - 1, "`"), !isMark(place + 1, ":")
    else {
      modifiers = []
      place += 1
      return
    }
    let word = text.text(token)
    if Self.modifierWords.contains(word) || word == "class" && isModifier(place + 1) {
      modifiers.append(word)
      place += 1
      if isMark(place, "("), mark(place + 2) == UInt8(ascii: ")") { place += 3 }
      return
    }
    guard pending == nil, Self.declarators.contains(word),
      depth == 0 || scopes[scope].kind == .body,
      let kind = SwiftFile.Declaration.Kind(rawValue: word) ?? (word == "import" ? .let : nil),
      isDeclaration(kind)
    else {
      modifiers = []
      place += 1
      return
    }
    if word == "import" {
      readImport()
    } else {
      declare(kind)
    }
    modifiers = []
  }

  /// Whether what stands behind `class` makes it a modifier.
  private func isModifier(_ index: Int) -> Bool {
    guard let next = word(index) else { return false }
    return next == "func" || next == "var" || next == "let" || Self.modifierWords.contains(next)
  }

  /// Whether the word here declares something that others meet, or a type or function of a body.
  private func isDeclaration(_ kind: SwiftFile.Declaration.Kind) -> Bool {
    let isInBody = scopes[scope].kind == .body
    switch kind {
    case .class, .struct, .enum, .actor, .protocol, .extension, .associatedtype, .typealias:
      return place + 1 < text.tokens.count && text.tokens[place + 1].kind == .name
    case .func: return true
    case .`init`:
      return !isInBody
        && (isMark(place + 1, "(") || isMark(place + 1, "?") || isMark(place + 1, "<"))
    case .deinit, .subscript, .let, .var, .case: return !isInBody
    }
  }

  private mutating func readImport() {
    var next = place + 1
    let isExported =
      place >= 2 && isMark(place - 2, "@") && word(place - 1) == "_exported"
    if let kind = word(next), Self.declarators.contains(kind), word(next + 1) != nil { next += 1 }
    guard let module = word(next) else {
      place += 1
      return
    }
    // `import struct` names one type.
    let type = isMark(next + 1, ".") ? word(next + 2) : nil
    imports.append(
      .init(module: module, type: type, isExported: isExported, line: text.tokens[place].line))
    place = type == nil ? next + 1 : next + 3
  }

  private mutating func declare(_ kind: SwiftFile.Declaration.Kind) {
    let start = place
    place += 1
    var name = kind.rawValue
    if kind == .extension {
      let chain = chain(from: place)
      name = chain.names.joined(separator: ".")
      readName(isExtended: true)
    } else if kind == .func, text.tokens[place].kind == .mark, !isMark(place, "`") {
      name = operatorName()
    } else if kind != .`init`, kind != .deinit, kind != .subscript {
      if isMark(place, "`") { place += 1 }
      // `let (first, last)` has two names, in brackets.
      if let word = word(place) {
        name = word
        place += 1
      }
      if isMark(place, "`") { place += 1 }
    }
    let generics = genericNames(from: place)
    if let outer = open.last?.declaration, declarations[outer].kind == .extension,
      kind.isMember
    {
      declarations[outer].hasMembers = true
    }
    let header = headerRange(from: start, kind: kind)
    declarations.append(
      .init(
        kind: kind, name: name, scope: scope, access: access(kind),
        line: text.tokens[start].line,
        lastLine: text.tokens[max(start, header.end - 1)].line,
        header: text.text(header.bytes).split(whereSeparator: \.isWhitespace)
          .joined(separator: " "),
        isStatic: modifiers.contains("static") || modifiers.contains("class"),
        parents: kind.isType ? parents(from: place, to: header.end) : []))
    let isPrivate = declarations[declarations.count - 1].access == .private
    let inner =
      switch kind {
      case .class, .struct, .enum, .actor, .protocol:
        add(.type, types: [name], generics: generics, isPrivate: isPrivate)
      case .extension: add(.type, types: name.split(separator: ".").map { String($0) })
      default: add(.body, generics: generics)
      }
    pending = (inner, declarations.count - 1, header.end, header.hasBody)
  }

  private mutating func operatorName() -> String {
    var name = ""
    while place < text.tokens.count, let mark = mark(place), mark != UInt8(ascii: "(") {
      name += String(UnicodeScalar(mark))
      place += 1
      // `< <Value>(`: the brackets of what stands for types.
      let end = text.tokens[place - 1].range.upperBound
      if isMark(place, "<"), end < text.tokens[place].range.lowerBound { break }
    }
    return name
  }

  /// The names in the pointed brackets that begin here.
  private func genericNames(from index: Int) -> Set<String> {
    guard isMark(index, "<") else { return [] }
    var (names, next, depth): (Set<String>, Int, Int) = ([], index, 0)
    repeat {
      if isMark(next, "<") { depth += 1 }
      if isMark(next, ">"), !isMark(next - 1, "-") { depth -= 1 }
      if depth == 1, isMark(next, "<") || isMark(next, ","), let name = word(next + 1) {
        names.insert(name == "let" || name == "each" ? word(next + 2) ?? name : name)
      }
      next += 1
    } while depth > 0 && next < text.tokens.count
    return names
  }

  private func parents(from index: Int, to end: Int) -> [String] {
    var next = index
    while next < end, !isMark(next, ":") {
      if isMark(next, "<") { return [] }
      next += 1
    }
    var parents: [String] = []
    while next < end, word(next) != "where" {
      if text.tokens[next].kind == .name {
        let chain = chain(from: next)
        parents.append(chain.names.joined(separator: "."))
        next = chain.end
      } else {
        next += 1
      }
    }
    return parents
  }

  private func access(_ kind: SwiftFile.Declaration.Kind) -> SwiftFile.Declaration.Access {
    if modifiers.contains("public") || modifiers.contains("open") { return .public }
    if modifiers.contains("package") { return .package }
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return .private }
    // Cases, and what a protocol asks for, are seen where their type is.
    if let outer = open.last?.declaration,
      kind == .case || declarations[outer].kind == .protocol
    {
      return declarations[outer].access
    }
    return .internal
  }

  /// What a declaration says of itself: to its body, to what it is given, or to its line's end.
  private func headerRange(
    from start: Int, kind: SwiftFile.Declaration.Kind
  ) -> (bytes: Range<Int>, end: Int, hasBody: Bool) {
    var next = place
    var depth = 0
    var shown: Int?
    scan: while next < text.tokens.count {
      let token = text.tokens[next]
      if depth == 0, token.line > text.tokens[next - 1].line,
        !continues(next, kind: kind)
      {
        break
      }
      if token.kind == .mark {
        switch token.mark {
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "{") where depth == 0: break scan
        case UInt8(ascii: "}") where depth == 0: break scan
        case UInt8(ascii: ";") where depth == 0: break scan
        case UInt8(ascii: "=") where depth == 0 && (kind == .let || kind == .var):
          shown = shown ?? next
        default: break
        }
      }
      next += 1
    }
    let last = (shown ?? next) - 1
    let bytes =
      text.tokens[start].range.lowerBound..<text.tokens[max(start, last)].range.upperBound
    return (bytes, next, isMark(next, "{") && depth == 0)
  }

  /// Whether a header goes on in a line that begins with this.
  private func continues(_ index: Int, kind: SwiftFile.Declaration.Kind) -> Bool {
    if let word = word(index) {
      if ["where", "throws", "async", "rethrows"].contains(word) { return true }
    } else if let mark = mark(index), "{:-=&.,?+|)*/<>".utf8.contains(mark) {
      return !(kind == .case && mark == UInt8(ascii: "{"))
    }
    guard let before = mark(index - 1) else { return word(index - 1) == "where" }
    // `Set<Int>` ends what `->` goes on with.
    return ",:=&+|".utf8.contains(before)
      || before == UInt8(ascii: ">") && isMark(index - 2, "-")
  }
}

extension SwiftFile.Declaration.Kind {
  /// Whether it has braces with members.
  fileprivate var isType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    default: false
    }
  }

  /// Whether it is more than a name in an extension.
  fileprivate var isMember: Bool {
    switch self {
    case .func, .`init`, .deinit, .subscript, .let, .var: true
    default: false
    }
  }
}
