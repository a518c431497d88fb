import Folding
import Tabular

/// Finds the capitals among the cities.
///
/// If cities of a country have the feature code PPLC, they are its capitals. Otherwise the capital
/// is the city without a feature code that has the capital's name of countryInfo.txt, as its name,
/// ASCII name or another name, compared as ``NameKey``. If several cities match, the largest is
/// taken: Washington, D.C., is larger than Washington, Utah. But if a city with exactly the name is
/// so near the largest that both are one place, that city is taken: New Delhi (H).
struct CapitalFinder {
  let rules: DestinationRules
  var folder = TextFolder()

  /// The positions of all capitals among the cities.
  mutating func capitals(
    of countries: [CountryRow], among rows: [CityRow], _ report: inout Report
  ) -> Set<Int> {
    let byCountry = CitySelection.byCountry(rows)
    var capitals: Set<Int> = []
    for (position, country) in countries.enumerated() {
      let found = self.capitals(of: country.country, among: byCountry[position] ?? [], rows)
      capitals.formUnion(found)
      if found.isEmpty { Self.reportMissing(country, &report) }
    }
    return capitals
  }

  /// Finds the capitals of one country. `cities` are the positions of its cities, the largest
  /// first.
  private mutating func capitals(
    of country: Country, among cities: [Int], _ rows: [CityRow]
  ) -> [Int] {
    let coded = cities.filter { rows[$0].featureCode == "PPLC" }
    if !coded.isEmpty { return coded }
    guard let capital = country.capital else { return [] }
    let key = folder.fold(capital).text
    let open = cities.filter { rows[$0].featureCode == nil }
    guard let largest = open.first(where: { goes(rows[$0], by: key) }) else { return [] }
    if isNamed(rows[largest], key) { return [largest] }
    let named = open.first {
      isNamed(rows[$0], key)
        && GreatCircle.kilometres(rows[$0].place, rows[largest].place)
          < rules.duplicateDistanceInKilometres
    }
    return [named ?? largest]
  }

  private mutating func goes(_ city: CityRow, by key: String) -> Bool {
    isNamed(city, key) || city.otherNames.contains { folder.fold($0).text == key }
  }

  private mutating func isNamed(_ city: CityRow, _ key: String) -> Bool {
    folder.fold(city.name).text == key
      || city.asciiName.map { folder.fold($0).text == key } ?? false
  }

  private static func reportMissing(_ country: CountryRow, _ report: inout Report) {
    guard let capital = country.country.capital else { return }
    var origin = country.origin
    origin.field = "Capital"
    report.add(
      .capitalNotFound, at: origin, value: capital,
      message: "no city of \(country.country.name) has the name '\(capital)'",
      action: "the country has no capital among the destinations")
  }
}
