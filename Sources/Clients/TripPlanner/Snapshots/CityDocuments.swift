import Bundles
import SeedTripPlanner

/// Countries, cities and airports as snapshots have them.
struct CityDocuments {
  private let destinations: Destinations
  private let lists: TripPlannerLists
  private let symbols: SymbolValues

  init(_ destinations: Destinations, _ symbols: SymbolValues) {
    self.destinations = destinations
    self.symbols = symbols
    lists = TripPlannerLists(destinations)
  }

  /// The countries that have cities, by name, each with its cities, the largest first.
  var countries: JSONValue {
    let filled = lists.countries.filter { !lists.citiesOfCountries[$0].isEmpty }
    return .array(
      filled.map { position in
        let country = destinations.countries[position]
        return .object([
          "cities": .array(lists.citiesOfCountries[position].map(city)),
          "code": .string(country.code), "continent": .string(country.continent),
          "currency": .string(country.currency), "flag": .string(country.flag),
          "name": .string(country.name),
        ])
      })
  }

  private func city(_ position: Int) -> JSONValue {
    let city = destinations.cities[position]
    let primary = destinations.primaryAirport(ofCity: position)
    let label = TripPlannerStore.Words.english.accessibilityLabel(
      ofCity: city.label, isCapital: city.isCapital)
    return .object([
      "accessibilityLabel": .string(label), "asciiName": .string(city.asciiName),
      "countryCode": .string(destinations.countries[city.country].code),
      "icon": symbols[PlannerApp.cityIcon], "id": .integer(city.id),
      "isCapital": .bool(city.isCapital), "label": .string(city.label),
      "latitude": .double(city.place.latitude), "longitude": .double(city.place.longitude),
      "name": .string(city.name), "population": .integer(city.population),
      "primaryAirport": .string(primary.map { destinations.airports[$0].iata }),
      "timeZone": .string(city.timeZone),
    ])
  }

  /// The letters of the list from A to Z, each with the ids of its cities.
  var sections: JSONValue {
    .array(
      lists.sections.map { section in
        let ids = lists.cities[section.places].map { destinations.cities[$0].id }
        return .object([
          "cityIds": .array(ids.map { .integer($0) }), "letter": .string(section.letter),
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
          "id": .integer(destinations.cities[position].id),
          "near": .array(destinations.nearCities[position].map(near)),
        ])
      })
  }

  private func airport(_ found: CityAirport) -> JSONValue {
    let words = TripPlannerStore.Words.english.distance(kilometres: found.shownKilometres)
    return .object([
      "distanceText": .string(words),
      "iata": .string(destinations.airports[found.airport].iata),
      "isPrimary": .bool(found.isPrimary), "km": .integer(found.shownKilometres),
      "primaryRank": .integer(found.primaryRank),
    ])
  }

  private func near(_ found: NearCity) -> JSONValue {
    let words = TripPlannerStore.Words.english.distance(kilometres: found.shownKilometres)
    return .object([
      "distanceText": .string(words), "id": .integer(destinations.cities[found.city].id),
      "km": .integer(found.shownKilometres),
    ])
  }
}
