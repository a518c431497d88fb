import Bundles
import Pipeline

/// The trip planner of a pipeline: the YAML's `trip-planner`.
package struct TripPlannerSection: Sendable {
  /// GeoNames' table of cities: plain, gzip or zip.
  package let cities: InputReference
  /// GeoNames' countryInfo.txt: plain, gzip or zip.
  package let countries: InputReference
  /// The airports, in airportsdata's layout.
  package let airports: InputReference
  /// The files of the content's folder, by their names without extensions: app, trips_seed,
  /// hotel_templates, activity_templates and airlines, and, if they exist, images, extra_cities,
  /// airport_roles, airport_service, closed_borders, night_bans, city_features, divisions and the
  /// folder pictures.
  package let content: [String: InputReference]
  /// The rules that decide which cities are destinations.
  package let rules: DestinationRules
  /// The oldest system that must be able to show every symbol.
  package let minimumIOS: SystemVersion

  /// The https address of a server's folder of pictures; nil if only the bundle has the pictures.
  package let imageBaseURL: String?
}

extension TripPlannerSection {
  /// Reads the section `trip-planner`.
  init?(_ keys: inout MappingReader) {
    let cities = keys.input(
      "cities", is: .required, example: "cities15000.zip",
      "GeoNames' table of cities: plain, gzip or zip.")
    let countries = keys.input(
      "countries", is: .required, example: "countryInfo.txt",
      "GeoNames' countryInfo.txt: plain, gzip or zip.")
    let airports = keys.input(
      "airports", is: .required, example: "airports.csv", "The airports, in airportsdata's layout.")
    let content = keys.folder(
      "content", is: .required, example: "../sample-data/trip-planner",
      required: [
        "app.yaml", "trips_seed.yaml", "hotel_templates.yaml", "activity_templates.yaml",
        "airlines.csv",
      ],
      optional: [
        "images.csv", "extra_cities.csv", "airport_roles.csv", "airport_service.csv",
        "closed_borders.csv", "night_bans.csv", "city_features.csv", "divisions.csv", "pictures",
      ],
      "The folder with the app's own files.")
    var rules = DestinationRules()
    rules.minimumPopulation = keys.count(
      "minimum-population", default: rules.minimumPopulation, example: "300_000",
      "The minimum population of a destination.")
    rules.maximumPerCountry = keys.count(
      "maximum-per-country", in: 1...1_000_000, default: rules.maximumPerCountry, example: "25",
      "The maximum number of destinations per country.")
    let base = keys.mapping(
      "images",
      "The server that has the pictures. Default: none; the pictures are only in the bundle.",
      ImageBase.init)
    let minimumIOS = keys.minimumIOS()
    guard let cities, let countries, let airports, let content, let minimumIOS else { return nil }
    self.cities = cities
    self.countries = countries
    self.airports = airports
    self.content = content
    self.rules = rules
    self.minimumIOS = minimumIOS
    imageBaseURL = base?.url
  }
}

/// The base address of the pictures on a server: the YAML's `images`.
struct ImageBase {
  /// An https address without query and fragment.
  let url: String

  /// Reads the mapping `images`.
  init?(_ keys: inout MappingReader) {
    let url = keys.value(
      "base-url", is: .required,
      form: .matching(
        "an https address of your own, without ? and #",
        #"^https://[A-Za-z0-9.-]+(:[0-9]+)?(/[^\s?#]*)?$"#),
      example: "https://images.your-app.org/trips",
      "The https address of the folder that holds the files of pictures/.",
      parse: Self.address)
    guard let url else { return nil }
    self.url = url
  }

  /// The text if it is an https address of a possible host; nil otherwise.
  ///
  /// The hosts of RFC 2606 (`example.com`, `.invalid`, `.test`, `.example`, `localhost`) are
  /// reserved and lead to no server.
  static func address(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: #/https://([A-Za-z0-9.-]+)(?::\d+)?(?:/[^\s?#]*)?/#)
    else {
      return nil
    }
    let labels = match.output.1.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let reserved: Set<Substring> = ["example", "invalid", "localhost", "test"]
    guard let top = labels.last, labels.count > 1, !labels.contains("") else { return nil }
    return reserved.contains(top) || labels[labels.count - 2] == "example" && top.count == 3
      ? nil : text
  }
}
