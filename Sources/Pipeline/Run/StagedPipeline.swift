import Tabular

/// What pipelines of one kind do: their stages before `emit`, and what they write.
///
/// ``PipelineRunner`` does the rest, alike for all: hashing, checking, publishing.
protocol StagedPipeline {
  /// What the stages before `emit` make of the inputs.
  associatedtype Content

  /// The stages before `emit`, in the order in which they run.
  var stages: [StageName] { get }
  /// The version of the database's schema.
  var schemaVersion: Int { get }

  /// Runs every stage before `emit`.
  ///
  /// Throws ``Failure`` or ``ConfigurationErrors`` when the run cannot go on, as all that follows.
  func prepare(_ record: inout RunRecord) throws -> Content

  /// Runs everything up to one of ``stages``, and leaves that stage's product in a folder.
  func leaveProduct(
    of stage: StageName, in folder: String, _ record: inout RunRecord) throws

  /// Writes the database, the snapshots and what else a client needs into a folder; `manifest` says
  /// what is known of the bundle before.
  func write(
    _ content: Content, for manifest: Manifest, into folder: String
  ) throws -> WrittenContent
}

/// What a pipeline has written of its own.
struct WrittenContent {
  /// The rows of each table.
  let counts: [String: Int]
  /// The day that counted as today; nil where none matters.
  let asOf: CivilDay?
  /// Why the bundle may not be published, whatever the gates of the YAML say.
  var refusals: [String] = []
}
