import Pipeline
import Testing

@testable import TripPlanner

extension TripPlannerRoundTripTests {
  func expectPlaces() throws {
    let countries = destinations.countries
    try database.expect(
      "countries",
      countries.enumerated().map { index, country -> Row in
        [
          "code": country.code, "alpha3": country.alpha3, "name": country.name,
          "name_key": country.nameKey.text,
          "position": countries.count {
            ($0.nameKey.text, $0.code) < (country.nameKey.text, country.code)
          },
          "flag": country.flag, "capital": country.capital, "currency": country.currency,
          "continent": country.continent, "population": country.population,
          "city_count": destinations.cities.count { $0.country == index },
        ]
      })
  }

  func expectCities() throws {
    try database.expect("cities", destinations.cities.indices.map(cityRow))
    let cities = destinations.cities
    let letters = Set(cities.map(\.nameKey.indexLetter)).sorted {
      ($0 == "#" ? "~" : $0) < ($1 == "#" ? "~" : $1)
    }
    #expect(letters.last == "#" && letters.count > 5)
    try database.expect(
      "city_sections",
      letters.enumerated().map { position, letter -> Row in
        let before = letters.prefix(position)
        return [
          "position": position, "index_letter": letter,
          "count": cities.count { $0.nameKey.indexLetter == letter },
          "first_position": cities.count { before.contains($0.nameKey.indexLetter) },
        ]
      })
    try database.expect(
      "city_near",
      zip(cities, destinations.nearCities).flatMap { city, found in
        found.enumerated().map { rank, near -> Row in
          let shown = Int(near.kilometres.rounded(.toNearestOrAwayFromZero))
          return [
            "city_id": city.id, "rank": rank + 1, "other_id": cities[near.city].id, "km": shown,
            "distance_text": "\(shown) km",
          ]
        }
      })
  }

  private func cityRow(_ index: Int) -> Row {
    let (cities, city) = (destinations.cities, destinations.cities[index])
    let primary = destinations.airportsOfCities[index].first { $0.isPrimary }
    func key(_ city: City) -> (Int, String, Int, Int) {
      (city.nameKey.indexLetter == "#" ? 1 : 0, city.nameKey.text, -city.population, city.id)
    }
    let words = CityOracle.words(city.name)
    var row: Row = [
      "city_id": city.id, "name": city.name, "ascii": city.asciiName,
      "name_key": city.nameKey.text, "label": city.label,
      "a11y_label": city.isCapital ? "\(city.label), capital city" : city.label,
      "country_code": destinations.countries[city.country].code, "admin1": city.division,
      "lat": city.place.latitude, "lon": city.place.longitude, "tz": city.timeZone,
      "population": city.population, "is_capital": city.isCapital ? 1 : 0,
    ]
    row.merge([
      "icon": "mappin.and.ellipse",
      "primary_airport": primary.map { destinations.airports[$0.airport].iata },
      "image_key": planner.heroes[city.id], "rank_in_country": city.rankInCountry,
      "index_letter": city.nameKey.indexLetter,
      "position": cities.count { key($0) < key(city) },
      "search_rank": cities.count { ($0.population, -$0.id) >= (city.population, -city.id) },
      "search_key": words.joined(separator: " "), "search_text": searchText(index),
    ]) { $1 }
    return row
  }

  /// What is searched is read back from the tables' own list; what it finds is tested by itself.
  private func searchText(_ index: Int) -> String? { tables.searches[index].text }

  func expectAirports() throws {
    let airports = destinations.airports
    try database.expect(
      "airports",
      airports.map { airport -> Row in
        [
          "iata": airport.iata, "icao": airport.icao, "name": airport.name, "town": airport.town,
          "country_code": destinations.countries[airport.country].code,
          "lat": airport.place.latitude, "lon": airport.place.longitude,
          "elevation_ft": airport.elevationInFeet, "tz": airport.timeZone,
        ]
      })
    try database.expect(
      "city_airports",
      zip(destinations.cities, destinations.airportsOfCities).flatMap { city, found in
        found.enumerated().map { rank, airport -> Row in
          let shown = Int(airport.kilometres.rounded(.toNearestOrAwayFromZero))
          return [
            "city_id": city.id, "rank": rank + 1, "iata": airports[airport.airport].iata,
            "km": shown, "distance_text": "\(shown) km", "is_primary": airport.isPrimary ? 1 : 0,
            "primary_rank": airport.primaryRank,
          ]
        }
      })
    try database.expect(
      "airlines",
      planner.airlines.map { ["iata": $0.iata, "name": $0.name, "country_code": $0.countryCode] })
    try database.expect(
      "images",
      planner.images.map { image -> Row in
        [
          "image_key": image.key, "owner": image.owner, "seq": image.seq, "path": image.path,
          "url": image.url,
          "width": image.width, "height": image.height, "dominant_hex": image.dominantHex,
          "a11y_label": image.accessibilityLabel, "credit": image.credit,
          "bytes": image.byteCount, "sha256": image.sha256,
        ]
      })
  }
}
