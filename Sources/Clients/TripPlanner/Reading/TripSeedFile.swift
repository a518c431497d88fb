import Pipeline
import Tabular

/// The initial trips of the app, as read from trips_seed.yaml.
struct TripSeedFile {
  /// The trips, each of which the app's form would accept.
  let seeds: TripSeeds
  /// The notices about the file's text, such as mixed line ends.
  let notices: [Notice]

  /// Reads the file.
  ///
  /// Throws ``ConfigurationErrors`` with every error: unknown keys, missing and wrong values, and
  /// every rule of ``TripForm`` that a trip breaks.
  init(reading file: String) throws {
    let read = try WrittenFile(reading: file, kind: .tripSeeds) { $0.tripSeeds($1) }
    seeds = read.content
    notices = read.notices
  }
}

extension ConfigurationKind {
  fileprivate static let tripSeeds = ConfigurationKind(
    name: "list of seed trips", content: "trips",
    location: "the trips are a YAML file such as sample-data/trip-planner/trips_seed.yaml",
    beginning: "write 'trips: []' where there are none")
}

extension ConfigurationReader {
  private static let homeNoun = "an IATA code of three capital letters, or none"
  private static let name = "a trip"

  fileprivate mutating func tripSeeds(_ root: YAMLNode) -> TripSeeds? {
    let name = "the list of seed trips"
    guard let fields = mapping(root, name, known: ["home-airport", "trips"]) else { return nil }
    let home = fields["home-airport"].flatMap { node in
      homeAirport(node).map { Located($0, at: origin(of: node)) }
    }
    let trips = entries("trips", in: fields, of: root, name, example: "[{ name: Lagos, … }]")
      .compactMap { tripSeed($0) }
    guard let home, case .airport(let code) = home.value else {
      return TripSeeds(homeAirport: nil, trips: trips)
    }
    return TripSeeds(homeAirport: Located(code, at: home.origin), trips: trips)
  }

  private mutating func tripSeed(_ node: YAMLNode) -> TripSeed? {
    let keys = ["id", "created-at", "image", "home-airport"]
    let fields = mapping(node, Self.name, known: SeedForm.keys.map(\.key) + keys)
    guard let fields else { return nil }
    let form = seedForm(fields, of: node)
    let createdAt = requiredValue(
      "created-at", in: fields, of: node, Self.name, noun: "an instant with its zone",
      example: "2024-04-01T09:00:00Z", parse: instant)
    let id = fields["id"].flatMap {
      value($0, "'id'", noun: slugNoun, example: "t-lagos-2024-04-19", parse: slug)
    }
    let image = fields["image"].flatMap { text($0, "'image'", example: "city-lagos-1") }
    let home = fields["home-airport"].flatMap { homeAirport($0) }
    guard let form, let createdAt else { return nil }
    var seed = TripSeed(
      name: form.name, cityID: form.cityID, days: form.days, style: form.style,
      createdAt: createdAt, origin: origin(of: node))
    (seed.id, seed.image, seed.description) = (id, image, form.description)
    seed.home = home ?? .standard
    seed.lines = fields.compactMapValues { $0.mark?.line }
    return seed
  }

  private mutating func homeAirport(_ node: YAMLNode) -> TripSeed.Home? {
    value(node, "'home-airport'", noun: Self.homeNoun, example: "SYD") { text in
      if text == "none" { return TripSeed.Home.none }
      return text.wholeMatch(of: #/[A-Z]{3}/#) == nil ? nil : .airport(text)
    }
  }
}

/// The seconds since 1970 of an instant written with its zone; nil for any other text.
private func instant(_ text: String) -> Int? {
  guard text.contains("T"), case .absolute(let date) = Instant(text) else { return nil }
  return Int(date.timeIntervalSince1970)
}
