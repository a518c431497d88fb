import Bundles
import SeedRoadTrips
import Tabular

/// The road-trip database, schema version 2: every table with its rows, and every index.
package struct RoadTripTables: CatalogueContent {
  let plan: RoadTripPlan
  let tips: TipCatalogue
  /// The content of the tables that every catalogue has.
  package let catalogue: CatalogueTables

  /// Prepares to fill tables. The default facts describe an unfinished run.
  init(
    _ plan: RoadTripPlan, tips: TipCatalogue, facts: BundleFacts = BundleFacts()
  ) {
    self.plan = plan
    self.tips = tips
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = Self.metadata.texts(of: (facts: facts, plan: plan))
    catalogue.formulas = RoadTripFormulas(rules: plan.rules).all
    catalogue.formulaColumns = Self.schema.formulaColumns
    catalogue.symbols = tips.symbols.map {
      CatalogueTables.Symbol(
        name: $0.name, minimumIOS: $0.minimumIOS.number, fallback: $0.fallback ?? $0.name,
        label: $0.label)
    }
    self.catalogue = catalogue
  }

  /// The metros of running counts. They have no foreign key, because 0 means all metros.
  package var rowReferences: [RowReference] {
    [RowReference("start_metro", in: "trip_counts", targets: ["metros"])]
  }

  /// Every table, parents before children.
  package static let tables: [Table<RoadTripTables>] =
    sharedTables + metroTables + venueTables + gameTables + optionTables + stopTables
    + alternativeTables + sectionTables + tipTables

  /// The version of the schema.
  static let version = 2

  /// The store that reads the database.
  static let store = StoreDeclaration(
    "RoadTrip", target: "SeedRoadTrips", databases: "road-trip databases", section: "road-trips",
    folder: "Sources/Clients/RoadTrips/Tables", schema: schema)

  /// The complete schema of the database.
  package static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: tables.map(\.schema), metadata: metadata.map(\.key),
      applicationID: 0x5362_5254, version: version)
    schema.indexes =
      RoadTripDatabase.rankColumns.map { rank in
        IndexSchema(
          on: "trip_options", [rank, "sports_mask", "start_metro", "first_day_number"],
          "Walks the list in this order under any filter, without reading the rows that the filter "
            + "leaves out.")
      } + [
        IndexSchema(
          on: "trip_options", ["start_metro", "first_day_number", "sports_mask"],
          "Finds trips that start in a city and match a filter, when only a few match."),
        IndexSchema(
          on: "trip_options", ["sports_mask", "first_day_number"],
          "Finds trips that match a filter, when only a few match."),
        IndexSchema(on: "trip_options", ["slug"], "Finds a trip by its stable id."),
        IndexSchema(on: "games", ["venue_id", "start_utc"], "Finds the games at a venue."),
        IndexSchema(on: "games", ["day"], "Finds the games of a day."),
      ]
    return schema
  }()

  /// The metadata about the run and its plan.
  private static let metadata: [MetadataRow<(facts: BundleFacts, plan: RoadTripPlan)>] =
    BundleFacts.metadata(
      schemaVersion: version, modelVersion: RoadTripFormulas.modelVersion
    ).map { $0.of { $0.facts } } + [
      MetadataRow(
        "season", "The leagues and seasons of the games, such as `mlb 2026, nba 2025-26`."
      ) { content in
        let seasons = content.plan.schedule.games.map { "\($0.sport.rawValue) \($0.season)" }
        return Set(seasons).ordered().joined(separator: ", ")
      },
      MetadataRow(
        "schedule_version",
        "16 hexadecimal digits that change when a game is added, moved, removed or gets its time."
      ) { version(of: $0.plan.schedule) },
      MetadataRow("trips_enumerated", "How many trips the search looked at.") {
        String($0.plan.enumeratedCount)
      },
      MetadataRow("trips_kept", "How many of them are in `trip_options`.") {
        String($0.plan.options.count)
      },
      MetadataRow(
        "K",
        "How many of the most recommended trips are kept for each week, start and number of games."
      ) { String($0.plan.keptByRecommendation) },
    ]

  /// The first sixteen digits of the SHA-256 of every game's id, start, venue and status, so that
  /// an app notices a change in the schedule.
  private static func version(of schedule: Schedule) -> String {
    var digest = MessageDigest(.sha256)
    for game in schedule.games {
      let venue = schedule.venues[game.venue].id
      digest.update("\(game.id) \(game.start) \(venue) \(game.timeStatus.rawValue)\n".utf8)
    }
    return digest.finish().prefix(8).hexadecimal
  }
}

/// The columns that several tables have.
extension RoadTripTables {
  /// The number by which other tables refer to a row, without gaps.
  static func number<Row>(
    _ name: String, _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    .integer(name, "A dense integer of this database.", value)
  }
}
