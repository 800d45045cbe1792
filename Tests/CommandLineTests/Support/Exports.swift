// What these tests look at behind the library's face.

@_exported import BankMappings
@_exported import ImportPipeline
@_exported import JSONText
@_exported import StatementFormats
