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

  @Test("no name is one that apps have from a framework")
  func namesAreFree() throws {
    let shown = try Self.shown()
    #expect(shown.isSuperset(of: ["Book", "Importer", "CivilDate", "TransactionStatus"]))
    for (framework, names) in Self.taken {
      #expect(shown.isDisjoint(with: names), "\(framework): \(shown.intersection(names).sorted())")
    }
  }

  @Test("what only the library itself needs is not shown")
  func insidesAreHidden() throws {
    let shown = try Self.shown()
    for name in ["JSONValue", "Pattern", "LineMatcher", "PDFAdapter", "ImportSession", "Glob"] {
      #expect(!shown.contains(name), "\(name)")
    }
  }

  @Test("no public declaration speaks of JSON values or of the database")
  func signaturesAreTyped() throws {
    let hidden = try Self.types(of: "JSONText").union(["Database", "DatabaseQueue"])
    var offenders: [String] = []
    for module in try Self.exports().keys.sorted() {
      for (path, text) in try Self.files(of: module) {
        for declaration in Self.declarations(text) {
          let names = SourceText(declaration).names.intersection(hidden)
          if !names.isEmpty { offenders.append("\(path): \(declaration) (\(names.sorted()))") }
        }
      }
    }
    #expect(offenders.isEmpty, "\(offenders.joined(separator: "\n"))")
  }

  /// The public declarations of a file, without their bodies.
  private static func declarations(_ text: SourceText) -> [String] {
    var declarations: [String] = []
    var open: String?
    for line in text.code.split(separator: "\n") {
      let line = line.trimmingPrefix(while: \.isWhitespace)
      if open == nil, line.hasPrefix("public ") { open = "" }
      guard var declaration = open else { continue }
      declaration += declaration.isEmpty ? line : " " + line
      let brackets = declaration.filter { $0 == "(" }.count - declaration.filter { $0 == ")" }.count
      open = brackets > 0 ? declaration : nil
      if brackets <= 0 { declarations.append(String(declaration.prefix { $0 != "{" })) }
    }
    return declarations
  }

  /// The types that are shown of each module.
  private static func exports() throws -> [String: Set<String>] {
    var exports = ["FinanceETL": try types(of: "FinanceETL")]
    let pattern = #/@_exported import (?:\w+ )?(\w+)(?:\.(\w+))?/#
    for (_, text) in try files(of: "FinanceETL") {
      for match in text.code.matches(of: pattern) {
        let module = String(match.1)
        let names = try match.2.map { [String($0)] } ?? types(of: module)
        exports[module, default: []].formUnion(names)
      }
    }
    return exports
  }

  private static func shown() throws -> Set<String> {
    try exports().values.reduce(into: []) { $0.formUnion($1) }
  }

  /// The public types of a module.
  private static func types(of module: String) throws -> Set<String> {
    let declaration = #/^public (?:final )?(?:class|struct|enum|actor|protocol|typealias) (\w+)/#
    return try files(of: module).reduce(into: []) { types, file in
      for line in file.text.code.split(separator: "\n") {
        if let match = line.firstMatch(of: declaration) { types.insert(String(match.1)) }
      }
    }
  }

  private static func files(of module: String) throws -> [(path: String, text: SourceText)] {
    let root = Checkout.root.appending(path: "Sources/\(module)")
    return try #require(FileManager.default.enumerator(atPath: root.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { path in
        let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return ("\(module)/\(path)", SourceText(source))
      }
  }
}
