import FinanceModel
import ImportPipeline

/// How a run ended, by what a person does next.
public enum RunOutcome: Hashable, Sendable {
  /// All is well.
  case done
  /// Everything is loaded, and something needs a person: quarantined rows, rows to review, a balance
  /// that is off, a source that has more.
  case attention
  /// A document failed, or the run did: it needs another input.
  case failed
  /// A connection needs the person to sign in again.
  case reauthenticate
  /// Temporary: the same run may succeed later.
  case tryLater

  /// Of a failure, by its recoveries: what needs another input beats a connection that needs the
  /// person, and that beats what passes by itself.
  public init(_ recoveries: Set<Recovery>) {
    if recoveries.isEmpty || recoveries.contains(.fixInput) {
      self = .failed
    } else {
      self = recoveries.contains(.reauthenticate) ? .reauthenticate : .tryLater
    }
  }

  /// Of an import.
  public init(_ result: ImportResult) {
    switch result.status {
    case .ok: self = .done
    case .attention:
      self = result.recoveries.isEmpty ? .attention : RunOutcome(result.recoveries)
    case .failed: self = RunOutcome(result.recoveries)
    }
  }
}
