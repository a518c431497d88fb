import Bundles
import Foundation
import Pipeline
import SeedRoadTrips
import Tabular

/// Road trips to games of sports leagues, planning tips, or both.
package struct RoadTripsClient: Client {
  /// The stage that reads the tips.
  enum TipsStage: StageDeclaration {
    /// `seedbed tips`
    static let stage = Stage(
      "tips", "Reads the planning tips, applies every rule to them, and shuffles the first decks.",
      product: "the tables of the tips as CSV", tables: .only(tipTables),
      example: "pipelines/road-trips.yaml")
  }

  /// The stage that finds the trips.
  enum TripsStage: StageDeclaration {
    /// `seedbed road-trips`
    static let stage = Stage(
      "road-trips",
      "Reads venues, teams and games, and finds, ranks and groups every road trip.",
      product: "the tables of places, games and trips as CSV, and report.json",
      tables: .everythingBut(tipTables), example: "pipelines/road-trips.yaml")
  }

  /// The tables of the tips, which their stage produces.
  private static let tipTables: Set<String> = [
    "symbols", "tip_categories", "tips", "tip_subtopics", "tip_sports", "tip_decks",
  ]

  /// The store for which `seedbed generate` writes code.
  package static var store: StoreDeclaration? { RoadTripTables.store }
  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [
    TipsStage.self, TripsStage.self,
  ]
  /// The gates that require rows.
  package static let gates = ClientGates(minimums: [
    MinimumRows(of: "trip_options", noun: "trip options"), MinimumRows(of: "tips"),
  ])
  /// The checks of every bundle.
  package static let checks = BundleCheck.roadTrips
  /// The snapshots, and the fixtures for the app's own tests.
  package static let storedFiles = StoredFiles(RoadTripSnapshots.files) {
    try RoadTripStore(url: URL(fileURLWithPath: $0))
  }
  /// The lines of trips.ndjson.
  package static let documents = [RoadTripShapes.line]
  /// These columns identify rows whose numbers change with each build.
  package static let changes = ClientChanges(identities: [
    "metros": ["slug"], "venues": ["slug"], "venue_aliases": [],
    "teams": ["sport", "slug", "valid_from"],
    "games": ["game_key"], "trip_options": ["slug"],
  ])
  /// The codes of all notices about the client's inputs.
  package static let noticeCodes = NoticeCode.allOfSchedules + NoticeCode.allOfTips

  /// The planning tips; nil for a pipeline without tips.
  package let tips: TipsSection?
  /// The road trips; nil for a pipeline without road trips.
  package let roadTrips: RoadTripsSection?

  /// The products of the stages. The part of a missing section is empty.
  package struct Content: Sendable {
    var tips = TipCatalogue(origin: SourceLocation("tips"))
    var plan = RoadTripPlan(schedule: Schedule(), rules: TripRules())
  }

  /// Reads the sections; nil if there is nothing to build.
  package init?(_ pipeline: inout MappingReader) {
    tips = pipeline.mapping("tips", "Planning tips, checked and shuffled.", TipsSection.init)
    roadTrips = pipeline.mapping(
      "road-trips", "Games of sports leagues, and the road trips between them.",
      RoadTripsSection.init)
    if tips == nil && roadTrips == nil { return nil }
  }

  /// The oldest system on which the app runs.
  package var minimumIOS: SystemVersion { tips?.minimumIOS ?? .oldest }

  /// The stages for which this pipeline has a section.
  package var stages: [Stage] {
    (tips == nil ? [] : [TipsStage.stage])
      + (roadTrips == nil ? [] : [TripsStage.stage])
  }

  /// Runs the stages, and returns their products.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> Content {
    var content = Content()
    if let section = tips {
      content.tips = try record.time(TipsStage.stage) { record in
        let (tips, report) = try Self.readTips(section, record.inputs)
        record.findings.append(RunRecord.Findings(input: section.source.name, report: report))
        return (tips, tips.tips.count)
      }
    }
    if let section = roadTrips, stage != TipsStage.stage {
      content.plan = try record.time(TripsStage.stage) { record in
        let (plan, report) = try Self.planTrips(section, record.inputs)
        record.add(
          report, of: "road-trips", maximumSkippedShare: plan.rules.maximumSkippedShare)
        return (plan, plan.enumeratedCount)
      }
    }
    return content
  }

  /// The day of the last game.
  package func latestDay(in content: Content) -> CalendarDay? {
    content.plan.schedule.games.map(\.day).max()
  }

  /// The content of the database.
  package func tables(of content: Content, _ facts: BundleFacts) -> RoadTripTables {
    RoadTripTables(content.plan, tips: content.tips, facts: facts)
  }

  /// The parts of report.html.
  package func pageParts(of content: Content) -> [PagePart] { .roadTrips }

  /// The number of trips with a file of their own.
  package var fileCounts: [String: Int] {
    [RoadTripShapes.tripFile.path: max(0, roadTrips?.tripFiles ?? 0)]
  }

  /// The work that writes the lines of all trips, and the constants that an app compiles.
  package func fileWork(
    of content: Content, into folder: String
  ) -> [@Sendable () throws -> Void] {
    var work: [@Sendable () throws -> Void] = []
    if roadTrips != nil {
      let lines = TripLines(content.plan, folder: "\(folder)/snapshots")
      // A piece for each of the two threads.
      work = Array(repeating: { try lines.write() }, count: 2)
    }
    if let section = tips {
      work.append {
        let source = GeneratedTips.source(of: content.tips, minimumIOS: section.minimumIOS)
        try Workspace.write(
          Array(source.utf8), to: "\(folder)/swift/\(GeneratedTips.fileName)")
      }
    }
    return work
  }
}

extension RoadTripsClient {
  /// The chapter on drives and trips, with the numbers of the default rules.
  package static var methodology: Methodology? {
    Methodology(
      "Road trips", schemaPage: schemaPage.fileName,
      groups: RoadTripFormulas(rules: TripRules()).groups)
  }

  /// docs/road-trips-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "road-trips-schema.md", title: "The road-trip database",
      source: "Sources/Clients/RoadTrips/Tables",
      introduction: """
        - `*_id` columns that are INTEGER are dense numbers of this database alone; `slug`, \
        `game_key` and every key that is TEXT stay the same from one build to the next.
        - Days are TEXT, yyyy-MM-dd, with their number since 1970-01-01 beside them where rows are \
        filtered by it. Instants are INTEGER unix seconds, with an IANA zone. Unknown is NULL, \
        never 0 or ''.
        - Everything shown in order has a stored rank; nothing needs collating. What is rounded is \
        rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - SQLite 3.28 or later reads all of it.
        """,
      schema: RoadTripTables.schema)
  }
}
