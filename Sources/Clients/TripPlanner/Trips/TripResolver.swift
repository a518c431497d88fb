import Folding
import Tabular

/// Looks up the references of seed trips, and collects every unresolved reference.
struct TripResolver {
  /// The faults found so far.
  private(set) var faults: [Notice] = []
  /// The pictures, by owner.
  let images: ImageShelf
  private let parts: TripPlannerParts
  private let styles: [TravelStyle]

  init(_ parts: TripPlannerParts) {
    self.parts = parts
    styles = parts.styles
    images = ImageShelf(parts.images)
  }

  /// The trips without unresolved references, in the order of their ids, without items.
  mutating func trips() -> [Located<PlannedTrip>] {
    let home = parts.seeds.homeAirport.flatMap { airport($0.value, at: $0.origin) }
    var taken: [String: SourceLocation] = [:]
    let trips = parts.seeds.trips.compactMap { trip($0, standardHome: home, taken: &taken) }
    return trips.ordered { $0.value.id < $1.value.id }
  }

  private mutating func trip(
    _ seed: TripSeed, standardHome: Int?, taken: inout [String: SourceLocation]
  ) -> Located<PlannedTrip>? {
    let before = faults.count
    let home = homeAirport(of: seed, standard: standardHome)
    let style = styles.firstIndex { $0.id == seed.style }
    if style == nil {
      add(
        .seedStyleUnknown, at: seed.origin(of: "style"), seed.style,
        "travelStyle '\(seed.style)' is not one of the app's styles")
    }
    let city = city(of: seed)
    if let key = seed.image, !images.has(key) {
      add(
        .seedImageUnknown, at: seed.origin(of: "image"), key,
        "the picture '\(key)' is not among the usable rows of images.csv")
    }
    let id = city.map {
      seed.id ?? Self.id(parts.destinations.cities[$0], seed.days.lowerBound)
    }
    (id ?? seed.id).map { check($0, seed, taken: &taken) }
    guard faults.count == before, let id, let city, let style else { return nil }
    let trip = PlannedTrip(
      id: id, name: seed.name, city: city, homeAirport: home, days: seed.days, style: style,
      description: seed.description, createdAt: seed.createdAt,
      imageKey: imageKey(of: seed, in: city))
    return Located(trip, at: seed.origin)
  }

  private mutating func city(of seed: TripSeed) -> Int? {
    if let city = parts.destinations.cityIndex(ofID: seed.cityID) { return city }
    add(
      .seedCityUnknown, at: seed.origin(of: "city"), "\(seed.cityID)",
      "the city \(seed.cityID) is not among the destinations")
    return nil
  }

  private mutating func homeAirport(of seed: TripSeed, standard: Int?) -> Int? {
    switch seed.home {
    case .standard: standard
    case .none: nil
    case .airport(let code): airport(code, at: seed.origin(of: "home-airport"))
    }
  }

  private mutating func airport(_ code: String, at origin: SourceLocation) -> Int? {
    if let airport = parts.destinations.airportIndex(ofIATA: code) { return airport }
    add(.seedAirportUnknown, at: origin, code, "there is no airport '\(code)' in airports.csv")
    return nil
  }

  /// The picture that the trip names, or else the hero image of its city, or else the first picture
  /// of its style.
  private func imageKey(of seed: TripSeed, in city: Int) -> String? {
    seed.image ?? parts.destinations.hero(ofCity: city, images)
      ?? images.keys(of: "style:\(seed.style)").first
  }

  private mutating func check(_ id: String, _ seed: TripSeed, taken: inout [String: SourceLocation])
  {
    // Each trip has a file named after its id, and file systems may ignore case.
    guard let earlier = taken[id.lowercased()] else {
      taken[id.lowercased()] = seed.origin
      return
    }
    let lines = "lines \(earlier.line ?? 0) and \(seed.origin.line ?? 0)"
    add(.tripIDRepeated, at: seed.origin(of: "id"), id, "the trips in \(lines) both get '\(id)'")
  }

  private mutating func add(
    _ code: NoticeCode, at origin: SourceLocation, _ value: String, _ message: String
  ) {
    faults.append(TripPlannerFaults.notice(code, at: origin, value, message))
  }

  /// The default id of a trip: `t-lagos-2024-04-19`.
  ///
  /// The city's name is reduced to lower-case ASCII letters and digits with single hyphens. If no
  /// letter or digit is left, GeoNames' id replaces it.
  private static func id(_ city: City, _ firstDay: CalendarDay) -> String {
    let name = slug(city.asciiName)
    return "t-\(name.isEmpty ? String(city.id) : name)-\(firstDay)"
  }

  private static func slug(_ name: String) -> String {
    let letters = NameKey(name).text.unicodeScalars.map { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : " "
    }
    return String(letters).split(separator: " ").joined(separator: "-")
  }
}

/// The pictures by their owners, whatever the order in which they were read.
struct ImageShelf {
  /// All pictures, by owner and position.
  let all: [CatalogueImage]
  private let byOwner: [String: [CatalogueImage]]
  private let keys: Set<String>

  init(_ images: [CatalogueImage]) {
    all = images.ordered { ($0.owner, $0.seq, $0.key) < ($1.owner, $1.seq, $1.key) }
    byOwner = Dictionary(grouping: all, by: \.owner)
    keys = Set(all.map(\.key))
  }

  /// The keys of an owner's pictures, in the order of the carousel.
  func keys(of owner: String) -> [String] { byOwner[owner]?.map(\.key) ?? [] }

  func has(_ key: String) -> Bool { keys.contains(key) }
}
