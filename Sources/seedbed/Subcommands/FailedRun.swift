import Bundles
import Tabular

/// The report of a run that could not finish, for stdout.
struct FailedRun {
  /// The pipeline's name, or its path if the YAML could not be read.
  let name: String
  /// The failure that stopped the run, or all errors in the YAML.
  let failures: [Failure]

  /// The document of a command without a pipeline.
  static let document = JSONDocument(
    "commands/failure", title: "A command that could not finish",
    """
    The output of verify and diff with --format json if they could not finish; the exit code is 2.
    """,
    shapeOfCommand)

  /// A run of a pipeline that could not finish.
  static let shape = JSONShape<FailedRun>.object(
    about: "A run that could not finish.",
    [
      .text("pipeline", "The pipeline's name, or its path if its YAML could not be read.") {
        $0.name
      }
    ] + shapeOfCommand.members { (run: FailedRun) in run.failures })

  /// A command without a pipeline that could not finish.
  static let shapeOfCommand = JSONShape<[Failure]>.object(
    about: "A command that could not finish; its exit code is 2.",
    [
      .constant("outcome", .string("failed")),
      .list("errors", of: error, count: .atLeast(1)) { $0 },
    ])

  private static let error = JSONShape<Failure>.object(
    named: "error", about: "An error that stopped the command.",
    [
      .text("code") { $0.code.rawValue },
      .optional("input", .text(as: .any), "The input's name in the pipeline.") { $0.input },
      .optional("file", .text(as: .any)) { $0.origin?.file },
      .optional("line", .integer(min: 1)) { $0.origin?.line },
      .optional("column", .integer(min: 1)) { $0.origin?.column },
      .optional("field", .text(as: .any)) { $0.origin?.field },
      .text("message") { $0.message },
      .text("fix") { $0.fix },
      .optional("cause", .text(as: .any), "The message of the system.") { $0.cause },
    ])

  /// Runs the work of a command without a pipeline. If it fails and `isJSON` is true, stdout also
  /// gets the failure. Throws the error of the work.
  static func reporting<Result>(isJSON: Bool, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as Failure {
      if isJSON { try StandardOutput.write(json: shapeOfCommand.json([failure])) }
      throw failure
    }
  }
}
