import Tabular

/// What stdout gets in place of a report when a run could not finish.
struct FailedRun: Encodable {
  /// The pipeline's name, or its path where its YAML could not be read; nil of a command that has none.
  let pipeline: String?
  /// How it ended, beside the outcomes of reports.
  let outcome = "failed"
  /// What stopped it: one failure, or everything that is wrong with the YAML.
  let errors: [Details]

  /// The facts of a failure.
  struct Details: Encodable {
    let code: String
    let input: String?
    let file: String?
    let line: Int?
    let column: Int?
    let field: String?
    let message: String
    let fix: String
    let cause: String?

    /// Takes the facts without the words.
    init(_ failure: Failure) {
      code = failure.code.rawValue
      input = failure.input
      file = failure.origin?.file
      line = failure.origin?.line
      column = failure.origin?.column
      field = failure.origin?.field
      message = failure.message
      fix = failure.fix
      cause = failure.cause
    }
  }

  /// A run that failures stopped.
  init(pipeline: String?, failures: [Failure]) {
    self.pipeline = pipeline
    errors = failures.map(Details.init)
  }

  /// Does the work of a command that has no pipeline; if it fails and `isJSON`, stdout gets the failure,
  /// too. Throws what the work throws.
  static func reporting<Result>(isJSON: Bool, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as Failure {
      if isJSON { try StandardOutput.write(json: FailedRun(pipeline: nil, failures: [failure])) }
      throw failure
    }
  }
}
