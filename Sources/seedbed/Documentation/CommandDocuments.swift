import Bundles
import CatalogueRuns
import Pipeline

/// The JSON documents that commands print, independent of the client.
enum CommandDocuments {
  /// All documents.
  static let all = [
    RunDocument.document, RunNotification.document, FailedRun.document, CatalogueReport.document,
    ListedTask.document, TaskResult.document, PlanReport.document, HealthReport.document,
    Explanation.document, FetchedInput.document, Stages.document, VerificationSummary.document,
  ]
}

extension JSONShape {
  /// A document in this shape or in another shape.
  func or<Other>(_ other: JSONShape<Other>) -> JSONShape<JSONValue> {
    .oneOf([JSONAlternative(ofJSON) { $0 }, JSONAlternative(other.ofJSON) { $0 }])
  }
}
