import CPCRE2
import Synchronization

/// A regular expression: PCRE2 with its just-in-time compiler.
///
/// Compiled once and never changed, so several threads may match with it at a time, each with a
/// ``PatternScratch`` of its own. Texts must be valid UTF-8, which everything decoded is.
package final class Pattern: Sendable {
  /// The expression as it was written.
  package let source: String
  private let ignoresCase: Bool
  /// Where the compiled expression is; 0: nowhere yet. Written once: PCRE2 promises that it may be shared.
  private let compiled: Atomic<UInt>

  /// Why an expression does not compile.
  package struct SyntaxError: Error, Hashable, Sendable {
    /// PCRE2's own words.
    package var message: String
    /// Characters before the place that is wrong.
    package var offset: Int
  }

  /// - Parameter ignoresCase: whether letters match in either case.
  package init(_ source: String, ignoresCase: Bool = false) throws(SyntaxError) {
    self.source = source
    self.ignoresCase = ignoresCase
    compiled = Atomic(UInt(bitPattern: try Self.compile(source, ignoresCase: ignoresCase)))
  }

  /// One of the program's own, in any case: compiled when it is first needed, for most never are.
  init(own source: String) {
    self.source = source
    ignoresCase = true
    compiled = Atomic(0)
  }

  deinit {
    pcre2_code_free_8(known)
  }

  private static func compile(
    _ source: String, ignoresCase: Bool
  ) throws(SyntaxError) -> OpaquePointer {
    var errorCode: Int32 = 0
    var errorOffset = 0
    var options = UInt32(PCRE2_UTF) | UInt32(PCRE2_NEVER_BACKSLASH_C)
    if ignoresCase { options |= UInt32(PCRE2_CASELESS) }
    let bytes = Array(source.utf8)
    let compiled = bytes.withUnsafeBufferPointer {
      pcre2_compile_8($0.baseAddress, $0.count, options, &errorCode, &errorOffset, nil)
    }
    guard let compiled else {
      let prefix = String(decoding: bytes.prefix(errorOffset), as: UTF8.self)
      throw SyntaxError(message: PatternFailure.text(errorCode), offset: prefix.count)
    }
    // Where the compiler is not available, matching is slower and no different.
    _ = pcre2_jit_compile_8(compiled, UInt32(PCRE2_JIT_COMPLETE))
    return compiled
  }

  /// The compiled expression; nil: it is not compiled yet.
  fileprivate var known: OpaquePointer? {
    OpaquePointer(bitPattern: compiled.load(ordering: .acquiring))
  }

  fileprivate var code: OpaquePointer { known ?? compileNow() }

  private func compileNow() -> OpaquePointer {
    guard let new = try? Self.compile(source, ignoresCase: ignoresCase) else {
      preconditionFailure("the program's pattern \(source) does not compile")
    }
    let (isFirst, other) = compiled.compareExchange(
      expected: 0, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    guard !isFirst, let other = OpaquePointer(bitPattern: other) else { return new }
    pcre2_code_free_8(new)
    return other
  }

  /// How many capture groups there are.
  package var groupCount: Int {
    var captures: UInt32 = 0
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &captures)
    return Int(captures)
  }

  /// Whether `text` has a match.
  package func matches(
    _ text: UnsafeRawBufferPointer, _ scratch: PatternScratch
  ) throws(PatternLimitError) -> Bool {
    try scratch.hasMatch(code, text, of: self)
  }

  /// The ranges of the first match, group 0 first; a group that took no part is nil. Nil where there
  /// is no match.
  package func firstMatch(
    in text: UnsafeRawBufferPointer, _ scratch: PatternScratch
  ) throws(PatternLimitError) -> [Range<Int>?]? {
    guard try scratch.hasMatch(code, text, of: self) else { return nil }
    return scratch.ranges(count: groupCount + 1)
  }

  /// The first group of the first match, or the whole match of an expression without groups. Nil
  /// where there is no match.
  package func capture(
    in text: UnsafeRawBufferPointer, _ scratch: PatternScratch
  ) throws(PatternLimitError) -> Range<Int>? {
    guard try scratch.hasMatch(code, text, of: self) else { return nil }
    return scratch.range(groupCount > 0 ? 1 : 0) ?? 0..<0
  }

  /// The number of the group of a name; nil where there is none.
  package func group(named name: String) -> Int? {
    let number = pcre2_substring_number_from_name_8(code, Array(name.utf8) + [0])
    return number > 0 ? Int(number) : nil
  }

  /// The names of the groups.
  package var groupNames: [String] {
    var count: UInt32 = 0
    var size: UInt32 = 0
    var table: UnsafePointer<UInt8>?
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count)
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &size)
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
    guard let table else { return [] }
    // Each entry: the number in two bytes, the name, a zero.
    return (0..<Int(count)).map { entry in
      String(cString: table + entry * Int(size) + 2)
    }
  }

  /// The groups of the first match, from the first; nil where there is no match.
  func groups(in text: UnsafeRawBufferPointer, _ scratch: PatternScratch) -> [String]? {
    guard (try? scratch.hasMatch(code, text, of: self)) == true, groupCount > 0 else { return nil }
    return (1...groupCount).map { group in
      guard let range = scratch.range(group) else { return "" }
      return String(decoding: text[range], as: UTF8.self)
    }
  }
}

