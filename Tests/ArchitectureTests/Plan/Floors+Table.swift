extension Floors {
  /// Every target with three folders or more. UPDATE_GOLDEN=1 writes the table into
  /// docs/ARCHITECTURE.md.
  static let all = [
    // Engines
    Floors(
      "PDFTables",
      [
        .init("Model", "pages of words, and what a table is said to look like"),
        .init("Layout", "lines, columns and headers of pages", knows: ["Model"]),
        .init("Rows", "lines → rows of cells", knows: ["Layout"]),
        .init(root, "`PrintedTableReader`: pages in, rows out", knows: ["Rows"]),
      ]),
    Floors(
      "Spreadsheets",
      [
        .init("Values", "numbers and days as sheets store them"),
        .init(root, "rows of sheets, and what every kind of workbook needs", knows: ["Values"]),
        .init("XLSX", "workbooks of Office Open XML", knows: [root]),
        .init("SpreadsheetML", "Excel 2003's XML", knows: [root]),
        .init("HTML", "the tables of web pages", knows: [root]),
      ]),

    // Decisions and mappings
    Floors(
      "FinanceModel",
      [
        .init("Values", "amounts, days, currencies, numbers of accounts"),
        .init("Errors", "what is wrong, what is asked, and what helps", knows: ["Values"]),
        .init("Investments", "securities, trades, holdings, debts", knows: ["Values"]),
        .init("Statements", "what a document says", knows: ["Errors", "Investments"]),
        .init("Valuation", "rates of exchange", knows: ["Values"]),
      ]),
    Floors(
      "Matching",
      [
        .init("Identity", "what says that two rows are one: ids, fingerprints, texts"),
        .init("Lines", "a row of a statement against the stored lines", knows: ["Identity"]),
        .init("Feeds", "open rows against the rows of other documents and feeds", knows: ["Lines"]),
        .init("Balances", "statements that are off: whose rows are wrong", knows: ["Feeds"]),
        .init("Facts", "which source says what of a transaction", knows: ["Feeds"]),
        .init("Accounts", "whose account a statement is of", knows: ["Identity"]),
        .init("Transfers", "two rows of two accounts that are one transfer", knows: ["Feeds"]),
        .init("Securities", "names of one security", knows: ["Feeds"]),
        .init("History", "lines that return when an account is loaded again", knows: ["Feeds"]),
      ]),
    Floors(
      "LedgerPlanning",
      [
        .init("Values", "amounts, accounts and errors of plans"),
        .init("Periods", "spans of days that tile the calendar", knows: ["Values"]),
        .init("Categories", "paths, flows, and what categories are called now", knows: ["Values"]),
        .init("Spending", "what is spent: the one definition, and its sums", knows: ["Categories"]),
        .init(
          "Budgets", "lines with amounts a period, and what became of them",
          knows: ["Periods", "Spending"]),
        .init("Goals", "what is saved for or paid off, and how far it is", knows: ["Spending"]),
      ]),
    Floors(
      "BankMappings",
      [
        .init("Values", "how a mapping reads numbers, days and patterns"),
        .init("Model", "a checked mapping", knows: ["Values"]),
        .init("Language", "the keys of the language, YAML, the schema", knows: ["Model"]),
        .init("Decoding", "YAML → a checked mapping, or what is wrong", knows: ["Language"]),
        .init("Catalog", "the mappings there are", knows: ["Decoding"]),
        .init("Evaluation", "a row of cells → the fields of a transaction", knows: ["Model"]),
        .init("Rules", "rule files: categories and payees", knows: ["Decoding", "Evaluation"]),
        .init("Investments", "trades, holdings and securities of rows", knows: ["Evaluation"]),
        .init("Reading", "a table → statement parts", knows: ["Rules", "Investments"]),
      ]),
    Floors(
      "MappingInference",
      [
        .init("Words", "what headers and directions are called in many languages"),
        .init("Values", "numbers and days, and how they may be read"),
        .init("Samples", "the text of a sample, cut into cells", knows: ["Words", "Values"]),
        .init("Tables", "where the table is, and what its columns hold", knows: ["Samples"]),
        .init("Search", "which columns mean what", knows: ["Tables"]),
        .init("Proof", "what proves a reading", knows: ["Search"]),
        .init("Writing", "findings → a mapping in YAML", knows: ["Search"]),
        .init(root, "`Inference`: a sample in, a mapping out", knows: ["Proof", "Writing"]),
      ]),
    Floors(
      "Anonymizing",
      [
        .init("Choice", "choices that a key makes, the same in every run"),
        .init("Days", "days, moved", knows: ["Choice"]),
        .init("Figures", "amounts and balances that still add up", knows: ["Choice"]),
        .init("Words", "words and digits, replaced", knows: ["Days", "Figures"]),
        .init("Run", "what the texts of one document have in common", knows: ["Words"]),
        .init("Formats", "where each format has which kind of text", knows: ["Run"]),
        .init(root, "the formats there are", knows: ["Formats"]),
      ]),

    // The pipeline
    Floors(
      "ImportPipeline",
      [
        .init("Documents", "bytes of a document, passwords, what a reader remembers"),
        .init("Containers", "documents in documents", knows: ["Documents"]),
        .init("Adapters", "what a format is, and which one a document has", knows: ["Documents"]),
        .init("Store", "what a store is told, and what it reports", knows: ["Documents"]),
        .init(
          "Running", "a run: reading, loading, questions, progress",
          knows: ["Containers", "Adapters", "Store"]),
      ]),
    Floors(
      "StatementFormats",
      [
        .init("Shared", "what several formats need"),
        .init("Tables", "the choice of a mapping for a table", knows: ["Shared"]),
        .init(
          "Looks", "what looks like a statement, where nothing reads it", knows: ["Tables"]),
        .init("Archives", "archives, and their passwords", knows: ["Shared"]),
        .init("Mail", "mails and mailboxes", knows: ["Archives"]),
        .init("OFX", "OFX 1 and 2", knows: ["Shared"]),
        .init("Camt", "camt.052 and camt.053", knows: ["Shared"]),
        .init("MT940", "MT940", knows: ["Shared"]),
        .init("QIF", "QIF", knows: ["Shared"]),
        .init("Plaid", "what Plaid's API answers", knows: ["Shared"]),
        .init("Records", "finance-etl's own records", knows: ["Shared"]),
        .init("Delimited", "CSV and its like", knows: ["Looks"]),
        .init("Sheets", "workbooks and web pages", knows: ["Looks"]),
        .init("PDF", "printed statements", knows: ["Looks"]),
        .init(
          "Catalog", "the formats and containers there are",
          knows: [
            "Mail", "OFX", "Camt", "MT940", "QIF", "Plaid", "Records", "Delimited", "Sheets",
            "PDF",
          ]),
      ]),

    // The book
    Floors(
      "LedgerStore",
      arrowsUp: [
        .init("Engine/Book.swift", "Schema", "who opens a book brings its tables up to date"),
        .init("Engine/Book.swift", "Totals", "who opens a book to write keeps its totals"),
        .init(
          "Engine/Book.swift", "CategoryTexts",
          "who brings a book up to date resolves what names its categories"),
        .init(
          "Engine/Book.swift", "SplitReviews", "who opens a book to write notes whose parts change"),
        .init("Engine/Book.swift", "BookWatch", "who closes a book ends what its listeners hear"),
        .init("Engine/BookState.swift", "Totals", "every transaction that writes ends there"),
        .init("Engine/BookState.swift", "SplitReviews", "every transaction that writes ends there"),
        .init(
          "Loading/LedgerImport.swift", "ImportHistory",
          "trades of securities that a document shows to be one are matched anew"),
      ],
      [
        .init("Values", "what imports and their undoing report"),
        .init(
          "Engine", "the book's file, SQLite's errors, fast statements, indexes",
          knows: ["Values"]),
        .init("Schema", "tables, views and migrations", knows: ["Engine"]),
        .init("Tables", "a type for each table, whose methods write it", knows: ["Schema"]),
        .init(
          "Kept", "what people said, and what outlives an undo: reviews, edits, ids, snapshots",
          knows: ["Tables"]),
        .init("Watching", "who hears of changes", knows: ["Tables"]),
        .init(
          "Lines", "the stored lines that a row is compared with, and their sums",
          knows: ["Kept"]),
        .init(
          "Loading", "one import: accounts, feeds, documents, transfers", knows: ["Lines"]),
        .init(
          "History", "undo, redo and reread: an account that is loaded again",
          knows: ["Loading"]),
      ]),
    Floors(
      "LedgerBook",
      [
        .init("Categories", "the tree of categories, and the words that lead into it"),
        .init("Accounts", "accounts: listed, edited, merged, bound to folders"),
        .init(
          "Transactions", "transactions: listed, summed, edited, split",
          knows: ["Accounts", "Categories"]),
        .init("Feeds", "feeds and their settings", knows: ["Accounts"]),
        .init("Imports", "runs, documents and statements", knows: ["Accounts"]),
        .init("Balances", "balances against the book, and days covered", knows: ["Transactions"]),
        .init("Exports", "the book's rows in the order of days", knows: ["Transactions"]),
        .init("Reviews", "what is open for a person, and answered", knows: ["Transactions"]),
        .init("Lineage", "where a transaction comes from", knows: ["Imports", "Reviews"]),
        .init("Investments", "securities, trades, holdings, debts", knows: ["Reviews"]),
        .init("Facts", "the book as plans and reports need it", knows: ["Investments"]),
        .init("Spending", "the money that spending is counted from", knows: ["Facts"]),
        .init("Valuation", "rates, prices, assets", knows: ["Facts"]),
        .init("Plans", "what goals and budgets share", knows: ["Valuation"]),
        .init("Budgets", "budgets, and what became of them", knows: ["Plans", "Spending"]),
        .init("Goals", "goals, and how far they are", knows: ["Plans"]),
        .init(
          "Changes", "what people changed, taken back", knows: ["Imports", "Reviews"]),
        .init("Health", "what is wrong with a book's file, and copies of it"),
      ]),
    Floors(
      "LedgerExports",
      [
        .init("Names", "what journals call accounts"),
        .init("Output", "text that a format can hold, and where it goes"),
        .init("Requests", "what is asked for, and what was exported", knows: ["Names"]),
        .init("Files", "files that are whole or as they were", knows: ["Requests"]),
        .init("Journals", "beancount, hledger and ledger", knows: ["Output", "Files"]),
        .init("Statements", "OFX, QIF and CSV", knows: ["Output", "Files"]),
        .init(root, "a book, exported", knows: ["Journals", "Statements"]),
      ]),
    Floors(
      "LedgerReports",
      [
        .init("Figures", "shares, months, steps of numbers"),
        .init("Returns", "rates of return", knows: ["Figures"]),
        .init("Lots", "which units were sold, and what they cost", knows: ["Figures"]),
        .init("Income", "dividends and interest, and what they were paid for", knows: ["Figures"]),
        .init("Reading", "the book as reports need it", knows: ["Returns", "Lots", "Income"]),
        .init("Reports", "the reports, as values", knows: ["Reading"]),
        .init("Drawing", "reports as SVG", knows: ["Reports"]),
      ]),

    // The library, the connection, the command line
    Floors(
      "FinanceETL",
      [
        .init(root, "imports, identification, configuration"),
        .init("Files", "URLs and sandboxes of apps"),
        .init("Anonymizing", "a statement that says nothing of anybody", knows: [root]),
        .init("Quotes", "rates and prices of files", knows: [root]),
        .init("Lineage", "the lines of a file that a transaction stands in", knows: [root]),
        .init("Inference", "a mapping inferred, and saved", knows: ["Anonymizing"]),
        .init("Answers", "what `--json` and `--csv` print", knows: ["Inference"]),
        .init("Plans", "what an import would do, and that alone done", knows: ["Answers"]),
        .init("Doctor", "what is wrong with mappings and files", knows: ["Inference"]),
      ]),
    Floors(
      "PlaidConnection",
      [
        .init("HTTPS", "one request → status and body"),
        .init("Tokens", "the tokens of connections, apart from the book"),
        .init("Calls", "calls, attempts, waits, errors", knows: ["HTTPS"]),
        .init("State", "what is kept of connections beside the book", knows: ["Calls"]),
        .init("Sync", "the update of an item → a document", knows: ["Tokens", "State"]),
        .init("Links", "hosted pages", knows: ["Sync"]),
        .init("Webhooks", "what Plaid sends", knows: ["Sync"]),
        .init("Answers", "what is told of connections, as JSON", knows: ["Links", "Webhooks"]),
      ]),
    Floors(
      "finance-etl",
      [
        .init("Output", "tables, progress, errors on a terminal"),
        .init("Logging", "the log", knows: ["Output"]),
        .init("Prompts", "questions at a terminal", knows: ["Output"]),
        .init("Options", "options that commands share", knows: ["Logging", "Prompts"]),
        .init("Accounts", "accounts, feeds", knows: ["Options"]),
        .init("Balances", "balances, coverage", knows: ["Options"]),
        .init("Book", "the book's file and its settings", knows: ["Options"]),
        .init("Budgets", "budgets", knows: ["Options"]),
        .init("Categories", "categories, and words of sources", knows: ["Options"]),
        .init("Changes", "what people changed, taken back", knows: ["Options"]),
        .init("Goals", "goals", knows: ["Options"]),
        .init("Investments", "holdings, securities, trades, lots, debts", knows: ["Options"]),
        .init("Mappings", "bank mappings, and tables that none reads", knows: ["Options"]),
        .init("Reports", "reports", knows: ["Options"]),
        .init("Reviews", "what is open for a person", knows: ["Options"]),
        .init("Transactions", "transactions, rules, exports", knows: ["Options"]),
        .init("Valuation", "rates, prices, assets", knows: ["Options"]),
        .init("Documents", "documents, read into no book", knows: ["Mappings"]),
        .init("Imports", "imports, and what became of their rows", knows: ["Mappings"]),
        .init("Plaid", "the connection", knows: ["Imports"]),
        .init("Status", "the book on one screen", knows: ["Accounts", "Imports"]),
        .init("Manual", "the manual page", knows: ["Options"]),
        .init(
          root, "the first command, and what all share",
          knows: [
            "Accounts", "Balances", "Book", "Budgets", "Categories", "Changes", "Goals",
            "Investments", "Reports", "Reviews", "Transactions", "Valuation", "Documents", "Plaid",
            "Status", "Manual",
          ]),
      ]),

    // Tests
    Floors(
      "LedgerStoreTests",
      [
        .init("Support", "books, sources and people made up for tests"),
        .init("Properties", "laws of any history", knows: ["Support"]),
        .init("Digests", "books that must not change", knows: ["Properties"]),
        .init("Investments", "trades, holdings, securities", knows: ["Support"]),
        .init("Valuation", "rates, prices, assets", knows: ["Investments"]),
        .init("Goals", "goals, and what they refuse", knows: ["Investments"]),
        .init("Categories", "the tree, renames, words", knows: ["Support"]),
        .init("Spending", "what is spent, from kept sums and part by part", knows: ["Properties"]),
        .init(
          "Budgets", "budgets, their figures, and what they refuse", knows: ["Goals", "Spending"]),
        .init("Accounts", "whose a document is, edits, merges, balances", knows: ["Support"]),
        .init("Reviews", "what a person is asked and answers, transfers", knows: ["Support"]),
        .init("Imports", "runs, outcomes, rows that come back", knows: ["Properties"]),
        .init(root, "everything else of the store", knows: ["Properties"]),
      ]),
    Floors(
      "CommandLineTests",
      [
        .init("Support", "how commands are run, and what they print is read"),
        .init("Documents", "formats, tables, mappings, anonymised statements", knows: ["Support"]),
        .init("Imports", "imports, plans, rereading, undo", knows: ["Support"]),
        .init("Accounts", "accounts, feeds, balances, bindings", knows: ["Support"]),
        .init("Reviews", "reviews, quarantine", knows: ["Support"]),
        .init("Transactions", "lists, sums, changes, exports, rules", knows: ["Support"]),
        .init("Investments", "holdings, trades, valuation, reports", knows: ["Support"]),
        .init("Budgets", "budgets", knows: ["Support"]),
        .init("Goals", "goals", knows: ["Support"]),
        .init("Apps", "the library as apps use it", knows: ["Support"]),
        .init(root, "the program as a whole: help, errors, terminal", knows: ["Support"]),
      ]),
  ]
}
