/// Tells which venues roads connect.
///
/// Kind H. Coordinates can't tell land from water, and the schedules name only a handful of venues
/// over water, so a venue's country and state decide. The United States, Canada and Mexico are one
/// network; Alaska is part of it by way of Canada. Hawaii and the other overseas states are each one
/// of their own, and so is every other country: one can drive from one London stadium to the other,
/// but not from Dublin to London. A row of road.csv connects what this separates.
struct RoadNetwork {
  private let networks: [String]

  /// Looks at venues, in the order of their positions.
  init(_ venues: [Venue], _ rules: TripRules) {
    networks = venues.map { venue in
      guard rules.connectedCountries.contains(venue.country) else { return venue.country }
      return rules.overseasStates.contains(venue.state) ? "\(venue.country)-\(venue.state)" : ""
    }
  }

  /// Whether a road leads from one venue to another, by their positions.
  func connects(_ from: Int, _ to: Int) -> Bool {
    networks[from] == networks[to]
  }
}