extension Pattern: Hashable {
  package static func == (left: Pattern, right: Pattern) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A pattern that counts no references, for loops over many. Whoever has one holds the pattern too.
struct UncountedPattern: @unchecked Sendable {
  private unowned(unsafe) let pattern: Pattern
  /// Nil where it was not compiled yet.
  private let code: OpaquePointer?

  init(_ pattern: Pattern) {
    self.pattern = pattern
    code = pattern.known
  }

  func matches(
    _ text: UnsafeRawBufferPointer, _ scratch: PatternScratch
  ) throws(PatternLimitError) -> Bool {
    try scratch.hasMatch(code ?? pattern.code, text, of: pattern)
  }
}

/// A match was given up: the expression tries too many ways to read the text.
package struct PatternLimitError: Error, Hashable, Sendable {
  package var source: String
  /// PCRE2's own words.
  package var message: String
}

/// What one thread needs to match: room for the ranges, and the limits.
package final class PatternScratch {
  /// Attempts within one match; a sound expression needs a few hundred.
  private static let matchLimit: UInt32 = 200_000
  private static let depthLimit: UInt32 = 10_000
  private static let maximumGroups: UInt32 = 64

  private let context: OpaquePointer
  private let data: OpaquePointer
  private let stack: OpaquePointer?
  private let nothing = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  package init() {
    guard let context = pcre2_match_context_create_8(nil),
      let data = pcre2_match_data_create_8(Self.maximumGroups, nil)
    else { fatalError("out of memory") }
    nothing.initialize(to: 0)
    pcre2_set_match_limit_8(context, Self.matchLimit)
    pcre2_set_depth_limit_8(context, Self.depthLimit)
    stack = pcre2_jit_stack_create_8(32 * 1024, 1024 * 1024, nil)
    if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
    self.context = context
    self.data = data
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    if let stack { pcre2_jit_stack_free_8(stack) }
    nothing.deallocate()
  }

  /// - Parameter pattern: looked at only where the match was given up.
  fileprivate func hasMatch(
    _ code: OpaquePointer, _ text: UnsafeRawBufferPointer, of pattern: @autoclosure () -> Pattern
  ) throws(PatternLimitError) -> Bool {
    // An empty buffer may have no address, which PCRE2 takes only since 10.40.
    let subject = text.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let result = pcre2_match_8(
      code, subject ?? UnsafePointer(nothing), text.count, 0, UInt32(PCRE2_NO_UTF_CHECK), data,
      context)
    if result >= 0 { return true }
    if result == PCRE2_ERROR_NOMATCH { return false }
    throw PatternLimitError(source: pattern().source, message: PatternFailure.text(result))
  }

  fileprivate func ranges(count: Int) -> [Range<Int>?] {
    (0..<min(count, Int(Self.maximumGroups))).map { range($0) }
  }

  fileprivate func range(_ group: Int) -> Range<Int>? {
    guard let offsets = pcre2_get_ovector_pointer_8(data) else { return nil }
    let (start, end) = (offsets[2 * group], offsets[2 * group + 1])
    // PCRE2_UNSET is all ones; \K can put the start behind the end.
    guard start <= end, end != Int.max, start != ~Int(0), end != ~Int(0) else { return nil }
    return start..<end
  }
}

/// PCRE2's words for its error numbers.
private enum PatternFailure {
  static func text(_ code: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = buffer.withUnsafeMutableBufferPointer {
      pcre2_get_error_message_8(code, $0.baseAddress, $0.count)
    }
    guard length > 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }
}
