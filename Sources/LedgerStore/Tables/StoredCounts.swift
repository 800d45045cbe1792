import FinanceModel
import ImportPipeline
import JSONText

/// The counters of a statement as the book keeps them.
struct StoredCounts {
  var rows = RowCounts()
  var rounded = 0
  var removed = 0
  var expired = 0

  init(rows: RowCounts, rounded: Int = 0, removed: Int = 0, expired: Int = 0) {
    self.rows = rows
    self.rounded = rounded
    self.removed = removed
    self.expired = expired
  }

  init(_ json: String) {
    guard let value = try? JSONParser.parse(Array(json.utf8)) else { return }
    for (name, path) in RowCounts.fields { rows[keyPath: path] = value[name]?.integer ?? 0 }
    rounded = value["rounded"]?.integer ?? 0
    removed = value["removed"]?.integer ?? 0
    expired = value["expired"]?.integer ?? 0
  }

  var json: String {
    var members = RowCounts.fields.map {
      JSONValue.Member($0.name, .number(rows[keyPath: $0.path]))
    }
    members.append(.init("rounded", .number(rounded)))
    members.append(.init("removed", .number(removed)))
    members.append(.init("expired", .number(expired)))
    return JSONWriter.text(.object(members.filter { $0.value != .number(0) }))
  }
}
