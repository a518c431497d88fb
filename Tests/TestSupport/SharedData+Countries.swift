import Foundation

extension SharedData {
  /// The real cities, countries and airports.
  public static let placeFiles = ["cities15000.txt.gz", "countries.json", "airports.csv"]
    .map { "places/\($0)" }

  /// One country of countries.json.
  private struct Entry: Decodable {
    let iso, iso3, fips, name, capital, continentcode, tld, currencycode, currencyname: String
    let geonameid, isonumeric, population: Int
  }

  /// countries.json in the layout of countryInfo.txt.
  public static func countryInfo() throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(path("places"))/countries.json"))
    let entries = try JSONDecoder().decode([String: Entry].self, from: data)
    let lines = entries.values.sorted { $0.iso > $1.iso }.map { entry in
      [
        entry.iso, entry.iso3, "\(entry.isonumeric)", entry.fips, entry.name, entry.capital, "",
        "\(entry.population)", entry.continentcode, entry.tld, entry.currencycode,
        entry.currencyname, "", "", "", "", "\(entry.geonameid)",
      ].joined(separator: "\t")
    }
    return (["#ISO\tISO3\tISO-Numeric"] + lines).joined(separator: "\n") + "\n"
  }
}
