import Foundation

/// The countries that stand beside GeoNames' cities as JSON, in the layout of countryInfo.txt.
struct CountryFile {
  /// The folder with countries.json.
  let folder: URL

  /// What the JSON says about a country.
  private struct Country: Decodable {
    var iso: String
    var iso3: String
    var isonumeric: Int
    var fips: String
    var name: String
    var capital: String
    var areakm2: Double
    var population: Int
    var continentcode: String
    var tld: String
    var currencycode: String
    var currencyname: String
    var languages: String
    var geonameid: Int

    /// The 19 columns of countryInfo.txt; postal codes and neighbours are left empty.
    var line: String {
      [
        iso, iso3, String(isonumeric), fips, name, capital, String(areakm2), String(population),
        continentcode, tld, currencycode, currencyname, "", "", "", languages, String(geonameid),
        "", "",
      ].joined(separator: "\t")
    }
  }

  /// Names the folder.
  init(of folder: URL) {
    self.folder = folder
  }

  /// Writes the countries into a folder, by code; returns the file.
  func write(into outputs: URL) throws -> URL {
    let data = try Data(contentsOf: folder.appending(path: "countries.json"))
    let countries = try JSONDecoder().decode([String: Country].self, from: data)
    let lines = countries.values.sorted { $0.iso < $1.iso }.map { "\($0.line)\n" }
    let file = outputs.appending(path: "countryInfo.txt")
    try Data(lines.joined().utf8).write(to: file)
    return file
  }
}
