import Bundles
import Tabular

/// What stdout gets in place of a report when a run could not finish.
struct FailedRun {
  /// The pipeline's name, or its path where its YAML could not be read.
  let name: String
  /// What stopped it: one failure, or everything that is wrong with the YAML.
  let failures: [Failure]

  /// What a command prints that has no pipeline.
  static let document = JSONDocument(
    "commands/failure", title: "A command that could not finish",
    "What verify and diff print with --format json in place of what they found; exit code 2.",
    shapeOfCommand)

  /// A run of a pipeline that could not finish.
  static let shape = JSONShape<FailedRun>.object(
    about: "A run that could not finish.",
    [
      .text("pipeline", "The pipeline's name, or its path where its YAML could not be read.") {
        $0.name
      }
    ] + shapeOfCommand.members { (run: FailedRun) in run.failures })

  /// A command without a pipeline that could not finish.
  static let shapeOfCommand = JSONShape<[Failure]>.object(
    about: "The command could not finish; exit code 2.",
    [
      .constant("outcome", .string("failed")),
      .list("errors", of: error, count: .atLeast(1)) { $0 },
    ])

  private static let error = JSONShape<Failure>.object(
    named: "error", about: "What stopped it.",
    [
      .text("code") { $0.code.rawValue },
      .optional("input", .text(as: .any), "The input's name in the pipeline.") { $0.input },
      .optional("file", .text(as: .any)) { $0.origin?.file },
      .optional("line", .integer(min: 1)) { $0.origin?.line },
      .optional("column", .integer(min: 1)) { $0.origin?.column },
      .optional("field", .text(as: .any)) { $0.origin?.field },
      .text("message") { $0.message },
      .text("fix") { $0.fix },
      .optional("cause", .text(as: .any), "What the system reported.") { $0.cause },
    ])

  /// Does the work of a command that has no pipeline; if it fails and `isJSON`, stdout gets the failure,
  /// too. Throws what the work throws.
  static func reporting<Result>(isJSON: Bool, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as Failure {
      if isJSON { try StandardOutput.write(json: shapeOfCommand.json([failure])) }
      throw failure
    }
  }
}
