import Bundles
import Pipeline
import Tabular

extension TripPlannerSchema {
  /// Countries, with those that airports and cities lie in.
  static let countryTables = [
    TableSchema(
      "countries", "Countries and territories, also those without a city here.", key: ["code"],
      columns: [
        .text("code", required: true, "ISO 3166-1 alpha-2; `XK` is Kosovo's."),
        .text("alpha3", "ISO 3166-1 alpha-3."),
        .text("name", required: true, "In English."),
        .text("name_key", required: true, "The name folded, for sorting.").derived(by: "name_key"),
        .integer("position", required: true, "Place in the list by name, from 0.")
          .derived(by: "country_position"),
        .text("flag", "Two regional indicators; NULL for `XK`, which some fonts lack.")
          .derived(by: "flag"),
        .text("capital", "The capital's name."),
        .text("currency", "ISO 4217."),
        .text("continent", required: true, "`AF`, `AN`, `AS`, `EU`, `NA`, `OC` or `SA`."),
        .integer("population", required: true),
        .integer("city_count", required: true, "Its rows of `cities`.").derived(by: "counts"),
      ])
  ]

  /// Cities, the A-Z list of them, and what is near each.
  static let cityTables = [
    TableSchema(
      "cities", "The cities that a trip can go to.", key: ["city_id"],
      columns: cityNames + cityFacts + cityPlaces),
    TableSchema(
      "city_sections", "The sections of the A-Z list of cities; none is empty.",
      key: ["position"],
      columns: [
        .integer("position", required: true, "Place in the list, from 0: A to Z, then #."),
        .text("index_letter", required: true, "`A` to `Z`, or `#`.").derived(by: "index_letter"),
        .integer("count", required: true, "Its cities; at least 1.").derived(by: "counts"),
        .integer("first_position", required: true, "`cities.position` of the first of them.")
          .derived(by: "city_position"),
      ]),
    TableSchema(
      "city_near", "The cities nearest to each city.", key: ["city_id", "rank"],
      columns: [
        city("city_id"),
        .integer("rank", required: true, "From 1, the nearest."),
        city("other_id"),
        .integer("km", required: true, "Along the great circle.").derived(by: "great_circle"),
        .text("distance_text", required: true, "Such as `18 km`.").derived(by: "texts"),
      ]),
    TableSchema(
      "city_airports", "The airports from which a city is reached.", key: ["city_id", "rank"],
      columns: [
        city("city_id"),
        .integer("rank", required: true, "From 1, the nearest."),
        .text("iata", required: true, references: "airports"),
        .integer("km", required: true, "Along the great circle.").derived(by: "great_circle"),
        .text("distance_text", required: true, "Such as `18 km`.").derived(by: "texts"),
        .integer("is_primary", required: true, "1 for the one to fly to.")
          .derived(by: "primary_airport"),
      ]),
  ]

  private static let cityNames: [ColumnSchema] = [
    .integer("city_id", required: true, "GeoNames' geonameid, the same in every build."),
    .text("name", required: true, "In its own letters, such as `São Paulo`."),
    .text("ascii", required: true, "In ASCII."),
    .text("name_key", required: true, "The name folded, for sorting.").derived(by: "name_key"),
    .text("label", required: true, "Such as `Lagos, Nigeria`; with admin1 where two read alike.")
      .derived(by: "city_label"),
    .text("a11y_label", required: true, "What a screen reader says.").derived(by: "texts"),
    .text("country_code", required: true, references: "countries"),
    .text("admin1", "GeoNames' code of the first-order division."),
  ]

  private static let cityFacts: [ColumnSchema] = [
    .real("lat", required: true), .real("lon", required: true),
    .text("tz", required: true, "IANA name of its time zone."),
    .integer("population", required: true, "0 where GeoNames knows none."),
    .integer("is_capital", required: true, "1 for the capital of its country."),
    icon,
    .text("primary_airport", references: "airports", "The one to fly to; NULL without airports.")
      .derived(by: "primary_airport"),
  ]

  private static let cityPlaces: [ColumnSchema] = [
    .integer("rank_in_country", required: true, "From 1, the largest.")
      .derived(by: "rank_in_country"),
    .text("index_letter", required: true, "Its section: `A` to `Z`, or `#`.")
      .derived(by: "index_letter"),
    .integer("position", required: true, "Place in the A-Z list, from 0.")
      .derived(by: "city_position"),
    .integer("search_rank", required: true, "Order of search hits, from 1, the largest city.")
      .derived(by: "search_rank"),
    .text("search_key", required: true, "The name as it is compared with what was typed.")
      .derived(by: "search_text"),
    .text(
      "search_text", required: true,
      "What `cities_fts` searches: folded names in all languages, and the country's."
    )
    .derived(by: "search_text"),
  ]

  /// The search for cities by any of their names.
  static let citySearch = SearchTableSchema(
    name: "cities_fts", module: .fts5, table: "cities",
    comment: """
      Full-text search over `cities.search_text`: `rowid` is `cities.search_rank`, so hits come with \
      the largest city first and none is sorted; prefixes of one to four characters are indexed. Ask \
      `SELECT c.* FROM cities_fts AS f CROSS JOIN cities AS c ON c.search_rank = f.rowid WHERE \
      cities_fts MATCH '"lag"*' ORDER BY f.rowid LIMIT 20`; `'^ "lag" *'` finds names that begin so.
      """,
    sql: """
      CREATE VIRTUAL TABLE cities_fts USING fts5(
        search_text,
        content='cities',
        content_rowid='search_rank',
        prefix='1 2 3 4',
        tokenize='unicode61 remove_diacritics 2'
      )
      """,
    rowID: "search_rank")
}
