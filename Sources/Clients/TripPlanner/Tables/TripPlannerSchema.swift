import Bundles
import SeedTripPlanner

/// The trip planner's database, schema version 1: every table, index, view and search table.
package enum TripPlannerSchema {
  /// Everything that the database is made of, parents before children.
  package static var schema: DatabaseSchema {
    var schema = DatabaseSchema(
      tables: CatalogueSchema.tables + countryTables + airportTables + cityTables + pictureTables
        + tripTables + cardTables + itemTables + hotelTables + formTables,
      applicationID: TripPlannerDatabase.kind.applicationID,
      version: TripPlannerDatabase.kind.version)
    schema.indexes = indexes
    schema.views = [tripCards]
    schema.searchTables = [citySearch]
    return schema
  }

  /// The SF Symbol that a row shows.
  static let icon = ColumnSchema.text(
    "icon", required: true, references: "symbols", "The SF Symbol.")

  /// A reference to a trip.
  static let trip = ColumnSchema.text("trip_id", required: true, references: "trips")

  /// A reference to a city.
  static func city(_ name: String, _ comment: String = "") -> ColumnSchema {
    .integer(name, required: true, references: "cities", comment)
  }

  /// The indexes, which are made after the tables are filled.
  static let indexes = [
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
}
