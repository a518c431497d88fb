import Bundles
import SeedTripPlanner

extension TripPlannerTables {
  /// What is near each city.
  static let nearbyTables: [Table<TripPlannerTables>] = [
    Table(
      "city_near", of: NearCityRow.self, "The cities nearest to each city.",
      key: ["city_id", "rank"],
      rows: { content in
        let destinations = content.planner.destinations
        return zip(destinations.cities, destinations.nearCities).flatMap { city, found in
          found.enumerated().map { rank, near in
            NearCityRow(
              city: city, rank: rank + 1, other: destinations.cities[near.city],
              kilometres: near.shownKilometres)
          }
        }
      },
      columns: [
        city("city_id") { $0.city.id },
        .integer("rank", "From 1, the nearest.") { $0.rank },
        city("other_id") { $0.other.id },
        kilometres { $0.kilometres },
        distanceText { $0.kilometres },
      ]),
    Table(
      "city_airports", of: CityAirportRow.self, "The airports from which a city is reached.",
      key: ["city_id", "rank"],
      rows: { content in
        let destinations = content.planner.destinations
        return zip(destinations.cities, destinations.airportsOfCities).flatMap { city, found in
          found.enumerated().map { rank, near in
            CityAirportRow(
              city: city, rank: rank + 1, airport: destinations.airports[near.airport],
              kilometres: near.shownKilometres, isPrimary: near.isPrimary)
          }
        }
      },
      columns: [
        city("city_id") { $0.city.id },
        .integer("rank", "From 1, the nearest.") { $0.rank },
        .text("iata", references: "airports") { $0.airport.iata },
        kilometres { $0.kilometres },
        distanceText { $0.kilometres },
        .flag("is_primary", "1 for the one to fly to.") { $0.isPrimary }
          .derived(by: "primary_airport"),
      ]),
  ]

  private struct NearCityRow {
    let city: City
    let rank: Int
    let other: City
    let kilometres: Int
  }

  private struct CityAirportRow {
    let city: City
    let rank: Int
    let airport: Airport
    let kilometres: Int
    let isPrimary: Bool
  }

  /// A distance as it is shown.
  private static func distanceText<Row>(
    _ kilometres: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    TableColumn.text("distance_text", "Such as `18 km`.") {
      TripPlannerWords.distance(kilometres: kilometres($0))
    }
    .derived(by: "texts")
  }
}
