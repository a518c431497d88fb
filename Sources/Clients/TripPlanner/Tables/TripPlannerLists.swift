import Bundles

/// The orders in which the trip planner's lists show countries and cities.
struct TripPlannerLists {
  /// The positions of countries, by name.
  let countries: [Int]
  /// The positions of cities from A to Z, then those under `#`. Within a letter, cities are sorted
  /// by name, then the larger first, then by id.
  let cities: [Int]
  /// The letters that have cities.
  let sections: [Sections.Row]
  /// The positions of cities in the order of search results: the largest first, then by id.
  let citiesBySize: [Int]
  /// The positions of each country's cities, by their rank in the country.
  let citiesOfCountries: [[Int]]

  init(_ destinations: Destinations) {
    let (countries, cities) = (destinations.countries, destinations.cities)
    self.countries = countries.indices.ordered {
      (countries[$0].nameKey.text, countries[$0].code)
        < (countries[$1].nameKey.text, countries[$1].code)
    }
    let letters = cities.map(\.nameKey.indexLetter)
    // '#' sorts before the letters in ASCII, but comes after them in the list.
    self.cities = cities.indices.ordered { left, right in
      let (one, two) = (cities[left], cities[right])
      return (letters[left] == "#" ? 1 : 0, one.nameKey.text, -one.population, one.id)
        < (letters[right] == "#" ? 1 : 0, two.nameKey.text, -two.population, two.id)
    }
    sections = Sections.rows(
      of: self.cities.enumerated().lazy.map { (group: 0, title: letters[$1], place: $0) })
    citiesBySize = cities.indices.ordered {
      (-cities[$0].population, cities[$0].id) < (-cities[$1].population, cities[$1].id)
    }
    var byCountry = [[Int]](repeating: [], count: countries.count)
    for position in cities.indices { byCountry[cities[position].country].append(position) }
    citiesOfCountries = byCountry.map {
      $0.ordered {
        (cities[$0].rankInCountry, cities[$0].id) < (cities[$1].rankInCountry, cities[$1].id)
      }
    }
  }
}
