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

  package static let sections = ["fantasy"]
  package static let stages: [any StageDeclaration.Type] = [FantasyStageDeclaration.self]
  package static let gates = [MinimumRows(of: "players")]
  package static let noticeCodes = NoticeCode.allOfFantasy

  /// What the YAML says.
  package let section: FantasySection

  package init?(_ fields: [String: YAMLNode], _ reader: inout ConfigurationReader) {
    guard let section = fields["fantasy"].flatMap({ reader.fantasy($0) }) else { return nil }
    self.section = section
  }

  package static func canonicalSections(of client: Self?) -> [JSONValue.Member] {
    [JSONValue.Member("fantasy", client?.section.canonicalValue ?? .null)]
  }

  package var inputs: [PipelineInput] { section.inputs }
  package var minimumIOS: SystemVersion { section.minimumIOS }

  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> FantasyBundle {
    try record.time(FantasyStageDeclaration.stage) { record in
      let (bundle, report) = try FantasyStage(section: section).run()
      record.add(report, of: "fantasy")
      return (bundle, bundle.season.games.reduce(0) { $0 + $1.count })
    }
  }

  package func latestDay(in bundle: FantasyBundle) -> CivilDay? { bundle.season.lastKnownDay }

  package func tables(of bundle: FantasyBundle, _ facts: CatalogueFacts) -> FantasyTables {
    FantasyTables(bundle, facts: facts)
  }

  package func writeFiles(
    _ bundle: FantasyBundle, _ facts: CatalogueFacts, into folder: String
  ) throws {
    try Workspace.write(FantasySnapshots(bundle, facts: facts).all, to: "\(folder)/snapshots")
  }
}
