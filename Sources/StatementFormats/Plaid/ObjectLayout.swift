import JSONText

/// What the member names of an object mean, worked out once for all objects that have the same names
/// in the same order: the rows of one export have.
final class ObjectLayout {
  /// What an object is, which decides which of its members are written.
  enum Role {
    /// A transaction: what has a column of its own is not written.
    case row
    /// An investment transaction, likewise; the instant of its order is written too.
    case trade
    /// The `personal_finance_category` of a row: what its column does not hold, under names of its own.
    case category
    /// Any object inside.
    case value
  }

  let role: Role
  /// Of members that are written, in the order of their names.
  let order: WrittenOrder
  /// The place among the members of each field; −1 where there is none.
  let fields: [Int]
  /// A field that stands there twice.
  let repeatedField: String?
  /// The layouts of the objects that stood in each member of the object before.
  var inside: [ObjectLayout?]
  /// The category last met beside this row, and the order of both together.
  var merged: (category: ObjectLayout, order: WrittenOrder)?
  private let names: [UInt8]
  private let nameEnds: [Int]

  /// - Parameter names: as they are written.
  init(_ names: [UnsafeRawBufferPointer], as role: Role) {
    self.role = role
    self.names = names.flatMap { Array($0) }
    nameEnds = names.reduce(into: []) { ends, name in ends.append((ends.last ?? 0) + name.count) }
    inside = Array(repeating: nil, count: names.count)
    let count = max(PlaidRow.Field.allCases.count, PlaidTradeReader.Field.allCases.count)
    var fields = [Int](repeating: -1, count: count)
    var repeatedField: String?
    var written: [WrittenOrder.Member] = []
    for (place, name) in names.enumerated() {
      let snake = SnakeCase.name(name)
      switch role {
      case .row, .trade:
        let field = Self.field(snake, of: role)
        if field.isWritten, !Self.isPicture(name) {
          written.append(.init(name: snake, place: place))
        }
        guard let index = field.index else { continue }
        if fields[index] >= 0 {
          repeatedField = repeatedField ?? String(decoding: snake, as: UTF8.self)
        }
        fields[index] = place
      case .category:
        if let field = PlaidRow.Field(ofCategory: name) {
          fields[field.rawValue] = place
          continue
        }
        written.append(
          .init(name: Array("category_".utf8) + snake, place: place, isOfCategory: true))
      case .value:
        if !Self.isPicture(name) { written.append(.init(name: snake, place: place)) }
      }
    }
    order = WrittenOrder(written)
    self.fields = fields
    self.repeatedField = repeatedField
  }

  private static func field(_ name: [UInt8], of role: Role) -> (index: Int?, isWritten: Bool) {
    if role == .trade {
      let field = PlaidTradeReader.Field(name)
      return (field?.rawValue, field == nil || field == .ordered)
    }
    let field = PlaidRow.Field(name)
    return field == .other ? (nil, true) : (field.rawValue, false)
  }

  /// Whether an object has these names in this order.
  func fits(_ children: ArraySlice<Int>, of slice: JSONSlice) -> Bool {
    guard children.count == nameEnds.count else { return false }
    return names.withUnsafeBytes { names in
      var start = 0
      var child = children.startIndex
      for end in nameEnds {
        let name = slice.name(of: slice.nodes[children[child]])
        let known = UnsafeRawBufferPointer(
          start: names.baseAddress.map { $0 + start }, count: end - start)
        guard name.isSame(as: known) else { return false }
        start = end
        child += 1
      }
      return true
    }
  }

  /// Addresses of pictures say nothing of the transaction and would be a third of the book.
  private static func isPicture(_ name: UnsafeRawBufferPointer) -> Bool {
    pictures.contains { name.elementsEqual($0.utf8) }
  }

  private static let pictures = [
    "logo_url", "personal_finance_category_icon_url", "logoUrl", "personalFinanceCategoryIconUrl",
  ]
}

/// The members of an object in the order in which they are written.
struct WrittenOrder {
  struct Member {
    /// In snake_case.
    var name: [UInt8]
    /// Its place in the object.
    var place: Int
    var isOfCategory = false
  }

  struct Entry {
    let place: Int
    let isOfCategory: Bool
    /// Whether the entry before has the same name.
    let repeatsName: Bool
    /// `"name":` in ``heads``.
    let head: Range<Int>
  }

  let members: [Member]
  private(set) var heads: [UInt8] = []
  private(set) var entries: [Entry] = []

  /// In snake_case.
  func name(of entry: Entry) -> String {
    String(decoding: heads[entry.head].dropFirst().dropLast(2), as: UTF8.self)
  }

  init(_ unordered: [Member]) {
    members = unordered.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    for (index, member) in members.enumerated() {
      let start = heads.count
      heads += [UInt8(ascii: "\"")] + member.name + [UInt8(ascii: "\""), UInt8(ascii: ":")]
      entries.append(
        Entry(
          place: member.place, isOfCategory: member.isOfCategory,
          repeatsName: index > 0 && members[index - 1].name == member.name,
          head: start..<heads.count))
    }
  }
}
