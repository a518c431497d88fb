import Bundles
import Pipeline
import SeedTripPlanner

/// The trip planner's database, schema version 1: every table with its rows, every index, view and
/// search table.
package struct TripPlannerTables: CatalogueContent {
  /// The data of the bundle.
  let planner: TripPlannerCatalogue
  /// The orders of countries and cities.
  let lists: TripPlannerLists
  /// The search texts of each city: the key of its name, and all of its names.
  let searches: [(key: String, text: String)]
  /// The content of the tables that every catalogue has.
  package let catalogue: CatalogueTables

  /// Prepares to fill tables. The default facts describe an unfinished run.
  init(_ planner: TripPlannerCatalogue, facts: BundleFacts = BundleFacts()) {
    self.planner = planner
    lists = TripPlannerLists(planner.destinations)
    searches = Self.searches(planner.destinations)
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = Self.metadata.texts(of: (facts: facts, planner: planner))
    catalogue.formulas = TripPlannerFormulas(rules: planner.destinations.rules).all
    catalogue.formulaColumns = Self.schema.formulaColumns
    catalogue.symbols = planner.symbols.map {
      CatalogueTables.Symbol(
        name: $0.name, minimumIOS: $0.minimumIOS.number, fallback: $0.fallback ?? $0.name,
        label: $0.label)
    }
    self.catalogue = catalogue
  }

  /// Folds the names on two threads, because folding takes as long as filling the database.
  private static func searches(_ destinations: Destinations) -> [(key: String, text: String)] {
    Parallel.halves(of: destinations.cities) { cities in
      var folding = CitySearchText()
      return cities.map { city in
        let text = folding.text(
          name: city.name, asciiName: city.asciiName, alternateNames: city.alternateNames,
          country: destinations.countries[city.country].name)
        return (folding.key(city.name), text)
      }
    }
  }

  /// Every table, parents before children.
  package static let tables: [Table<TripPlannerTables>] =
    sharedTables + placeTables + imageTables + cityTables
    + tripTables + itemTables + hotelTables + formTables

  /// The version of the schema.
  private static let version = 1

  /// The store's names for columns that several of its records have.
  static let store = StoreDeclaration(
    "TripPlanner", databases: "trip-planner databases", section: "trip-planner",
    folder: "Sources/Clients/TripPlanner/Tables",
    vocabulary: [
      "a11y_label": "accessibilityLabel",
      "lat": "latitude",
      "lon": "longitude",
      "trip_id": "tripID",
      "tz": "timeZone",
    ],
    idsInJSON: "Id", schema: schema)

  /// The complete schema of the database.
  package static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: tables.map(\.schema), metadata: metadata.map(\.key),
      applicationID: 0x5362_5450, version: version)
    schema.indexes = indexes
    schema.views = [tripCards]
    schema.searchTables = [citySearch]
    return schema
  }()

  /// The metadata about the run and its catalogue.
  private static let metadata: [MetadataRow<(facts: BundleFacts, planner: TripPlannerCatalogue)>] =
    BundleFacts.metadata(
      schemaVersion: version, modelVersion: TripPlannerFormulas.modelVersion
    ).map { $0.of { $0.facts } } + [
      MetadataRow("currency", "The currency of every price of a trip's items, ISO 4217.") {
        $0.planner.currency
      }
    ]

  /// The indexes, which are created after the tables are filled.
  private static let indexes = [
    IndexSchema(on: "countries", ["position"], "Lists countries by name."),
    IndexSchema(
      on: "cities", ["country_code", "rank_in_country"],
      "Lists the cities of a country, the largest first."),
    IndexSchema(on: "cities", ["position"], "Pages through the A-Z list of cities."),
    IndexSchema(on: "cities", ["name_key", "search_rank"], "Finds every city of a name."),
    IndexSchema(
      on: "cities", ["search_key", "search_rank"], "Finds the cities whose name was typed whole."),
    IndexSchema(on: "cities", ["search_rank"], "Finds the rows of `cities_fts`."),
    IndexSchema(on: "travel_styles", ["position"], "Lists the styles of the picker."),
    IndexSchema(on: "trips", ["position"], "Lists trips, the newest first."),
    IndexSchema(on: "flights", ["trip_id", "seq"], "Finds the flights of a trip."),
    IndexSchema(on: "hotels", ["trip_id", "seq"], "Finds the hotels of a trip."),
    IndexSchema(on: "activities", ["trip_id", "seq"], "Finds the activities of a trip."),
    IndexSchema(on: "images", ["owner", "seq"], "Finds the pictures of a carousel, in order."),
  ]

  /// Writes the texts for `cities_fts`. Computing them again for tens of thousands of cities would take
  /// two per cent of a build.
  package func writeTexts(of search: SearchTableSchema, to writer: inout RowWriter) throws {
    for (place, city) in lists.citiesBySize.enumerated() {
      writer.append(place + 1)
      writer.append(searches[city].text)
      try writer.endRow()
    }
  }

  // MARK: - Columns that several tables have

  static func icon<Row>(_ value: @escaping @Sendable (Row) -> String) -> TableColumn<Row> {
    .text("icon", references: "symbols", "The SF Symbol.", value)
  }

  static func accessibilityLabel<Row>(
    _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn<Row> {
    .text("a11y_label", "What a screen reader says.", value)
  }

  static func trip<Row>(_ value: @escaping @Sendable (Row) -> String) -> TableColumn<Row> {
    .text("trip_id", references: "trips", "The trip.", value)
  }

  static func city<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    .integer(name, references: "cities", comment, value)
  }

  /// A great-circle distance in whole kilometres.
  static func kilometres<Row>(_ value: @escaping @Sendable (Row) -> Int) -> TableColumn<Row> {
    TableColumn.integer("km", "Along the great circle.", value).derived(by: "great_circle")
  }
}
