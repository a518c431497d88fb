import Bundles
import Foundation
import Pipeline
import SeedFantasy
import Tabular

/// AFL Fantasy: a season's players, prices and projections, and advice for the coming round.
package struct AFLFantasyClient: Client {
  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [FantasyStage.self]
  /// The gates for the number of rows.
  package static let gates = ClientGates(minimums: [MinimumRows(of: "players")])
  /// The checks that every bundle must pass.
  package static let checks = BundleCheck.fantasy
  /// The snapshots.
  package static let storedFiles = StoredFiles(FantasySnapshots.files) {
    try FantasyStore(url: URL(fileURLWithPath: $0))
  }
  /// The codes of all notices that the client can report.
  package static let noticeCodes = NoticeCode.allOfFantasy

  /// The YAML section.
  package let section: FantasySection

  /// Reads the section; nil without one.
  package init?(_ pipeline: inout MappingReader) {
    let section = pipeline.mapping(
      "fantasy", "A season of AFL Fantasy: players, scores, prices, fixture and news.",
      FantasySection.init)
    guard let section else { return nil }
    self.section = section
  }

  /// The oldest iOS version that the app supports.
  package var minimumIOS: SystemVersion { section.minimumIOS }

  /// Runs the stages, and returns the bundle that they make.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> FantasyBundle {
    try record.time(FantasyStage.stage) { record in
      let (bundle, report) = try FantasyStage(section: section, inputs: record.inputs).run()
      record.add(report, of: "fantasy")
      return (bundle, bundle.season.games.reduce(0) { $0 + $1.count })
    }
  }

  /// The latest day in the content.
  package func latestDay(in bundle: FantasyBundle) -> CalendarDay? {
    bundle.season.lastUpdate.map {
      CalendarDay(number: Int((Double($0) / 86_400).rounded(.down)))
    }
  }

  /// The tables that fill the database.
  package func tables(of bundle: FantasyBundle, _ facts: BundleFacts) -> FantasyTables {
    FantasyTables(bundle, facts: facts)
  }

  /// The parts of report.html.
  package func pageParts(of content: FantasyBundle) -> [PagePart] { .fantasy }

  /// The store for which `seedbed generate` writes code.
  package static var store: StoreDeclaration? { FantasyTables.store }

  /// The chapter on projections, prices and advice.
  package static var methodology: Methodology? {
    Methodology(
      "AFL Fantasy", schemaPage: schemaPage.fileName, groups: FantasyFormulas.groups,
      measurements: FantasyMeasurements.all)
  }

  /// The page docs/afl-fantasy-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "afl-fantasy-schema.md", title: "The AFL Fantasy database",
      source: "Sources/Clients/AFLFantasy/Tables",
      introduction: """
        - `player_id` is the official AFL Fantasy id, `code` of clubs the official three letters; ids \
        that are TEXT stay the same from one build to the next.
        - Values for a round use only data from before that round. `metadata.coming_round` is the \
        round that projections and advice are about, and `metadata.valid_through_round` is the last \
        round with scores.
        - Prices are INTEGER dollars. Instants are INTEGER unix seconds, with an IANA zone beside \
        them. Unknown is NULL, never 0, '' or false; `availability` says why something is missing.
        - Shares and chances go from 0 to 1; columns named `*_pct` are percent, except `pct_rank`.
        - Everything shown in order has a stored rank; nothing needs collating. What is rounded is \
        rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - FTS5 serves the search table alone; SQLite 3.28 or later reads all of it.
        """,
      schema: FantasyTables.schema)
  }
}
