import ArgumentParser

/// A time as the command line takes it: `90s`, `30m`, `6h`, `2d`.
struct ShortDuration: ExpressibleByArgument {
  let seconds: Int

  private static let longest = 366 * 86_400

  init?(argument: String) {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let last = argument.last else { return nil }
    let unit = units[last]
    let digits = unit == nil ? argument[...] : argument.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits), count <= Self.longest / (unit ?? 1)
    else { return nil }
    seconds = count * (unit ?? 1)
  }

  init(seconds: Int) {
    self.seconds = seconds
  }

  var defaultValueDescription: String {
    seconds % 3_600 == 0 && seconds > 0 ? "\(seconds / 3_600)h" : "\(seconds)s"
  }
}
