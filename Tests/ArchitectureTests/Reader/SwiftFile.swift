/// A file of Swift: where it stands, what it declares and which types it names.
struct SwiftFile: Sendable {
  /// From the root of the checkout: `Sources/LedgerStore/Engine/Book.swift`.
  let path: String
  let text: SourceText
  /// Of the file first, then each where it begins.
  let scopes: [Scope]
  let declarations: [Declaration]
  let mentions: [Mention]
  let imports: [Import]

  init(_ path: String, _ source: String) {
    self.path = path
    text = SourceText(source)
    var parser = SwiftParser(text)
    parser.parse()
    scopes = parser.scopes
    declarations = parser.declarations
    mentions = parser.mentions
    imports = parser.imports
  }

  /// Without folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// What is between braces.
  struct Scope: Sendable {
    enum Kind: Sendable {
      case file, type, body
    }

    let kind: Kind
    let parent: Int
    /// What the names of types in it begin with: of `extension Book.State`, `Book` and `State`.
    let types: [String]
    /// What stands for a type and is none: `Element`.
    let generics: Set<String>
    /// Whether a type around it is seen in this file only.
    let isPrivate: Bool
  }

  struct Declaration: Sendable {
    enum Kind: String, Sendable {
      case `class`, `struct`, `enum`, actor, `protocol`, `typealias`, `extension`
      case `func`, `init`, `deinit`, `subscript`, `let`, `var`, `case`
      case `associatedtype`
    }

    enum Access: Int, Comparable, Sendable {
      case `private`, `internal`, package, `public`

      static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
    }

    let kind: Kind
    /// Of an extension: of the type, with what that is nested in.
    let name: String
    /// The scope it stands in.
    let scope: Int
    let access: Access
    let line: Int
    /// Where its last brace is.
    var lastLine: Int
    /// Without access and body, on one line.
    let header: String
    let isStatic: Bool
    /// Of an extension: whether there is more in it than types.
    var hasMembers = false
    /// Of a type and an extension: what stands behind the colon.
    var parents: [String] = []

    var isType: Bool {
      switch kind {
      case .class, .struct, .enum, .actor, .protocol, .typealias: true
      default: false
      }
    }

    var isFunction: Bool {
      switch kind {
      case .func, .`init`, .deinit, .subscript: true
      default: false
      }
    }
  }

  /// A type that is named: `Book.Facts` in the scope it stands in.
  struct Mention: Sendable {
    /// `?` first where what it is nested in is not said: `.Facts`.
    let names: [String]
    let scope: Int
    let line: Int
    /// The header of an extension.
    let isExtended: Bool
  }

  struct Import: Sendable {
    let module: String
    /// `import struct BankMappings.MappingEntry`.
    let type: String?
    let isExported: Bool
    let line: Int
  }
}

extension SwiftFile {
  /// What a declaration is nested in, and its name.
  func path(of declaration: Declaration) -> [String] {
    scopes[declaration.scope].types + declaration.name.split(separator: ".").map { String($0) }
  }

  /// Whether a declaration is seen by other files.
  func isSeen(_ declaration: Declaration) -> Bool {
    guard declaration.access > .private, !scopes[declaration.scope].isPrivate else { return false }
    var scope = declaration.scope
    while scope != 0 {
      if scopes[scope].kind == .body { return false }
      scope = scopes[scope].parent
    }
    return true
  }
}
