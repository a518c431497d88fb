import Bundles
import Pipeline
import Tabular

/// AFL Fantasy: a season's players, prices and projections, and advice for the coming round.
package struct AFLFantasyClient: Client {
  /// The stage of this client.
  package enum FantasyStageDeclaration: StageDeclaration {
    /// `seedbed fantasy`
    package static let stage = Stage(
      "fantasy",
      "Reads a season of AFL Fantasy, and works out prices, projections and what to make of them.",
      product: "the tables of players, prices and projections as CSV, and report.json",
      example: "pipelines/afl-fantasy.yaml")
  }

  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [FantasyStageDeclaration.self]
  /// The gates that ask for rows.
  package static let gates = [MinimumRows(of: "players")]
  /// What the client can find in its inputs.
  package static let noticeCodes = NoticeCode.allOfFantasy

  /// What the YAML says.
  package let section: FantasySection

  /// Reads the section; nil where there is nothing to build.
  package init?(_ pipeline: inout MappingReader) {
    let section = pipeline.mapping(
      "fantasy", "A season of AFL Fantasy: players, scores, prices, fixture and news.",
      FantasySection.init)
    guard let section else { return nil }
    self.section = section
  }

  /// What the sections ask for, in canonical form.
  package static func canonicalSections(of client: Self?) -> [JSONValue.Member] {
    [JSONValue.Member("fantasy", client?.section.canonicalValue ?? .null)]
  }

  /// Everything that the client reads.
  package var inputs: [PipelineInput] { section.inputs }
  /// The oldest system on which the app runs.
  package var minimumIOS: SystemVersion { section.minimumIOS }

  /// Runs the stages, and returns what they make.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> FantasyBundle {
    try record.time(FantasyStageDeclaration.stage) { record in
      let (bundle, report) = try FantasyStage(section: section).run()
      record.add(report, of: "fantasy")
      return (bundle, bundle.season.games.reduce(0) { $0 + $1.count })
    }
  }

  /// The latest day in the content.
  package func latestDay(in bundle: FantasyBundle) -> CivilDay? { bundle.season.lastKnownDay }

  /// What fills the database.
  package func tables(of bundle: FantasyBundle, _ facts: CatalogueFacts) -> FantasyTables {
    FantasyTables(bundle, facts: facts)
  }

  /// Writes the snapshots and what else an app needs.
  package func writeFiles(
    _ bundle: FantasyBundle, _ facts: CatalogueFacts, into folder: String
  ) throws {
    try Workspace.write(FantasySnapshots(bundle, facts: facts).all, to: "\(folder)/snapshots")
  }
}
