import Archives
import ImportPipeline

/// A container whose content counts against the limits of the archive it lies in.
protocol BudgetedContainer: Container {
  /// Nil where it lies in none.
  var budget: ArchiveBudget? { get }
}
