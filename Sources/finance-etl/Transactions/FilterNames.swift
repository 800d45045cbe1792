import ArgumentParser

/// How the filters of a command are called.
protocol FilterNames {
  static var prefix: String { get }
}

/// Of a command that lists: `--category`.
enum ListingFilters: FilterNames {
  static let prefix = ""
}

/// Of a command that changes what it finds, and whose own `--category` is what it sets: `--where-category`.
enum ChangingFilters: FilterNames {
  static let prefix = "where-"
}

extension FilterNames {
  /// A filter, and what else it is called.
  static func named(_ names: String...) -> NameSpecification {
    NameSpecification(names.map { .customLong(prefix + $0) })
  }
}
