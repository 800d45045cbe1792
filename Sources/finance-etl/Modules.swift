// The command line shows what apps do not see: bank mappings, formats, ordered JSON.

@_exported import BankMappings
@_exported import ImportPipeline
@_exported import JSONText
@_exported import StatementFormats
