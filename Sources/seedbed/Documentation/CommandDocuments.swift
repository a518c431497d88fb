import Bundles
import CatalogueRuns
import Pipeline

/// The JSON that commands print of themselves, whatever the client.
enum CommandDocuments {
  /// All of it.
  static let all = [
    RunDocument.document, RunNotification.document, FailedRun.document, CatalogueReport.document,
    ListedTask.document, TaskResult.document, PlanReport.document, HealthReport.document,
    Explanation.document, FetchedInput.document, Stages.document, VerificationSummary.document,
  ]
}

extension JSONShape {
  /// What is printed in this shape, or in another one in its place.
  func or<Other>(_ other: JSONShape<Other>) -> JSONShape<JSONValue> {
    .oneOf([JSONAlternative(ofJSON) { $0 }, JSONAlternative(other.ofJSON) { $0 }])
  }
}
