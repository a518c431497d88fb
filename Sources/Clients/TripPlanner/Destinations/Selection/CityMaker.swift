import Folding
import Pipeline

/// Makes the cities of the catalogue from the chosen rows.
struct CityMaker {
  let countries: [Country]
  var divisions = DivisionNames()

  /// The destinations by id, with their ranks and labels.
  func cities(_ selection: CitySelection) -> [City] {
    let positions = selection.destinations
    let rows = positions.map { selection.rows[$0] }
    let ranks = ranks(of: rows)
    let keys = Parallel.halves(of: rows) { $0.map { NameKey($0.name) } }
    let labels = CityLabels(
      countries: countries, divisions: divisions, rows: rows, keys: keys
    ).all()
    return Parallel.halves(of: Array(rows.indices)) { indices in
      var folder = TextFolder()
      return indices.map { index in
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
  }

  /// The rank of each row in its country, by population from the largest, then by id.
  private func ranks(of rows: [CityRow]) -> [Int] {
    var ranks = Array(repeating: 0, count: rows.count)
    for cities in CitySelection.byCountry(rows).values {
      for (place, city) in cities.enumerated() { ranks[city] = place + 1 }
    }
    return ranks
  }
}

/// Spells a name in ASCII if its file does not: `Lavāsān` as `Lavasan`, `Ørsta` as `Orsta`.
enum ASCIIName {
  /// The spelling; the name itself if none of its characters can be spelt in ASCII.
  ///
  /// Each character is folded like ``NameKey`` but keeps its case. Characters without ASCII letters
  /// are dropped.
  static func of(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    var folder = TextFolder()
    var spelling = ""
    for character in name {
      spelling += character.isASCII ? String(character) : spell(character, &folder)
    }
    return spelling.contains { $0.isLetter } ? spelling : name
  }

  private static func spell(_ character: Character, _ folder: inout TextFolder) -> String {
    let folded = folder.fold(String(character)).text.filter(\.isASCII)
    guard character.isUppercase, let first = folded.first else { return folded }
    return first.uppercased() + folded.dropFirst()
  }
}
