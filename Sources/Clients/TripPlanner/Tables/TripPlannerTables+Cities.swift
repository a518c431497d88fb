import Bundles
import SeedTripPlanner

extension TripPlannerTables {
  /// Cities, and the A-Z list of them.
  static let cityTables: [Table<TripPlannerTables>] = [
    Table(
      "cities", of: CityRow.self, "The cities that a trip can go to.", key: ["city_id"],
      rows: \.cities, columns: cityNames + cityFacts + cityPlaces),
    Table(
      "city_sections", of: (position: Int, section: TripPlannerLists.Section).self,
      "The sections of the A-Z list of cities; none is empty.", key: ["position"],
      rows: { content in
        content.lists.sections.enumerated().map { (position: $0, section: $1) }
      },
      columns: [
        .integer("position", "Place in the list, from 0: A to Z, then #.") { $0.position },
        .text("index_letter", "`A` to `Z`, or `#`.") { $0.section.letter }
          .derived(by: "index_letter"),
        .integer("count", "Its cities; at least 1.") { $0.section.places.count }
          .derived(by: "counts"),
        .integer("first_position", "`cities.position` of the first of them.") {
          $0.section.places.lowerBound
        }
        .derived(by: "city_position"),
      ]),
  ]

  /// A city, and what the catalogue and the lists say of it.
  private struct CityRow {
    let city: City
    let country: Country
    let primaryAirport: Airport?
    let position: Int
    let searchRank: Int
    let search: (key: String, text: String)
  }

  private var cities: [CityRow] {
    let destinations = planner.destinations
    let positions = Self.places(of: lists.cities)
    let ranks = Self.places(of: lists.citiesBySize)
    return destinations.cities.enumerated().map { index, city in
      let primary = destinations.airportsOfCities[index].first(where: \.isPrimary)
      return CityRow(
        city: city, country: destinations.countries[city.country],
        primaryAirport: primary.map { destinations.airports[$0.airport] },
        position: positions[index], searchRank: ranks[index] + 1, search: searches[index])
    }
  }

  private static let cityNames: [TableColumn<CityRow>] = [
    .integer("city_id", "GeoNames' geonameid, the same in every build.") { $0.city.id },
    .text("name", "In its own letters, such as `São Paulo`.") { $0.city.name },
    .text("ascii", "In ASCII.") { $0.city.asciiName },
    .text("name_key", "The name folded, for sorting.") { $0.city.nameKey.text }
      .derived(by: "name_key"),
    .text("label", "Such as `Lagos, Nigeria`; with admin1 where two read alike.") {
      $0.city.label
    }
    .derived(by: "city_label"),
    accessibilityLabel {
      TripPlannerWords.city(label: $0.city.label, isCapital: $0.city.isCapital)
    }
    .derived(by: "texts"),
    .text("country_code", references: "countries") { $0.country.code },
    .nullableText("admin1", "GeoNames' code of the first-order division.") { $0.city.division },
  ]

  private static let cityFacts: [TableColumn<CityRow>] = [
    .real("lat") { $0.city.place.latitude },
    .real("lon") { $0.city.place.longitude },
    .text("tz", "IANA name of its time zone.") { $0.city.timeZone },
    .integer("population", "0 where GeoNames knows none.") { $0.city.population },
    .flag("is_capital", "1 for the capital of its country.") { $0.city.isCapital },
    icon { _ in pin },
    .nullableText(
      "primary_airport", references: "airports", "The one to fly to; NULL without airports."
    ) { $0.primaryAirport?.iata }
    .derived(by: "primary_airport"),
  ]

  /// The SF Symbol before every city of the picker.
  static let pin = "mappin.and.ellipse"

  private static let cityPlaces: [TableColumn<CityRow>] = [
    .integer("rank_in_country", "From 1, the largest.") { $0.city.rankInCountry }
      .derived(by: "rank_in_country"),
    .text("index_letter", "Its section: `A` to `Z`, or `#`.") { $0.city.nameKey.indexLetter }
      .derived(by: "index_letter"),
    .integer("position", "Place in the A-Z list, from 0.") { $0.position }
      .derived(by: "city_position"),
    .integer("search_rank", "Order of search hits, from 1, the largest city.") { $0.searchRank }
      .derived(by: "search_rank"),
    .text("search_key", "The name as it is compared with what was typed.") { $0.search.key }
      .derived(by: "search_text"),
    .text(
      "search_text",
      "What `cities_fts` searches: folded names in all languages, and the country's."
    ) { $0.search.text }
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
