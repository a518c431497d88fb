/// The orders in which the trip planner's lists show countries and cities.
struct TripPlannerLists: Sendable {
  /// A letter of the list of cities from A to Z.
  struct Section: Sendable {
    /// `A` to `Z`, or `#`.
    let letter: String
    /// The places of its cities in ``TripPlannerLists/cities``.
    var places: Range<Int>
  }

  /// The positions of countries, by name.
  let countries: [Int]
  /// The positions of cities from A to Z, then those of `#`: by name, the larger first, then id.
  let cities: [Int]
  /// The letters that have cities.
  let sections: [Section]
  /// The positions of cities in the order of search hits: the largest first, then id.
  let citiesBySize: [Int]
  /// The positions of the cities of each country, by their rank there.
  let citiesOfCountries: [[Int]]

  /// Puts the countries and cities of a catalogue in order.
  init(_ destinations: Destinations) {
    let (countries, cities) = (destinations.countries, destinations.cities)
    self.countries = countries.indices.sorted {
      (countries[$0].nameKey.text, countries[$0].code)
        < (countries[$1].nameKey.text, countries[$1].code)
    }
    let letters = cities.map(\.nameKey.indexLetter)
    // '#' comes before the letters in ASCII, and after them in the list.
    self.cities = cities.indices.sorted { left, right in
      let (one, two) = (cities[left], cities[right])
      return (letters[left] == "#" ? 1 : 0, one.nameKey.text, -one.population, one.id)
        < (letters[right] == "#" ? 1 : 0, two.nameKey.text, -two.population, two.id)
    }
    sections = Self.sections(self.cities.map { letters[$0] })
    citiesBySize = cities.indices.sorted {
      (-cities[$0].population, cities[$0].id) < (-cities[$1].population, cities[$1].id)
    }
    var byCountry = [[Int]](repeating: [], count: countries.count)
    for position in cities.indices { byCountry[cities[position].country].append(position) }
    citiesOfCountries = byCountry.map {
      $0.sorted { Self.ranks(cities[$0]) < Self.ranks(cities[$1]) }
    }
  }

  private static func ranks(_ city: City) -> (Int, Int) { (city.rankInCountry, city.id) }

  private static func sections(_ letters: [String]) -> [Section] {
    var sections: [Section] = []
    for (place, letter) in letters.enumerated() {
      if let last = sections.last, last.letter == letter {
        sections[sections.count - 1].places = last.places.lowerBound..<place + 1
      } else {
        sections.append(Section(letter: letter, places: place..<place + 1))
      }
    }
    return sections
  }
}
