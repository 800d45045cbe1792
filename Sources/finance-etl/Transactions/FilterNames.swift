import ArgumentParser

/// How the filters of a command are called.
protocol FilterNames {
  static var prefix: String { get }
  /// Of the filter for what the last import added.
  static var lastImport: NameSpecification { get }
}

/// Of a command that lists: `--category`.
enum ListingFilters: FilterNames {
  static let prefix = ""
}

/// Of a command that changes what it finds, and whose own `--category` is what it sets: `--where-category`.
enum ChangingFilters: FilterNames {
  static let prefix = "where-"
}

/// Of a command whose own `--new` is something else.
enum ExportFilters: FilterNames {
  static let prefix = ""
  static let lastImport = named("last-import")
}

extension FilterNames {
  static var lastImport: NameSpecification { named("new", "last-import") }

  /// A filter, and what else it is called.
  static func named(_ names: String...) -> NameSpecification {
    NameSpecification(names.map { .customLong(prefix + $0) })
  }
}
