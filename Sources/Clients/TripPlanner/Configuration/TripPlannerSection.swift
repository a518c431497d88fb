import Bundles
import Pipeline

/// The trip planner of a pipeline: the YAML's `trip-planner`.
package struct TripPlannerSection: Hashable, Sendable {
  /// GeoNames' table of cities: plain, gzip or zip.
  package var cities: PipelineInput
  /// GeoNames' countryInfo.txt: plain, gzip or zip.
  package var countries: PipelineInput
  /// The airports, in airportsdata's layout.
  package var airports: PipelineInput
  /// The files of the content's folder, by their names without endings: app, trips_seed,
  /// hotel_templates, activity_templates and airlines, and images, extra_cities and the folder
  /// images-files where they are there.
  package var content: [String: PipelineInput]
  /// What decides which cities there are.
  package var rules = DestinationRules()
  /// The oldest system on which every symbol must show.
  package var minimumIOS: SystemVersion

  /// What the section reads.
  package var inputs: [PipelineInput] {
    [cities, countries, airports] + content.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension TripPlannerSection {
  /// What the section asks for, equal whenever it asks for the same bundle.
  var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "minimum-population": .integer(rules.minimumPopulation),
      "maximum-per-country": .integer(rules.maximumPerCountry),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
}

extension ConfigurationReader {
  /// Reads the section `trip-planner`.
  mutating func tripPlanner(_ node: YAMLNode) -> TripPlannerSection? {
    let name = "'trip-planner'"
    let keys = [
      "cities", "countries", "airports", "content", "minimum-population", "maximum-per-country",
      "minimum-ios",
    ]
    guard let fields = mapping(node, name, known: keys) else { return nil }
    let cities = requiredInput("cities", in: fields, of: node, name, example: "cities15000.zip")
    let countries = requiredInput(
      "countries", in: fields, of: node, name, example: "countryInfo.txt")
    let airports = requiredInput("airports", in: fields, of: node, name, example: "airports.csv")
    let content = required(
      "content", in: fields, of: node, name, example: "content: ../sample-data/trip-planner"
    ).flatMap { self.content($0) }
    let rules = destinationRules(fields)
    let minimumIOS = minimumIOS(fields, of: node, name)
    guard let cities, let countries, let airports, let content, let minimumIOS else { return nil }
    return TripPlannerSection(
      cities: cities, countries: countries, airports: airports, content: content, rules: rules,
      minimumIOS: minimumIOS)
  }

  private mutating func content(_ node: YAMLNode) -> [String: PipelineInput]? {
    files(
      node, "'content'", example: "../sample-data/trip-planner",
      required: [
        "app.yaml", "trips_seed.yaml", "hotel_templates.yaml", "activity_templates.yaml",
        "airlines.csv",
      ],
      optional: ["images.csv", "extra_cities.csv", "pictures"])
  }

  private mutating func destinationRules(_ fields: [String: YAMLNode]) -> DestinationRules {
    var rules = DestinationRules()
    count("minimum-population", in: fields).map { rules.minimumPopulation = $0 }
    if let node = fields["maximum-per-country"] {
      value(
        node, "'maximum-per-country'", noun: "a whole number from 1 on", example: "25",
        parse: { wholeNumber($0).flatMap { $0 > 0 ? $0 : nil } }
      ).map { rules.maximumPerCountry = $0 }
    }
    return rules
  }
}
