import Folding

/// The labels of cities: `Lagos, Nigeria`.
///
/// Cities of a country whose names are the same as ``NameKey`` get the code of their division:
/// `Springfield, MO, United States`. Those that still read alike, because the divisions are the same
/// or not known, get their id as well: `Springfield, MO, United States (4409896)`.
struct CityLabels {
  private struct Name: Hashable {
    let country: Int
    let key: NameKey
  }

  private struct NameInDivision: Hashable {
    let name: Name
    let division: String?
  }

  private let countries: [Country]

  init(_ countries: [Country]) {
    self.countries = countries
  }

  /// The labels of rows whose names have these keys.
  func labels(of rows: [CityRow], _ keys: [NameKey]) -> [String] {
    let names = zip(rows, keys).map { Name(country: $0.country, key: $1) }
    let inDivisions = zip(rows, names).map { NameInDivision(name: $1, division: $0.division) }
    let nameCounts = counts(names)
    let divisionCounts = counts(inDivisions)
    return rows.indices.map { index in
      let isAlone = nameCounts[names[index]] == 1
      let isAloneInDivision = divisionCounts[inDivisions[index]] == 1
      return label(rows[index], withDivision: !isAlone, withID: !isAloneInDivision)
    }
  }

  private func label(_ row: CityRow, withDivision: Bool, withID: Bool) -> String {
    let division = withDivision ? row.division : nil
    let parts = [row.name, division, countries[row.country].name].compactMap { $0 }
    return parts.joined(separator: ", ") + (withID ? " (\(row.id))" : "")
  }

  private func counts<Key: Hashable>(_ keys: [Key]) -> [Key: Int] {
    keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
