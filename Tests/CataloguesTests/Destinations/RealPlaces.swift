import Foundation
import Tabular
import TestSupport

@testable import Catalogues

/// The real cities, countries and airports beside the repository.
enum RealPlaces {
  static let folder = "\(SharedData.repository)/../shared/data/places"

  /// True if they are there; tests on them are skipped where they are not.
  static var areThere: Bool {
    FileManager.default.fileExists(atPath: "\(folder)/cities15000.txt.gz")
  }

  /// The destinations and what was said about the files.
  static func read() throws -> (Destinations, Report) {
    let temporary = try TemporaryFolder()
    let countries = try temporary.write(countryInfo(), to: "countryInfo.txt")
    let files = DestinationFiles(
      cities: file("cities15000.txt.gz", "\(folder)/cities15000.txt.gz"),
      countries: file("countryInfo.txt", countries),
      airports: file("airports.csv", "\(folder)/airports.csv"))
    var report = Report()
    let destinations = try DestinationReader(rules: DestinationRules()).read(files, &report)
    return (destinations, report)
  }

  private static func file(_ name: String, _ path: String) -> CatalogueFile {
    CatalogueFile(name) { try TextFile.chunks(of: path) }
  }

  /// One country of countries.json.
  private struct Entry: Decodable {
    let iso, iso3, fips, name, capital, continentcode, tld, currencycode, currencyname: String
    let geonameid, isonumeric, population: Int
  }

  /// countries.json in the layout of countryInfo.txt.
  private static func countryInfo() throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/countries.json"))
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
