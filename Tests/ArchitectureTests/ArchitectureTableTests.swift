import Testing

/// The tables of docs/ARCHITECTURE.md come from Package.swift, ``Module/all`` and ``Floors/all``;
/// both are written into one file, one after the other.
@Suite("The tables of docs/ARCHITECTURE.md", .serialized)
struct ArchitectureTableTests {
  @Test("the table of modules says what Package.swift says")
  func modulesAreWritten() throws {
    let table = Self.modules(Module.all, in: try SourceTree.checkout().manifest)
    try MarkdownFile.expect(table, in: "docs/ARCHITECTURE.md", between: "modules")
  }

  @Test("the tables of rooms say what the table of floors says")
  func roomsAreWritten() throws {
    let manifest = try SourceTree.checkout().manifest
    let floors = Floors.all.filter { floors in
      manifest.targets.contains { $0.name == floors.target && $0.kind != .test }
    }
    try MarkdownFile.expect(
      Self.rooms(floors), in: "docs/ARCHITECTURE.md", between: "rooms")
  }

  static func modules(_ modules: [Module], in manifest: PackageManifest) -> String {
    let ours = Set(manifest.targets.map(\.name))
    let rows = modules.map { module in
      let target = manifest.targets.first { $0.name == module.target }
      let imports = (target?.dependencies ?? []).map { ours.contains($0) ? "`\($0)`" : $0 }
      return "| `\(module.target)` | \(module.purpose) "
        + "| \(imports.isEmpty ? "–" : imports.joined(separator: ", ")) |\n"
    }
    return "\n| target | responsibility | imports |\n|---|---|---|\n\(rows.joined())\n"
  }

  static func rooms(_ all: [Floors]) -> String {
    all.map { floors in
      let rows = floors.rooms.map { room in
        let knows = room.knows.map(name).joined(separator: ", ")
        return "| \(name(room.name)) | \(room.purpose) | \(knows.isEmpty ? "–" : knows) |\n"
      }
      return "\n`\(floors.target)`\n\n| room | what is there | knows |\n|---|---|---|\n"
        + rows.joined()
    }.joined() + "\n"
  }

  private static func name(_ room: String) -> String {
    room == Floors.root ? "no folder" : "`\(room)`"
  }

  @Test("a row for each module with its imports, and for each room with what it knows")
  func tablesAreMade() {
    let manifest = PackageManifest(
      #".target(name: "Low"), .target(name: "High", dependencies: ["Low", .product(name: "Yams", package: "Yams")])"#
    )
    #expect(
      Self.modules([Module("High", "uses"), Module("Low", "values")], in: manifest) == """

        | target | responsibility | imports |
        |---|---|---|
        | `High` | uses | `Low`, Yams |
        | `Low` | values | – |


        """)
    let floors = Floors("High", [.init("A", "values"), .init(Floors.root, "uses", knows: ["A"])])
    #expect(
      Self.rooms([floors]) == """

        `High`

        | room | what is there | knows |
        |---|---|---|
        | `A` | values | – |
        | no folder | uses | `A` |


        """)
  }
}
