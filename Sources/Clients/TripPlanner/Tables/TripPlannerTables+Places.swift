import Bundles

extension TripPlannerTables {
  /// Countries, and the airports and airlines that serve them.
  static let placeTables: [Table<TripPlannerTables>] = [
    Table(
      "countries", of: (country: Country, position: Int, cityCount: Int).self,
      "Countries and territories, including those without a destination.", key: ["code"],
      rows: { content in
        let positions = places(of: content.lists.countries)
        return content.planner.destinations.countries.enumerated().map { index, country in
          (
            country: country, position: positions[index],
            cityCount: content.lists.citiesOfCountries[index].count
          )
        }
      },
      columns: [
        .text("code", "The ISO 3166-1 alpha-2 code; `XK` is Kosovo's.") { $0.country.code },
        .nullableText("alpha3", "ISO 3166-1 alpha-3.") { $0.country.alpha3 },
        .text("name", "The English name.") { $0.country.name },
        .text("name_key", "The name folded, for sorting.") { $0.country.nameKey.text }
          .derived(by: "name_key"),
        .integer("position", "Place in the list by name, from 0.") { $0.position }
          .derived(by: "country_position"),
        .nullableText(
          "flag", "The flag, two regional indicators; NULL for `XK`, whose flag some fonts lack."
        ) {
          $0.country.flag
        }
        .derived(by: "flag"),
        .nullableText("capital", "The capital's name.") { $0.country.capital },
        .nullableText("currency", "The ISO 4217 code of the currency.") { $0.country.currency },
        .text("continent", "`AF`, `AN`, `AS`, `EU`, `NA`, `OC` or `SA`.") { $0.country.continent },
        .integer("population", "People, as GeoNames counts them.") { $0.country.population },
        .integer("city_count", "The number of its rows in `cities`.") { $0.cityCount }.derived(
          by: "counts"),
      ],
      records: [
        Record(
          "Country", "A country or territory.", identifiedBy: "code",
          without: ["alpha3", "name_key", "position"],
          queries: [
            .init(
              "countrySQL", along: "position",
              function: .init(
                "countries", "Every country, by name, also those without a city in the bundle.",
                example: """
                  let names = Dictionary(
                    uniqueKeysWithValues: try await store.countries().map { ($0.code, $0.name) })
                  """))
          ])
      ]),
    Table(
      "airports", of: (airport: Airport, country: Country).self, "Airports with an IATA code.",
      key: ["iata"],
      rows: { content in
        let destinations = content.planner.destinations
        return destinations.airports.map {
          (airport: $0, country: destinations.countries[$0.country])
        }
      },
      columns: [
        .text("iata", "The IATA code, such as `LOS`.") { $0.airport.iata },
        .nullableText("icao", "The ICAO code, such as `DNMM`.") { $0.airport.icao },
        .text("name", "The name in full.") { $0.airport.name },
        .nullableText("town", "The town that the airport's own file names.") { $0.airport.town },
        .text("country_code", references: "countries", "The country.") { $0.country.code },
        .real("lat", "Degrees north.") { $0.airport.place.latitude },
        .real("lon", "Degrees east.") { $0.airport.place.longitude },
        .nullableInteger("elevation_ft", "The height in feet above the sea.") {
          $0.airport.elevationInFeet
        },
        .text("tz", "IANA name of its time zone.") { $0.airport.timeZone },
      ],
      records: [
        Record(
          "Airport", "An airport, as JSON that of snapshots.", identifiedBy: "iata",
          [
            "elevation_ft": "elevationFeet"
          ],
          queries: [
            .init(
              "airportSQL", where: ["iata"],
              function: .init(
                "airport", with: [.init("iata", "iata", "String")],
                "The airport with an IATA code.",
                example: #"let home = try await store.airport(iata: "SYD")"#,
                missing: .init(
                  "airport", by: "code", fix: "give an IATA code in capitals, such as LOS")))
          ])
      ]),
    Table(
      "airlines", of: Airline.self, "The airlines of mock flights.", key: ["iata"],
      rows: { $0.planner.airlines },
      columns: [
        .text("iata", "The IATA code, such as `QF`.") { $0.iata },
        .text("name", "The name that apps show.") { $0.name },
        .text("country_code", "ISO 3166-1 alpha-2.") { $0.countryCode },
      ],
      records: [
        Record(
          "Airline", "An airline.", identifiedBy: "iata",
          queries: [
            .init(
              "airlineSQL",
              function: .init(
                "airlines", "The airlines, by IATA code.",
                example: #"let names = try await store.airlines().map(\.name)"#))
          ])
      ]),
  ]

  /// For each position, its place in a list of positions.
  static func places(of list: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: list.count)
    for (place, position) in list.enumerated() { places[position] = place }
    return places
  }
}
