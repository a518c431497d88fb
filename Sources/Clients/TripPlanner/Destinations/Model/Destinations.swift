/// The destination catalogue: countries, their cities, and the airports that lead there.
package struct Destinations: Sendable {
  /// The countries, by code.
  package var countries: [Country] = []
  /// The cities, by id.
  package var cities: [City] = []
  /// The airports, by IATA code.
  package var airports: [Airport] = []
  /// The airports of each city, nearest first.
  package var airportsOfCities: [[CityAirport]] = []
  /// The cities near each city, nearest first.
  package var nearCities: [[NearCity]] = []
  /// What decided which cities there are.
  package var rules = DestinationRules()

  /// No destinations.
  package init() {}

  /// The position of the city with an id.
  package func cityIndex(ofID id: Int) -> Int? {
    let place = cities.partitioningIndex { $0.id >= id }
    return place < cities.count && cities[place].id == id ? place : nil
  }

  /// The position of the airport with a code.
  package func airportIndex(ofIATA code: String) -> Int? {
    let place = airports.partitioningIndex { $0.iata >= code }
    return place < airports.count && airports[place].iata == code ? place : nil
  }
}

extension Array {
  /// The first place whose element meets the condition, where all after it do too; by halving.
  fileprivate func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        isBeyond(self[middle])
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
