import Foundation
import Pipeline
import Tabular

/// Reads cities, airports and the app's own files, chooses the destinations and makes the items of
/// trips. The tables are the stage's product.
struct TripPlannerStage: StageDeclaration {
  /// `seedbed trip-planner`
  static let stage = Stage(
    "trip-planner",
    "Reads cities, airports and trips, chooses the destinations, and generates the mock items.",
    product: "the tables of destinations, trips and items as CSV, and report.json",
    example: "pipelines/trip-planner.yaml")

  /// The folder of pictures in the content's folder, as written in rows of images.csv.
  private static let pictures = "pictures/"

  let section: TripPlannerSection
  let inputs: RunInputs

  /// The catalogue, and a report of the notices from reading.
  ///
  /// Throws ``Failure`` or ``ConfigurationErrors`` if a file cannot be read, or if files that
  /// people write have errors. All such errors are reported at once.
  func run() throws -> (catalogue: TripPlannerCatalogue, report: Report) {
    let files = try TripPlannerFiles(
      seeds: path("trips_seed"), hotels: path("hotel_templates"),
      activities: path("activity_templates"), app: path("app"))
    var report = Report()
    for notice in files.notices { report.add(notice) }
    let destinations = try DestinationReader(rules: section.rules).read(destinationFiles, &report)
    let parts = TripPlannerParts(
      destinations: destinations, app: files.app, seeds: files.seeds, hotels: files.hotels,
      activities: files.activities,
      airlines: try AirlineReader.airlines(inputs.file(content("airlines")), &report),
      images: try images(destinations, files, &report))
    do {
      let catalogue = try TripPlannerBuilder(parts: parts).catalogue(
        minimumIOS: section.minimumIOS, &report)
      return (catalogue, report)
    } catch {
      throw ConfigurationErrors(error.notices)
    }
  }

  private var destinationFiles: DestinationFiles {
    DestinationFiles(
      cities: inputs.packedFile(section.cities), countries: inputs.packedFile(section.countries),
      airports: inputs.packedFile(section.airports),
      extraCities: file("extra_cities"),
      airportRoles: file("airport_roles"),
      airportService: file("airport_service"),
      closedBorders: file("closed_borders"),
      nightBans: file("night_bans"),
      cityFeatures: file("city_features"),
      divisions: file("divisions"))
  }

  /// An optional file of the content's folder.
  private func file(_ name: String) -> CatalogueFile? { section.content[name].map(inputs.file) }

  private func images(
    _ destinations: Destinations, _ files: TripPlannerFiles, _ report: inout Report
  ) throws -> [CatalogueImage] {
    guard let table = file("images") else { return [] }
    let reader = ImageReader(
      destinations, styles: files.app.styles.map(\.value), hotels: files.hotels.hotels,
      activities: files.activities, baseURL: section.imageBaseURL, bytes: picture)
    return try reader.images(table, &report)
  }

  /// The bytes of a picture; nil if it does not exist in the folder that the pipeline watches.
  private func picture(_ path: String) throws -> [UInt8]? {
    guard let folder = try section.content["pictures"].map(inputs.path),
      path.hasPrefix(Self.pictures)
    else { return nil }
    return FileManager.default.contents(
      atPath: "\(folder)/\(path.dropFirst(Self.pictures.count))"
    ).map { Array($0) }
  }

  /// A required file of the content's folder, which the configuration's reader has found.
  private func content(_ name: String) throws -> InputReference {
    guard let input = section.content[name] else {
      throw Failure(
        .unreadableInput, "the folder of 'content' lacks \(name)", fix: "add it")
    }
    return input
  }

  private func path(_ name: String) throws -> String { try inputs.path(of: content(name)) }
}

/// The YAML files of the trip planner, read together so that all their errors are reported at once.
struct TripPlannerFiles {
  /// The trips of trips_seed.yaml.
  let seeds: TripSeeds
  /// The hotels of hotel_templates.yaml.
  let hotels: HotelTemplates
  /// The activities of activity_templates.yaml.
  let activities: [ActivityTemplate]
  /// The app of app.yaml.
  let app: PlannerApp
  /// The notices about the texts of the files.
  let notices: [Notice]

  /// Reads the files at four paths; throws ``ConfigurationErrors`` with every error in all of them.
  init(seeds: String, hotels: String, activities: String, app: String) throws {
    var failures: [Failure] = []
    let seeds = try ConfigurationErrors.gather(&failures) { try TripSeedFile(reading: seeds) }
    let hotels = try ConfigurationErrors.gather(&failures) {
      try HotelTemplateFile(reading: hotels)
    }
    let activities = try ConfigurationErrors.gather(&failures) {
      try ActivityTemplateFile(reading: activities)
    }
    let app = try ConfigurationErrors.gather(&failures) { try PlannerAppFile(reading: app) }
    guard let seeds, let hotels, let activities, let app else {
      throw ConfigurationErrors(failures)
    }
    self.seeds = seeds.seeds
    self.hotels = hotels.templates
    self.activities = activities.templates
    self.app = app.app
    notices = seeds.notices + hotels.notices + activities.notices + app.notices
  }
}
