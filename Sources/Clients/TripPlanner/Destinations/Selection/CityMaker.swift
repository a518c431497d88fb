import Folding

/// Makes the cities of the catalogue from the rows that were chosen.
struct CityMaker {
  private let countries: [Country]

  init(_ countries: [Country]) {
    self.countries = countries
  }

  /// The destinations by id, with their ranks and labels.
  func cities(_ selection: CitySelection) -> [City] {
    let positions = selection.destinations
    let rows = positions.map { selection.rows[$0] }
    let ranks = ranks(of: rows)
    let keys = rows.map { NameKey($0.name) }
    let labels = CityLabels(countries).labels(of: rows, keys)
    var folder = TextFolder()
    return rows.indices.map { index in
      let row = rows[index]
      return City(
        id: row.id, name: row.name, asciiName: row.asciiName ?? ASCIIName.of(row.name),
        nameKey: keys[index],
        alternateNames: row.otherNames.filter { folder.fold($0).text != keys[index].text },
        country: row.country, division: row.division, place: row.place, timeZone: row.timeZone,
        population: row.population, isCapital: selection.capitals.contains(positions[index]),
        rankInCountry: ranks[index], label: labels[index])
    }
  }

  /// The place of each row among those of its country: by population downwards, then id.
  private func ranks(of rows: [CityRow]) -> [Int] {
    var ranks = Array(repeating: 0, count: rows.count)
    for cities in CitySelection.byCountry(rows).values {
      for (place, city) in cities.enumerated() { ranks[city] = place + 1 }
    }
    return ranks
  }
}
