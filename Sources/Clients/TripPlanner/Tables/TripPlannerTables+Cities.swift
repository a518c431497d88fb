import Bundles
import SeedTripPlanner

extension TripPlannerTables {
  /// Cities, their list from A to Z, and the places near each city.
  static let cityTables: [Table<TripPlannerTables>] = [
    Table(
      "cities", of: CityRow.self, "The cities that a trip can go to.", key: ["city_id"],
      rows: \.cities, columns: cityColumns),
    Table(
      "city_sections", "The sections of the A-Z list of cities; none is empty.",
      of: Sections(of: "cities", by: "index_letter", along: "position"),
      columns: [
        .position("position", "Place in the list, from 0: A to Z, then #."),
        .title("index_letter", "`A` to `Z`, or `#`.").derived(by: "index_letter"),
        .count("count", "Its cities; at least 1.").derived(by: "counts"),
        .first("first_position", "`cities.position` of its first city.")
          .derived(by: "city_position"),
      ], rows: \.lists.sections,
      records: [
        Record(
          "CitySection",
          "A section of the list of cities from A to Z, with the places of its cities in the list.",
          identifiedBy: "index_letter", without: ["position", "count"],
          [
            "index_letter": .init(
              "letter", says: "`A` to `Z`, or `#` for names that begin with anything else."),
            "first_position": .init(
              "positions", as: .places(count: "count"),
              says: "The places of its cities in the whole list; never empty."),
          ],
          queries: [
            .init(
              "citySectionSQL",
              function: .init(
                "citySections",
                "The sections of the list of cities from A to Z, `#` last; none is empty.",
                example: "let index = try await store.citySections().map(\\.letter)"))
          ])
      ]),
    Table(
      "city_near", of: NearbyRow<Int>.self, "The cities nearest to each city.",
      key: ["city_id", "rank"], rows: \.nearCities,
      columns: [
        city("city_id", "The city.") { $0.city },
        .integer("rank", "From 1, the nearest.") { $0.rank },
        city("other_id", "The city near it.") { $0.found },
        kilometres { $0.kilometres },
        distanceText { $0.kilometres },
      ]),
    Table(
      "city_airports", of: NearbyRow<(iata: String, primaryRank: Int?)>.self,
      "Two lists of airports for each city: the airports near it, by `rank`, and the airports that "
        + "serve it, by `primary_rank`.",
      key: ["city_id", "rank"], rows: \.airportsOfCities,
      columns: [
        city("city_id", "The city.") { $0.city },
        .integer("rank", "From 1, the nearest.") { $0.rank },
        .text("iata", references: "airports", "The airport.") { $0.found.iata },
        kilometres { $0.kilometres },
        distanceText { $0.kilometres },
        .flag("is_primary", "1 for the airport to fly to.") { $0.found.primaryRank == 1 }
          .derived(by: "primary_airport"),
        .nullableInteger(
          "primary_rank",
          "Place among the airports that serve the city, from 1; NULL for an airport that is only near."
        ) { $0.found.primaryRank }
        .derived(by: "primary_airport"),
      ]),
  ]

  /// A city, with its values from the catalogue and the lists.
  private struct CityRow {
    let city: City
    let country: Country
    let primaryAirport: String?
    let hero: String?
    let position: Int
    let searchRank: Int
    let search: (key: String, text: String)
  }

  private var cities: some RowSequence<CityRow> {
    let destinations = planner.destinations
    let positions = Self.places(of: lists.cities)
    let ranks = Self.places(of: lists.citiesBySize)
    return destinations.cities.enumerated().lazy.map { index, city in
      CityRow(
        city: city, country: destinations.countries[city.country],
        primaryAirport: destinations.primaryAirport(ofCity: index).map {
          destinations.airports[$0].iata
        },
        hero: planner.heroes[city.id], position: positions[index], searchRank: ranks[index] + 1,
        search: searches[index])
    }
  }

  /// A city or an airport near a city. It has only ids, because the table is large and rows must be
  /// cheap to copy.
  private struct NearbyRow<Found> {
    let city: Int
    let rank: Int
    let found: Found
    let kilometres: Int
  }

  private var nearCities: some RowSequence<NearbyRow<Int>> {
    let cities = planner.destinations.cities
    return nearby(planner.destinations.nearCities) { (cities[$0.city].id, $0.shownKilometres) }
  }

  private var airportsOfCities: some RowSequence<NearbyRow<(iata: String, primaryRank: Int?)>> {
    let airports = planner.destinations.airports
    return nearby(planner.destinations.airportsOfCities) {
      ((airports[$0.airport].iata, $0.primaryRank), $0.shownKilometres)
    }
  }

