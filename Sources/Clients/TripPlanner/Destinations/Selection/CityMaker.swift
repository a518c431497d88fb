import Folding
import Pipeline

/// Makes the cities of the catalogue from the rows that were chosen.
struct CityMaker {
  let countries: [Country]

  /// The destinations by id, with their ranks and labels.
  func cities(_ selection: CitySelection) -> [City] {
    let positions = selection.destinations
    let rows = positions.map { selection.rows[$0] }
    let ranks = ranks(of: rows)
    let keys = Parallel.halves(of: rows) { $0.map { NameKey($0.name) } }
    let labels = labels(of: rows, keys)
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

  /// The place of each row among those of its country: by population downwards, then id.
  private func ranks(of rows: [CityRow]) -> [Int] {
    var ranks = Array(repeating: 0, count: rows.count)
    for cities in CitySelection.byCountry(rows).values {
      for (place, city) in cities.enumerated() { ranks[city] = place + 1 }
    }
    return ranks
  }

  private struct Name: Hashable {
    let country: Int
    let key: NameKey
    /// Nil where the name is compared in the whole country.
    var division: String?
  }

  /// The labels of rows whose names have these keys: `Lagos, Nigeria`.
  ///
  /// Cities of a country whose names are the same as ``NameKey`` get the code of their division:
  /// `Springfield, MO, United States`. Those that still read alike, because the divisions are the
  /// same or not known, get their id as well: `Springfield, MO, United States (4409896)`.
  private func labels(of rows: [CityRow], _ keys: [NameKey]) -> [String] {
    let names = zip(rows, keys).map { Name(country: $0.country, key: $1) }
    let inDivisions = zip(rows, keys).map {
      Name(country: $0.country, key: $1, division: $0.division)
    }
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

  private func counts(_ names: [Name]) -> [Name: Int] {
    names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// Spells a name in ASCII where its file does not: `Lavāsān` as `Lavasan`, `Ørsta` as `Orsta`.
enum ASCIIName {
  /// The spelling; the name itself where nothing of it can be spelt so.
  ///
  /// Each character is folded as ``NameKey`` folds it and keeps its case; what has no ASCII letters
  /// goes.
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
