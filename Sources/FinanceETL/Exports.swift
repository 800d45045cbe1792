// What `import FinanceETL` shows an app: the model, the book, imports, and what an adapter of the app's
// own needs. What reads files, matches and maps stays behind it.

@_exported import FinanceModel
@_exported import LedgerBook
@_exported import LedgerExports

@_exported import class BankMappings.MappingCatalog
@_exported import struct BankMappings.MappingEntry
@_exported import struct ImportPipeline.AccountFinding
@_exported import struct ImportPipeline.ByteProgress
@_exported import protocol ImportPipeline.ByteStream
@_exported import struct ImportPipeline.DocumentKnowledge
@_exported import class ImportPipeline.DocumentReader
@_exported import struct ImportPipeline.DocumentReport
@_exported import struct ImportPipeline.DocumentStart
@_exported import enum ImportPipeline.DocumentStatus
@_exported import enum ImportPipeline.DocumentWalk
@_exported import struct ImportPipeline.ExtractionSummary
@_exported import struct ImportPipeline.ImportOptions
@_exported import enum ImportPipeline.ImportProgress
@_exported import struct ImportPipeline.ImportResult
@_exported import struct ImportPipeline.ImportRun
@_exported import enum ImportPipeline.ImportStatus
@_exported import struct ImportPipeline.Importer
@_exported import struct ImportPipeline.LoadedAccount
@_exported import class ImportPipeline.Password
@_exported import protocol ImportPipeline.PasswordProvider
@_exported import struct ImportPipeline.PasswordRequest
@_exported import protocol ImportPipeline.PictureReader
@_exported import protocol ImportPipeline.ProgressSink
@_exported import enum ImportPipeline.QuestionAnswer
@_exported import protocol ImportPipeline.QuestionProvider
@_exported import struct ImportPipeline.QuestionRequest
@_exported import enum ImportPipeline.Recognition
@_exported import enum ImportPipeline.Reconciliation
@_exported import protocol ImportPipeline.RowClassifier
@_exported import protocol ImportPipeline.SeekableByteStream
@_exported import protocol ImportPipeline.SourceAdapter
@_exported import struct ImportPipeline.SourceDocument
@_exported import struct ImportPipeline.StatementPlace
@_exported import struct ImportPipeline.StatementReport
@_exported import protocol ImportPipeline.StatementSink
@_exported import struct ImportPipeline.TransferReport
@_exported import struct ImportPipeline.UnreadDocuments
@_exported import struct ImportPipeline.VanishedRow
@_exported import struct LedgerPlanning.Goal
@_exported import struct LedgerPlanning.GoalProgress
@_exported import struct LedgerPlanning.PlanAccount
@_exported import class LedgerStore.Book
@_exported import struct LedgerStore.BookState
@_exported import class LedgerStore.Reread
@_exported import struct MappingInference.InferredMapping
@_exported import struct MappingInference.InferredRow
@_exported import struct MappingInference.OpenChoice
@_exported import struct MappingInference.SkippedRows
@_exported import struct Matching.FeedSettings
@_exported import enum Matching.LineState
@_exported import enum Matching.TransactionStatus
