import BankMappings
import FinanceModel
import ImportPipeline
import JSONText

/// What programs are told of bank mappings.
package enum MappingAnswer {
  /// The JSON Schema of bank mappings.
  package static var schema: String { JSONWriter.text(MappingSchema.mapping) }

  /// The JSON Schema of rule files.
  package static var ruleSchema: String { JSONWriter.text(MappingSchema.rules) }

  /// A mapping in a list.
  package struct Listed: Encodable {
    package let id: String
    package let title: String
    package let country: String
    package let format: String
    package let verified: String
    /// `built in`, or the file it is read from.
    package let origin: String
    /// What proves that a document is of its bank; nil where it is not asked for.
    package let marks: [String]?

    package init(_ entry: MappingEntry, showsMarks: Bool) {
      id = entry.id
      title = entry.title
      country = entry.country
      format = entry.format
      verified = entry.verified.rawValue
      origin = entry.isBuiltin ? "built in" : entry.file.name
      marks = showsMarks ? entry.marks.all : nil
    }
  }

  /// The text of a mapping.
  package struct Shown: Encodable {
    private let id: String
    private let file: String
    private let yaml: String

    package init(id: String, _ file: MappingFile) {
      self.id = id
      self.file = file.name
      yaml = file.text
    }
  }

  /// Whether a file is a mapping, or why not.
  package struct Checked: Encodable {
    package typealias Outcome = Result<[BankMapping], FinanceETLError>

    private let file: String
    private let id: String?
    private let ok: Bool
    private let error: FinanceETLError?

    package init(file: String, _ outcome: Outcome) {
      self.file = file
      switch outcome {
      case .success(let variants): (id, ok, error) = (variants.first?.id, true, nil)
      case .failure(let failure): (id, ok, error) = (nil, false, failure)
      }
    }
  }

  /// Why a document is read as it is: its path, the explanation, and what its rows add up to, or why
  /// they cannot be read.
  package struct Explained<Explanation: Encodable>: Encodable {
    private enum CodingKeys: CodingKey {
      case path, totals, error
    }

    private let path: String
    private let explanation: Explanation
    private let reading: Result<RowReading, FinanceETLError>

    package init(
      path: String, _ explanation: Explanation, _ reading: Result<RowReading, FinanceETLError>
    ) {
      self.path = path
      self.explanation = explanation
      self.reading = reading
    }

    package func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(path, forKey: .path)
      try explanation.encode(to: encoder)
      switch reading {
      case .success(let reading): try members.encode(reading.totals, forKey: .totals)
      case .failure(let error): try members.encode(error, forKey: .error)
      }
    }
  }
}
