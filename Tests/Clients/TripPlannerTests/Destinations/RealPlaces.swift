import Tabular
import TestSupport

@testable import TripPlanner

/// The real cities, countries and airports beside the repository.
enum RealPlaces {
  /// The destinations and what was said about the files.
  static func read() throws -> (Destinations, Report) {
    let temporary = try TemporaryFolder()
    let countries = try temporary.write(SharedData.countryInfo(), to: "countryInfo.txt")
    let files = DestinationFiles(
      cities: file("cities15000.txt.gz", "\(SharedData.placeFolder)/cities15000.txt.gz"),
      countries: file("countryInfo.txt", countries),
      airports: file("airports.csv", "\(SharedData.placeFolder)/airports.csv"))
    var report = Report()
    let destinations = try DestinationReader(rules: DestinationRules()).read(files, &report)
    return (destinations, report)
  }

  private static func file(_ name: String, _ path: String) -> CatalogueFile {
    CatalogueFile(name) { try TextFile.chunks(of: path) }
  }
}