  private func nearby<Near, Found>(
    _ lists: [[Near]], _ row: @escaping (Near) -> (found: Found, kilometres: Int)
  ) -> some RowSequence<NearbyRow<Found>> {
    zip(planner.destinations.cities, lists).lazy.flatMap { city, list in
      list.enumerated().map { index, near in
        let (found, kilometres) = row(near)
        return NearbyRow(city: city.id, rank: index + 1, found: found, kilometres: kilometres)
      }
    }
  }

  private static let cityColumns: [TableColumn<CityRow>] = [
    .integer("city_id", "GeoNames' geonameid, the same in every build.") { $0.city.id },
    .text("name", "The name in its own letters, such as `São Paulo`.") { $0.city.name },
    .text("ascii", "In ASCII.") { $0.city.asciiName },
    .text("name_key", "The name folded, for sorting.") { $0.city.nameKey.text }
      .derived(by: "name_key"),
    .text(
      "label",
      "Such as `Lagos, Nigeria`; with a region or a direction if two cities would have the same "
        + "label."
    ) {
      $0.city.label
    }
    .derived(by: "city_label"),
    accessibilityLabel {
      TripPlannerStore.Words.english.accessibilityLabel(
        ofCity: $0.city.label, isCapital: $0.city.isCapital)
    }
    .derived(by: "texts"),
    .text("country_code", references: "countries", "The country.") { $0.country.code },
    .nullableText("admin1", "GeoNames' code of the first-order division.") { $0.city.division },
    .real("lat", "Degrees north.") { $0.city.place.latitude },
    .real("lon", "Degrees east.") { $0.city.place.longitude },
    .text("tz", "IANA name of its time zone.") { $0.city.timeZone },
    .integer("population", "The number of inhabitants; 0 if GeoNames does not know it.") {
      $0.city.population
    },
    .flag("is_capital", "1 for the capital of its country.") { $0.city.isCapital },
    icon { _ in PlannerApp.cityIcon },
    .nullableText(
      "primary_airport", references: "airports", "The airport to fly to; NULL without airports."
    ) { $0.primaryAirport }
    .derived(by: "primary_airport"),
    .nullableText(
      "image_key", references: "images", "Its hero image; NULL if no picture fits."
    ) { $0.hero }
    .derived(by: "city_hero"),
    .integer("rank_in_country", "From 1, the largest.") { $0.city.rankInCountry }
      .derived(by: "rank_in_country"),
    .text("index_letter", "Its section: `A` to `Z`, or `#`.") { $0.city.nameKey.indexLetter }
      .derived(by: "index_letter"),
    .integer("position", "Place in the A-Z list, from 0.") { $0.position }
      .derived(by: "city_position"),
    .integer("search_rank", "Order of search hits, from 1, the largest city.") { $0.searchRank }
      .derived(by: "search_rank"),
    .text("search_key", "The name, folded for the comparison with the typed text.") {
      $0.search.key
    }
    .derived(by: "search_text"),
    .text(
      "search_text",
      "What `cities_fts` searches: folded names in all languages, and the country's."
    ) { $0.search.text }
    .derived(by: "search_text"),
  ]

  /// The search for cities by any of their names.
  static let citySearch = SearchTableSchema.words(
    "cities_fts", of: "search_text", in: "cities", by: "search_rank", prefixes: 4,
    """
    Full-text search over `cities.search_text`: `rowid` is `cities.search_rank`, so hits come with \
    the largest city first and none is sorted; prefixes of one to four characters are indexed. Ask \
    `SELECT c.* FROM cities_fts AS f CROSS JOIN cities AS c ON c.search_rank = f.rowid WHERE \
    cities_fts MATCH '"lag"*' ORDER BY f.rowid LIMIT 20`; `'^ "lag" *'` finds names that begin so.
    """)

  private static func distanceText<Row>(
    _ kilometres: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    TableColumn.text("distance_text", "The distance in words, such as `18 km`.") {
      DistanceText.of(kilometres: kilometres($0))
    }
    .derived(by: "texts")
  }
}

/// Texts of distances. Each text is composed once, because every city has twenty distances, and
/// most distances are short, so the same texts recur.
enum DistanceText {
  private static let short = (0..<1_000).map {
    TripPlannerStore.Words.english.distance(kilometres: $0)
  }

  /// The text of a distance in English, such as `18 km`.
  static func of(kilometres: Int) -> String {
    short.indices.contains(kilometres)
      ? short[kilometres] : TripPlannerStore.Words.english.distance(kilometres: kilometres)
  }
}
