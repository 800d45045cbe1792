import Digests

/// Choices that look random, and are the same wherever the key, the kind and the text are.
///
/// A choice is drawn from the SHA-256 of the three, so that who has a made-up value but not the key
/// cannot find the original by trying.
struct KeyedChoice {
  private let key: [UInt8]

  /// - Parameters:
  ///   - secret: the bytes of the file itself: nothing that is kept.
  ///   - attempt: another number gives other choices.
  init(secret: [UInt8], attempt: Int) {
    let hash = SHA256()
    hash.update("anonymize\(attempt)")
    hash.update(secret)
    key = hash.finish()
  }

  /// Numbers for a text.
  func numbers(_ kind: String, _ text: String) -> KeyedNumbers {
    let hash = SHA256()
    hash.update(key)
    hash.update(kind)
    hash.update("\u{0}")
    hash.update(text)
    let digest = hash.finish()
    return KeyedNumbers(seed: digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }
}

/// A row of numbers from a seed. Source: SplitMix64, Steele, Lea and Flood 2014.
struct KeyedNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 up to `bound`, which is not among them; 0 where there is no such number.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// One of both or between them. `first` where they are the wrong way round.
  mutating func between(_ first: Int128, _ last: Int128) -> Int128 {
    guard last > first else { return first }
    let wide = UInt128(next()) << 64 | UInt128(next())
    return first + Int128(wide % UInt128(last - first + 1))
  }
}
