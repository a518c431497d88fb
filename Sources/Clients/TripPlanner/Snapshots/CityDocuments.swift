import Bundles
import SeedTripPlanner

/// Countries, cities and airports as snapshots have them.
struct CityDocuments {
  private let destinations: Destinations
  private let documents: PlannerDocuments

  init(_ documents: PlannerDocuments) {
    destinations = documents.planner.destinations
    self.documents = documents
  }

  /// The countries that have cities, by name, each with its cities, the largest first.
  func countries(_ lists: TripPlannerLists) -> JSONValue {
    let filled = lists.countries.filter { !lists.citiesOfCountries[$0].isEmpty }
    return .array(
      filled.map { position in
        let country = destinations.countries[position]
        let cities = lists.citiesOfCountries[position]
        return .object([
          "capital": .string(country.capital), "cities": .array(cities.map(documents.city)),
          "cityCount": .integer(cities.count), "code": .string(country.code),
          "continent": .string(country.continent), "currency": .string(country.currency),
          "flag": .string(country.flag), "name": .string(country.name),
          "population": .integer(country.population),
        ])
      })
  }

  /// The letters of the list from A to Z, each with the ids of its cities.
  func sections(_ lists: TripPlannerLists) -> JSONValue {
    .array(
      lists.sections.map { section in
        let ids = lists.cities[section.places].map {
          PlannerDocuments.id(of: destinations.cities[$0])
        }
        return .object([
          "cityIds": .array(ids), "letter": .string(section.letter),
        ])
      })
  }

  /// Every airport, by IATA code.
  var airports: JSONValue {
    .array(
      destinations.airports.map { airport in
        .object([
          "countryCode": .string(destinations.countries[airport.country].code),
          "elevationFeet": .integer(airport.elevationInFeet), "iata": .string(airport.iata),
          "icao": .string(airport.icao), "latitude": .double(airport.place.latitude),
          "longitude": .double(airport.place.longitude), "name": .string(airport.name),
          "timeZone": .string(airport.timeZone), "town": .string(airport.town),
        ])
      })
  }

  /// The airports of each city and the cities near it, by id.
  var surroundings: JSONValue {
    .array(
      destinations.cities.indices.map { position in
        .object([
          "airports": .array(destinations.airportsOfCities[position].map(airport)),
          "id": PlannerDocuments.id(of: destinations.cities[position]),
          "near": .array(destinations.nearCities[position].map(near)),
        ])
      })
  }

  private func airport(_ found: CityAirport) -> JSONValue {
    .object([
      "distanceText": .string(DistanceText.of(kilometres: found.shownKilometres)),
      "iata": .string(destinations.airports[found.airport].iata),
      "isPrimary": .bool(found.isPrimary), "kilometres": .integer(found.shownKilometres),
      "primaryRank": .integer(found.primaryRank),
    ])
  }

  private func near(_ found: NearCity) -> JSONValue {
    .object([
      "distanceText": .string(DistanceText.of(kilometres: found.shownKilometres)),
      "id": PlannerDocuments.id(of: destinations.cities[found.city]),
      "kilometres": .integer(found.shownKilometres),
    ])
  }
}

/// Distances as texts, of which each is composed once: every city has twenty, and most are short.
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
