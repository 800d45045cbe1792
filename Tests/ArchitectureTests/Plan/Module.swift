/// What each target is for, and which of the system's modules it may import. The rest, what it
/// imports of ours and of others, is what Package.swift says.
struct Module: Sendable {
  let target: String
  /// In one line of docs/ARCHITECTURE.md.
  let purpose: String
  let system: Set<String>

  init(_ target: String, _ purpose: String, system: Set<String> = []) {
    self.target = target
    self.purpose = purpose
    self.system = system
  }

  static let all = [
    Module("CLibXML2", "module map of libxml2"),
    Module("CLibCrypto", "module map of OpenSSL's libcrypto"),
    Module("CPCRE2", "module map of PCRE2"),
    Module("CArchive", "module map of libarchive"),
    Module("CZlib", "module map of zlib"),
    Module("CPoppler", "poppler behind opaque handles and whole numbers"),
    Module("CCurl", "module map of libcurl"),
    Module(
      "Archives",
      "ZIP, 7z, RAR, tar, gzip, bzip2, xz, zstd → entries; passphrases; checksums; limits"),
    Module(
      "Digests", "SHA-256 and ES256, of the system: libcrypto, on macOS CryptoKit",
      system: ["CryptoKit"]),
    Module("TextCoding", "bytes → UTF-8, proof of encoding; iconv of the system", system: libc),
    Module("DelimitedText", "delimited text → rows of cells, and cells → CSV"),
    Module("JSONText", "JSON whose numbers stay text"),
    Module("MailMessages", "mails and mailboxes → their parts, decoded"),
    Module("PDFTables", "positioned words of pages → rows of a table"),
    Module("XMLEvents", "XML bytes → element events"),
    Module(
      "Spreadsheets", "XLSX workbooks, Excel 2003's XML, web pages → rows of cells as text"),
    Module(
      "PrintedPages",
      "pages of words: one type for the worker, its client and tables, and how they pass over"),
    Module("CJail", "what the worker gives up: descriptors, rights, files, system calls"),
    Module(
      "finance-etl-pdf",
      "the worker: PDFs on standard input, pages of words on standard output", system: libc),
    Module(
      "PDFText", "PDF bytes → pages of words, through workers it starts, watches and ends",
      system: libc.union(["Synchronization"])),
    Module(
      "FinanceModel",
      "money, exact decimal, civil date, currency, account, statement parts, transaction, errors, counters; not even Foundation"
    ),
    Module(
      "Matching",
      "every rule of matching, pure: rows, feeds, accounts, balances, transfers, facts; the seams through which it looks up and changes what is stored"
    ),
    Module(
      "LedgerPlanning",
      "every rule of planning, pure: periods, categories, what is spent, budgets, goals"),
    Module(
      "BankMappings", "YAML → checked bank mapping; rows of cells → statement parts; rules",
      system: ["Synchronization"]),
    Module(
      "BuiltinMappings",
      "`mappings/` as Swift, with the names that each mapping looks for; the tests write it with `UPDATE_GOLDEN=1` and compare it"
    ),
    Module(
      "MappingInference",
      "samples of a table → a bank mapping and what proves it: a search over readings, judged by the reader of imports"
    ),
    Module(
      "Anonymizing",
      "a statement's text → one of the same layout that says nothing of anybody: words, numbers, amounts, dates; pure"
    ),
    Module("QuoteFiles", "files of rates and prices → rates and prices, a row at a time"),
    Module("PlaidErrors", "what each of Plaid's errors asks for"),
    Module(
      "ImportPipeline",
      "the seams (`SourceAdapter`, `StatementSink`, `Unwrapper`, `PasswordProvider`, `Store`, `ProgressSink`), the stages, `Importer`, the report",
      system: libc.union(["Dispatch", "Foundation", "Synchronization"])),
    Module("StatementFormats", "one folder a format; `BuiltinAdapters` lists them", system: libc),
    Module(
      "LedgerStore", "what an import writes: the SQLite schema, the `Store`, undo and reread",
      system: libc.union(["Dispatch", "Foundation", "Synchronization"])),
    Module("LedgerBook", "what people ask and say of a book, a folder a noun"),
    Module(
      "LedgerReports",
      "what a book is worth, gained, earned and cost: lots, returns, the reports as values, drawings",
      system: libc),
    Module(
      "LedgerExports",
      "the book as a journal, OFX, QIF and CSV; files that are whole or as they were",
      system: ["Foundation"]),
    Module(
      "FinanceETL",
      "the library product: re-exports, `Importer(into:)`, the system's options, configuration, identification, plans, the lines of sources, `StatementAnonymizer`",
      system: ["Foundation", "Synchronization"]),
    Module(
      "PlaidConnection",
      "the live connection: requests, calls, tokens, the update of an item → a document; hosted pages, webhooks; what is kept of connections beside the book",
      system: libc.union(["Dispatch", "Foundation", "Synchronization"])),
    Module("CBuildStamp", "which commit a packaged program was built from"),
    Module(
      "finance-etl", "arguments, rendering, exit status",
      system: ["Foundation", "Synchronization"]),
  ]

  private static let libc: Set = ["Glibc", "Darwin"]
}
