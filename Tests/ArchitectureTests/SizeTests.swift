import Testing

@Suite("Sizes")
struct SizeTests {
  static let mostFiles = 60
  static let mostLines = 6000
  static let mostLinesOfFunction = 60
  static let mostMethods = 60

  @Test("no room has more than 60 files")
  func roomsHaveFewFiles() throws {
    let rooms = Self.rooms(in: try .checkout()).mapValues(\.files)
    try KnownBreaches.expect(rooms.filter { $0.value > Self.mostFiles }, "RoomFiles", "large rooms")
  }

  @Test("no room has more than 6,000 lines")
  func roomsHaveFewLines() throws {
    let rooms = Self.rooms(in: try .checkout()).mapValues(\.lines)
    try KnownBreaches.expect(rooms.filter { $0.value > Self.mostLines }, "RoomLines", "large rooms")
  }

  @Test("no function has more than 60 lines")
  func functionsAreShort() throws {
    let files = try SourceTree.checkout().files
    try KnownBreaches.expect(
      files.reduce(into: [:]) { $0.merge(Self.longFunctions(in: $1), uniquingKeysWith: max) },
      "FunctionLines", "long functions")
  }

  @Test("no type has more than 60 public methods, but Book, whose number only falls")
  func typesHaveFewMethods() throws {
    let files = try SourceTree.checkout().files.filter { $0.path.hasPrefix("Sources/") }
    let types = Self.publicMethods(in: files).filter { $0.value > Self.mostMethods }
    try KnownBreaches.expect(types, "PublicMethods", "types with many methods")
  }

  /// The files and lines of each folder of a target, and of what stands outside of its folders.
  static func rooms(in tree: SourceTree) -> [String: (files: Int, lines: Int)] {
    var rooms: [String: (files: Int, lines: Int)] = [:]
    for file in tree.files {
      // What is written from mappings/ is as long as they are.
      guard let target = tree.manifest.target(of: file.path)?.name, target != "BuiltinMappings"
      else { continue }
      let room = tree.room(of: file.path).map { "/\($0)" } ?? ""
      rooms[target + room, default: (0, 0)].files += 1
      rooms[target + room, default: (0, 0)].lines += file.text.lineCount - 1
    }
    return rooms
  }

  /// From the line that names it to its last brace: functions, initialisers and computed properties.
  static func longFunctions(in file: SwiftFile) -> [String: Int] {
    var long: [String: Int] = [:]
    for declaration in file.declarations where declaration.isFunction || declaration.kind == .var {
      let lines = declaration.lastLine - declaration.line + 1
      if lines > mostLinesOfFunction {
        long[file.path(of: declaration).joined(separator: "."), default: 0] += lines
      }
    }
    return long
  }

  /// By the type, with what it is nested in, in all modules.
  static func publicMethods(in files: [SwiftFile]) -> [String: Int] {
    var methods: [String: Int] = [:]
    for file in files {
      for declaration in file.declarations
      where declaration.kind == .func && declaration.access == .public && file.isSeen(declaration) {
        methods[file.scopes[declaration.scope].types.joined(separator: "."), default: 0] += 1
      }
    }
    return methods
  }

  // MARK: Each breach is seen

  @Test("files and lines are counted by folder, with the folders below")
  func roomsAreCounted() {
    let rooms = Self.rooms(
      in: SourceTree(made: [
        "A/A.swift": "a\nb\n", "A/B/C.swift": "\"\"\"\n\n\"\"\"\n", "D.swift": "",
      ]))
    #expect(rooms.mapValues(\.files) == ["Made/A": 2, "Made": 1])
    #expect(rooms.mapValues(\.lines) == ["Made/A": 5, "Made": 0])
  }

  @Test("a function, an initialiser and a computed property over 60 lines are seen")
  func longOnesAreSeen() {
    let lines = String(repeating: "\n", count: Self.mostLinesOfFunction - 1)
    for (header, name) in [
      ("func read(_ a: Int = { 1 }()) async -> Int", "A.read"), ("init?(_ a: Int)", "A.init"),
      ("subscript(a: Int) -> Int", "A.subscript"), ("var sum: Int", "A.sum"),
    ] {
      let long = SwiftFile("A.swift", "struct A {\n  \(header) {\n\(lines)}\n}")
      #expect(Self.longFunctions(in: long) == [name: Self.mostLinesOfFunction + 1])
      let short = SwiftFile("A.swift", "struct A {\n  \(header) {\(lines)}\n}")
      #expect(Self.longFunctions(in: short) == [:])
    }
  }

  @Test("public methods of a type count in all files, and others do not")
  func methodsAreCounted() {
    let files = [
      "public struct A { public func a() {}\n func b() {}\n package func c() {} }",
      "extension A { @discardableResult public static func d() -> Int { 1 }\n public init() {} }",
      "extension A { public struct B { public func e() {} }\n public var f: Int { 1 } }",
    ].map { SwiftFile("A.swift", $0) }
    #expect(Self.publicMethods(in: files) == ["A": 2, "A.B": 1])
  }
}
