import FinanceModel

/// A document that left something open: loads it with what is remembered or proven, else with what a
/// person answers.
struct OpenDocument {
  private var pass: DocumentPass
  /// Whether a person is asked about the account too.
  private let asksAccount: Bool

  init(_ pass: DocumentPass, asksAccount: Bool) {
    (self.pass, self.asksAccount) = (pass, asksAccount)
  }

  private var options: ImportOptions { pass.loop.options }
  private var document: SourceDocument { pass.document }

  /// Loads the document; throws the question where nobody knows.
  ///
  /// - Parameter first: the question that it left open.
  mutating func load(_ first: FinanceETLError, into report: inout DocumentReport) throws {
    var (error, said) = (first, options.answers)
    while let question = error.question {
      let knowledge = DocumentKnowledge(
        said: said,
        remembered: try pass.session.memory()
          .answers(in: DocumentFolder.of(document.storedPath)),
        assumesDates: options.assumesDates)
      do {
        if let proven = try proven(question, knowledge, into: &report) {
          try pass.readAgain(knowing: proven, into: &report)
          return
        }
        guard let answer = ask(error) else { throw error }
        switch answer {
        case .reading(let answers): said = answers.or(said)
        case .account(let id): pass.chosenAccount = id
        case .newAccount(let name): pass.chosenName = name
        }
        var answered = knowledge
        answered.said = said
        try pass.readAgain(knowing: answered, into: &report)
        return
      } catch let next as FinanceETLError where next.question != nil && next != error {
        report.statements = []
        error = next
      }
    }
  }

  /// The answers that the book gives: this run may have learnt them since, or only one of the likely
  /// ones agrees with what is stored. Nil where it gives none.
  private func proven(
    _ question: Question, _ knowledge: DocumentKnowledge, into report: inout DocumentReport
  ) throws -> DocumentKnowledge? {
    if let known = try known(question, knowledge) { return known }
    var trials: [Trial] = []
    for tried in try candidates(question, knowledge) {
      trials.append(try Trial(of: tried, pass, into: &report))
    }
    let proven = trials.filter(\.agrees)
    return proven.count == 1 ? proven[0].knowledge : nil
  }

  /// What the book says of this very document, or of its folder since this run began; nil where it
  /// says nothing new.
  private func known(
    _ question: Question, _ knowledge: DocumentKnowledge
  ) throws -> DocumentKnowledge? {
    if let before = try pass.session.memory().documents[document.storedPath] {
      var known = knowledge
      known.said = knowledge.said.or(before)
      return known.said == knowledge.said ? nil : known
    }
    guard question.subject == .mapping, let layout = question.layout,
      knowledge.remembered[layout]?.mapping != nil
    else { return nil }
    return knowledge
  }

  private func candidates(
    _ question: Question, _ knowledge: DocumentKnowledge
  ) throws -> [DocumentKnowledge] {
    var tried: [ReadingAnswers] = []
    switch question.subject {
    case .account: return []
    case .mapping:
      guard let layout = question.layout else { return [] }
      tried = try pass.session.memory().answers(of: layout).filter { $0.mapping != nil }
    case .dates: tried = question.choices.map { ReadingAnswers(dates: $0.answers.dates) }
    case .sign: tried = [ReadingAnswers(sign: .turned)]
    }
    return tried.map {
      var knowledge = knowledge
      knowledge.tried = $0
      return knowledge
    }
  }

  private func ask(_ error: FinanceETLError) -> QuestionAnswer? {
    guard let provider = options.questions, asksAccount || error.question?.subject != .account
    else { return nil }
    let request = QuestionRequest(document: document.name, error: error.inFile(document.name))
    return Wait { await provider.answer(to: request) }.value ?? nil
  }
}

/// A reading of a document with answers that may be right. Nothing of it is kept, whatever comes of it.
struct Trial {
  let knowledge: DocumentKnowledge
  /// Whether the document was read to its end, and neither the book nor its balances contradict it.
  let agrees: Bool

  /// Reads the document with what is known and tried.
  init(
    of knowledge: DocumentKnowledge, _ pass: DocumentPass, into report: inout DocumentReport
  ) throws {
    self.knowledge = knowledge
    do {
      agrees = try pass.readAgain(knowing: knowledge, isTrial: true, into: &report) == .agreed
    } catch let error as FinanceETLError
      where !error.code.isOfTheBook && error.code != .cancelled
    {
      // It does not agree: another may.
      agrees = false
    }
    report.statements = []
  }
}
