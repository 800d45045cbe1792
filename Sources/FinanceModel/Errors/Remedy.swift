/// What a person can do about something: words, and the actions and options that each surface words
/// itself.
///
/// The library does not know whether its reader types commands, fills in a form or talks to an app:
///
/// ```swift
/// let remedy: Remedy = "\(.redoImport(3)) brings it back"
/// remedy.description             // redoing import 3 brings it back
/// remedy.text(in: myWords)       // as a `RemedyWords` of your own words it
/// ```
///
/// ``parts`` has what a page needs to make a button of an action. Encoded, a remedy is its text, in
/// the words that the encoder's `userInfo` has for ``Swift/CodingUserInfoKey/remedyWords``; decoded
/// it is plain words.
public struct Remedy: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case words(String)
    case action(Action, Style)
    case option(Option)
  }

  /// How an action is worded where it stands.
  public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Without quotes: it stands by itself, or ends the line.
    public static let plain = Style(rawValue: 1)
    /// Shortly: another action of its kind was named before it.
    public static let short = Style(rawValue: 2)
  }

  /// No two that follow each other are words.
  public private(set) var parts: [Part]

  /// Plain words.
  public init(_ words: String) {
    parts = [.words(words)]
  }

  fileprivate init(parts: [Part]) {
    self.parts = parts
  }

  /// The text, with actions and options in the words of a surface.
  public func text(in words: some RemedyWords) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .words(let plain): text += plain
      case .action(let action, let style): text += words.words(for: action, style)
      case .option(let option): text += words.words(for: option)
      }
    }
  }

  public static func + (first: Remedy, second: Remedy) -> Remedy {
    Remedy(parts: second.parts.reduce(into: first.parts) { $0.add($1) })
  }
}

/// How a surface words the actions and options of a ``Remedy``.
public protocol RemedyWords: Sendable {
  func words(for action: Remedy.Action, _ style: Remedy.Style) -> String
  func words(for option: Remedy.Option) -> String
}

extension [Remedy.Part] {
  fileprivate mutating func add(_ part: Remedy.Part) {
    if case .words(let next) = part {
      if next.isEmpty { return }
      if case .words(let words)? = last {
        self[count - 1] = .words(words + next)
        return
      }
    }
    append(part)
  }
}

// MARK: As a literal

extension Remedy: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      parts.add(.words(literal))
    }

    public mutating func appendInterpolation(_ action: Action, _ style: Style = []) {
      parts.add(.action(action, style))
    }

    public mutating func appendInterpolation(_ option: Option) {
      parts.add(.option(option))
    }

    public mutating func appendInterpolation(_ remedy: Remedy) {
      for part in remedy.parts { parts.add(part) }
    }

    public mutating func appendInterpolation(_ value: some Any) {
      parts.add(.words("\(value)"))
    }
  }

  public init(stringLiteral words: String) {
    self.init(words)
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(parts: stringInterpolation.parts)
  }
}

// MARK: As text

extension Remedy: CustomStringConvertible {
  /// The text in neutral words, for a surface that has none of its own.
  public var description: String { text(in: NeutralWords()) }
}

extension CodingUserInfoKey {
  /// The `RemedyWords` of the surface that is encoded for.
  public static let remedyWords = CodingUserInfoKey(rawValue: "FinanceModel.remedyWords")
}

extension Remedy: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    let words = CodingUserInfoKey.remedyWords.flatMap { encoder.userInfo[$0] as? any RemedyWords }
    var text = encoder.singleValueContainer()
    try text.encode(words.map { self.text(in: $0) } ?? description)
  }
}
