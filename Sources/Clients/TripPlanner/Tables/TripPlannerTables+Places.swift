import Bundles
import SeedTripPlanner

extension TripPlannerTables {
  func fillCountries(_ sink: inout RowWriter) throws {
    let positions = Self.places(of: lists.countries)
    for (index, country) in planner.destinations.countries.enumerated() {
      sink.append(country.code)
      sink.append(country.alpha3)
      sink.append(country.name)
      sink.append(country.nameKey.text)
      sink.append(positions[index])
      sink.append(country.flag)
      sink.append(country.capital)
      sink.append(country.currency)
      sink.append(country.continent)
      sink.append(country.population)
      sink.append(lists.citiesOfCountries[index].count)
      try sink.endRow()
    }
  }

  func fillCities(_ sink: inout RowWriter) throws {
    let positions = Self.places(of: lists.cities)
    let ranks = Self.places(of: lists.citiesBySize)
    for (index, city) in planner.destinations.cities.enumerated() {
      appendNames(of: city, &sink)
      appendFacts(of: city, at: index, &sink)
      sink.append(city.rankInCountry)
      sink.append(city.nameKey.indexLetter)
      sink.append(positions[index])
      sink.append(ranks[index] + 1)
      sink.append(searches[index].key)
      sink.append(searches[index].text)
      try sink.endRow()
    }
  }

  private func appendNames(of city: City, _ sink: inout RowWriter) {
    sink.append(city.id)
    sink.append(city.name)
    sink.append(city.asciiName)
    sink.append(city.nameKey.text)
    sink.append(city.label)
    sink.append(TripPlannerWords.city(label: city.label, isCapital: city.isCapital))
    sink.append(planner.destinations.countries[city.country].code)
    sink.append(city.division)
  }

  private func appendFacts(of city: City, at index: Int, _ sink: inout RowWriter) {
    sink.append(city.place.latitude)
    sink.append(city.place.longitude)
    sink.append(city.timeZone)
    sink.append(city.population)
    sink.append(city.isCapital)
    sink.append(Self.pin)
    let primary = planner.destinations.airportsOfCities[index].first(where: \.isPrimary)
    sink.append(primary.map { planner.destinations.airports[$0.airport].iata })
  }

  /// The SF Symbol before every city of the picker.
  static let pin = "mappin.and.ellipse"

  func fillCitySections(_ sink: inout RowWriter) throws {
    for (position, section) in lists.sections.enumerated() {
      sink.append(position)
      sink.append(section.letter)
      sink.append(section.places.count)
      sink.append(section.places.lowerBound)
      try sink.endRow()
    }
  }

  func fillNearCities(_ sink: inout RowWriter) throws {
    let cities = planner.destinations.cities
    for (city, found) in zip(cities, planner.destinations.nearCities) {
      for (rank, near) in found.enumerated() {
        sink.append(city.id)
        sink.append(rank + 1)
        sink.append(cities[near.city].id)
        sink.append(near.shownKilometres)
        sink.append(TripPlannerWords.distance(kilometres: near.shownKilometres))
        try sink.endRow()
      }
    }
  }

  /// The place of each element in a list of positions.
  static func places(of list: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: list.count)
    for (place, position) in list.enumerated() { places[position] = place }
    return places
  }
}
