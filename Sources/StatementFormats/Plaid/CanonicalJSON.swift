import JSONText

/// Writes JSON in one canonical form, so that exports of one fact compare equal however they were
/// printed: no blanks, names in snake_case and sorted, nulls, empty objects and empty arrays left
/// out.
struct CanonicalJSON {
  private(set) var bytes: [UInt8] = []
  /// The members of the objects under way, the innermost last, as indices of nodes.
  private(set) var children: [Int] = []
  private var layouts: [ObjectLayout] = []
  /// More layouts than this are not worth looking through.
  private static let maximumLayouts = 64

  /// Two members of one object have the same name.
  struct DuplicateName: Error {
    let name: String
  }

  /// An object whose members are at hand.
  struct OpenObject {
    let layout: ObjectLayout
    /// Where its members start in ``children``.
    let base: Int
  }

  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    children.removeAll(keepingCapacity: true)
  }

  // MARK: Objects

  /// Looks up the members of the object at `index`.
  ///
  /// - Parameter guess: the layout that stood in its place before.
  mutating func open(
    _ index: Int, of slice: JSONSlice, as role: ObjectLayout.Role, guess: ObjectLayout?
  ) -> OpenObject {
    let base = children.count
    let end = slice.nodes[index].next
    var child = index + 1
    while child < end {
      children.append(child)
      child = slice.nodes[child].next
    }
    if let guess, guess.role == role, guess.fits(children[base...], of: slice) {
      return OpenObject(layout: guess, base: base)
    }
    return OpenObject(layout: layout(of: children[base...], of: slice, as: role), base: base)
  }

  private mutating func layout(
    of children: ArraySlice<Int>, of slice: JSONSlice, as role: ObjectLayout.Role
  ) -> ObjectLayout {
    let known = layouts.first { $0.role == role && $0.fits(children, of: slice) }
    if let known { return known }
    let layout = ObjectLayout(children.map { slice.name(of: slice.nodes[$0]) }, as: role)
    if layouts.count < Self.maximumLayouts { layouts.append(layout) }
    return layout
  }

  // MARK: Writing

  /// Writes an object, with it what its category adds; false, and nothing written, where nothing of
  /// it is left.
  mutating func write(
    _ object: OpenObject, with category: OpenObject? = nil, of slice: JSONSlice
  ) throws(DuplicateName) -> Bool {
    guard let category else { return try write(object, object, object.layout.order, of: slice) }
    if object.layout.merged?.category !== category.layout {
      let members = object.layout.order.members + category.layout.order.members
      object.layout.merged = (category.layout, WrittenOrder(members))
    }
    let order = object.layout.merged?.order ?? object.layout.order
    return try write(object, category, order, of: slice)
  }

  private mutating func write(
    _ object: OpenObject, _ category: OpenObject, _ order: WrittenOrder, of slice: JSONSlice
  ) throws(DuplicateName) -> Bool {
    let start = bytes.count
    bytes.append(UInt8(ascii: "{"))
    let (base, categoryBase) = (object.base, category.base)
    var isNamed = false
    for entry in order.entries {
      let child = children[(entry.isOfCategory ? categoryBase : base) + entry.place]
      let node = slice.nodes[child]
      let first = slice.first(of: node)
      if !entry.repeatsName { isNamed = false }
      if first == UInt8(ascii: "n") { continue }
      if isNamed { throw DuplicateName(name: order.name(of: entry)) }
      isNamed = true
      let mark = bytes.count
      if mark > start + 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: order.heads[entry.head])
      if first != UInt8(ascii: "{"), first != UInt8(ascii: "[") {
        write(scalar: node, of: slice)
        continue
      }
      let layout = entry.isOfCategory ? category.layout : object.layout
      if try !write(child, in: layout, entry.place, of: slice) {
        bytes.removeLast(bytes.count - mark)
      }
    }
    return close(start, with: UInt8(ascii: "}"))
  }

  /// Writes a value; false, and nothing written, where it is null or empty.
  private mutating func write(
    _ index: Int, in layout: ObjectLayout, _ place: Int, of slice: JSONSlice
  ) throws(DuplicateName) -> Bool {
    let node = slice.nodes[index]
    switch slice.first(of: node) {
    case UInt8(ascii: "n"): return false
    case UInt8(ascii: "{"):
      let object = open(index, of: slice, as: .value, guess: layout.inside[place])
      if layout.inside[place] !== object.layout { layout.inside[place] = object.layout }
      defer { children.removeLast(children.count - object.base) }
      return try write(object, of: slice)
    case UInt8(ascii: "["):
      let start = bytes.count
      bytes.append(UInt8(ascii: "["))
      var element = index + 1
      while element < node.next {
        let mark = bytes.count
        if mark > start + 1 { bytes.append(UInt8(ascii: ",")) }
        if try !write(element, in: layout, place, of: slice) {
          bytes.removeLast(bytes.count - mark)
        }
        element = slice.nodes[element].next
      }
      return close(start, with: UInt8(ascii: "]"))
    default:
      write(scalar: node, of: slice)
      return true
    }
  }

  private mutating func write(scalar node: JSONNode, of slice: JSONSlice) {
    guard node.isEscaped else {
      bytes.append(contentsOf: slice.bytes(of: node))
      return
    }
    // Escapes are written in one way only.
    var writer = JSONWriter()
    writer.string(slice.string(of: node))
    bytes.append(contentsOf: writer.bytes)
  }

  /// Ends what was begun at `start`, or takes it back where nothing is in it.
  private mutating func close(_ start: Int, with bracket: UInt8) -> Bool {
    guard bytes.count > start + 1 else {
      bytes.removeLast(bytes.count - start)
      return false
    }
    bytes.append(bracket)
    return true
  }
}

/// Names as Plaid's API writes them, from names as Swift apps do: `merchantName` → `merchant_name`.
enum SnakeCase {
  static func name(_ name: UnsafeRawBufferPointer) -> [UInt8] {
    guard name.contains(where: { 0x41...0x5A ~= $0 }) else { return Array(name) }
    var snake: [UInt8] = []
    for byte in name {
      if 0x41...0x5A ~= byte {
        if let last = snake.last, 0x61...0x7A ~= last || 0x30...0x39 ~= last {
          snake.append(UInt8(ascii: "_"))
        }
        snake.append(byte | 0x20)
      } else {
        snake.append(byte)
      }
    }
    return snake
  }

  static func name(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: name(UnsafeRawBufferPointer($0)), as: UTF8.self) }
  }
}
