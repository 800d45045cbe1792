import Foundation
import TestSupport
import Testing

@Suite("What import FinanceETL shows")
struct FaceTests {
  /// Names of types that apps have from Apple's frameworks: one more of a name, and every use of it
  /// in a file that imports both is ambiguous.
  static let taken: [String: Set<String>] = [
    "SwiftUI": [
      "Alert", "Alignment", "Animation", "Animatable", "AnyView", "App", "Axis", "Binding",
      "Bindable", "Button", "Canvas", "Capsule", "Circle", "Color", "Commands", "ContentMode",
      "Divider", "DocumentGroup", "Edge", "Ellipse", "Environment", "Font", "ForEach", "Form",
      "Gesture", "Gradient", "Grid", "Group", "Image", "Label", "Layout", "Link", "List", "Menu",
      "Namespace", "Path", "Picker", "Preview", "Rectangle", "Scene", "Section", "Settings",
      "Shape",
      "Slider", "Spacer", "Stack", "State", "Stepper", "Tab", "Table", "TableColumn", "TableRow",
      "Text", "TextField", "TimelineView", "Toggle", "Transaction", "View", "Visibility", "Window",
    ],
    "StoreKit": [
      "AppStore", "AppTransaction", "Message", "Product", "PurchaseIntent", "Storefront",
      "Transaction", "VerificationResult",
    ],
    "Combine": [
      "AnyCancellable", "AnyPublisher", "Cancellable", "Deferred", "Empty", "Fail", "Future",
      "Just",
      "Publisher", "Publishers", "Published", "Record", "Scheduler", "Subject", "Subscriber",
      "Subscribers", "Subscription", "Subscriptions",
    ],
    "Foundation": [
      "Bundle", "Calendar", "Condition", "Data", "Date", "DateInterval", "Decimal", "Dimension",
      "FileHandle", "FileManager", "Formatter", "Host", "IndexSet", "Locale", "Lock",
      "Measurement", "Notification", "Operation", "OperationQueue", "Pipe", "Port", "Predicate",
      "Process", "Progress", "RunLoop", "Scanner", "Stream", "Thread", "TimeZone", "Timer", "Unit",
      "URL", "UUID", "XMLParser",
    ],
    "Observation": ["Observable", "Observations"],
    "SwiftData": ["Attribute", "Model", "ModelContext", "Query", "Relationship", "Schema"],
    "Charts": ["Chart", "Plot"],
    "the language": [
      "Actor", "Array", "Character", "Clock", "Duration", "Error", "Mirror", "Optional", "Regex",
      "Result", "Set", "String", "Task",
    ],
  ]

  private static func surface() throws -> PublicSurface {
    PublicSurface(of: "FinanceETL", in: try .checkout())
  }

  /// The number to bring down: what an app need not see is not public.
  @Test("the public surface is what Surface/FinanceETL.txt lists")
  func surfaceIsListed() throws {
    let path = "Tests/ArchitectureTests/Surface/FinanceETL.txt"
    let surface = try Self.surface()
    print("import FinanceETL shows \(surface.entries.count) public declarations")
    let file = Checkout.root.appending(path: path)
    if Golden.isUpdating {
      try Data(surface.text.utf8).write(to: file)
    } else {
      let listed = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
      let shown = Set(surface.text.split(separator: "\n"))
      #expect(shown.subtracting(listed).sorted() == [], "UPDATE_GOLDEN=1 scripts/test.sh adds them")
      #expect(
        listed.subtracting(shown).sorted() == [], "UPDATE_GOLDEN=1 scripts/test.sh drops them")
    }
  }

  @Test("no name is one that apps have from a framework")
  func namesAreFree() throws {
    let shown = try Self.surface().types
    #expect(shown.isSuperset(of: ["Book", "Importer", "CivilDate", "TransactionStatus"]))
    for (framework, names) in Self.taken {
      #expect(shown.isDisjoint(with: names), "\(framework): \(shown.intersection(names).sorted())")
    }
  }

  @Test("what only the library itself needs is not shown")
  func insidesAreHidden() throws {
    let shown = try Self.surface().types
    for name in ["JSONValue", "Pattern", "LineMatcher", "PDFAdapter", "ImportSession", "Glob"] {
      #expect(!shown.contains(name), "\(name)")
    }
  }

  @Test("no public declaration speaks of JSON values or of the database")
  func signaturesAreTyped() throws {
    let tree = try SourceTree.checkout()
    let hidden = PublicSurface(of: "JSONText", in: tree).types.union(["Database", "DatabaseQueue"])
    #expect(hidden.contains("JSONValue"))
    let offenders = PublicSurface(of: "FinanceETL", in: tree).entries.filter { entry in
      hidden.contains(where: entry.declaration.header.contains)
        && !SourceText(entry.declaration.header).names.isDisjoint(with: hidden)
    }
    #expect(offenders.map(\.line) == [])
  }

  @Test("the surface is what is public, of what is exported, and nothing within what is hidden")
  func surfaceIsSeen() {
    let tree = SourceTree(
      manifest: #".target(name: "Face"), .target(name: "Model"), .target(name: "Reading")"#,
      [
        "Sources/Face/Exports.swift":
          "@_exported import Model\n@_exported import struct Reading.Reader",
        "Sources/Face/Book.swift": """
        public final class Book { public init(path: String) throws {}
          func hidden() {} }
        extension Money { public static func sum(_ all: [Money] = []) -> Money { zero } }
        extension Inside { public func unseen() {} }
        struct Inside { public struct Unseen {} }
        """,
        "Sources/Model/Money.swift": """
        public struct Money: Sendable { public var units: Int64 { 0 }
          package func hidden() {}
          public enum Sign { case up, down } }
        extension Money: Codable {}
        """,
        "Sources/Reading/Reader.swift": """
        public struct Reader { public func read() async throws -> Money
          where Self: Sendable { Money() } }
        public struct Unseen { public func unseen() {} }
        """,
      ])
    #expect(
      PublicSurface(of: "Face", in: tree).text == """
        Face Book: init(path: String) throws
        Face Money: static func sum(_ all: [Money] = []) -> Money
        Face: class Book
        Model Money.Sign: case up, down
        Model Money: enum Sign
        Model Money: var units: Int64
        Model: extension Money: Codable
        Model: struct Money: Sendable
        Reading Reader: func read() async throws -> Money where Self: Sendable
        Reading: struct Reader

        """)
  }
}
