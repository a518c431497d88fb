import Tabular

/// The legs between all venues of a schedule.
///
/// Miles by road are whole thousandths (five feet), so that nothing hangs on the last digit of a
/// system's sine. Ways around water are looked for only between venues that have games, and only within
/// reach of the wheel: no trip takes another leg.
struct LegTable {
  private let venueCount: Int
  private var legs: [Leg] = []
  /// Minutes at the wheel, not rounded, in the order of `legs`.
  private var exactMinutes: [Double] = []

  init(_ schedule: Schedule, _ rules: TripRules) {
    venueCount = schedule.venues.count
    let detours = Self.detours(schedule, rules)
    let networks = schedule.venues.map { Self.roadNetwork(of: $0, rules) }
    let roads = Self.bothWays(schedule.roads)
    legs.reserveCapacity(venueCount * venueCount)
    for from in schedule.venues.indices {
      for to in schedule.venues.indices {
        let ends = RoadDistance.Ends(from: from, to: to)
        let greatCircle = GreatCircle.distance(
          schedule.venues[from].place, schedule.venues[to].place, radius: rules.earthRadiusInMiles)
        if let road = roads[ends] {
          add(ends, greatCircle, .road, miles: road.miles, minutes: Double(road.minutes))
        } else if networks[from] == networks[to], detours[ends] != .infinity {
          let around = (detours[ends] ?? 0) * rules.roadFactorAroundWater
          let miles = Self.wholeThousandths(max(greatCircle * rules.roadFactor, around))
          add(
            ends, greatCircle, detours[ends] == nil ? .greatCircle : .aroundWater, miles: miles,
            minutes: miles / rules.milesPerHour * 60)
        } else {
          add(ends, greatCircle, .island, miles: 0, minutes: 0)
        }
      }
    }
  }

  /// The leg from one venue to another; to an island, both miles by road and minutes are 0.
  func leg(_ from: Int, _ to: Int) -> Leg { legs[from * venueCount + to] }

  /// Minutes at the wheel, not rounded, which decide whether a game can be reached.
  func minutes(_ from: Int, _ to: Int) -> Double { exactMinutes[from * venueCount + to] }

  private mutating func add(
    _ ends: RoadDistance.Ends, _ greatCircle: Double, _ method: Leg.Method, miles: Double,
    minutes: Double
  ) {
    exactMinutes.append(minutes)
    legs.append(
      Leg(
        ends: ends, greatCircleMiles: greatCircle, roadMiles: Self.wholeThousandths(miles),
        minutes: Int(minutes.rounded()), method: method))
  }

  /// The shortest ways between venues with water between them, for both directions; infinite where none
  /// leads around.
  private static func detours(
    _ schedule: Schedule, _ rules: TripRules
  ) -> [RoadDistance.Ends: Double] {
    guard !schedule.waters.isEmpty else { return [:] }
    var ways = WaysAroundWater(schedule.waters, radius: rules.earthRadiusInMiles)
    let days = Double(max(1, rules.maximumGapInDays))
    let reach = days * rules.drivingHoursPerDay * rules.milesPerHour / rules.roadFactor
    let venues = Set(schedule.games.map(\.venue)).ordered()
    var detours: [RoadDistance.Ends: Double] = [:]
    for (index, from) in venues.enumerated() {
      for to in venues[(index + 1)...] {
        let (start, end) = (schedule.venues[from].place, schedule.venues[to].place)
        guard GreatCircle.distance(start, end, radius: rules.earthRadiusInMiles) <= reach,
          ways.crosses(start, end)
        else { continue }
        let way = ways.distance(start, end) ?? .infinity
        detours[RoadDistance.Ends(from: from, to: to)] = way
        detours[RoadDistance.Ends(from: to, to: from)] = way
      }
    }
    return detours
  }

  private static func wholeThousandths(_ miles: Double) -> Double {
    (miles * 1_000).rounded() / 1_000
  }

  /// Roads by their ends; a row holds for the way back too unless that has its own.
  private static func bothWays(
    _ roads: [RoadDistance]
  ) -> [RoadDistance.Ends: RoadDistance] {
    var found: [RoadDistance.Ends: RoadDistance] = [:]
    for road in roads {
      found[RoadDistance.Ends(from: road.ends.to, to: road.ends.from)] = road
    }
    for road in roads { found[road.ends] = road }
    return found
  }

  /// The road network of a venue; roads connect the venues of one network.
  ///
  /// Kind H. Coordinates can't tell land from water, and the schedules name only a handful of venues
  /// over water, so a venue's country and state decide. The United States, Canada and Mexico are one
  /// network; Alaska is part of it by way of Canada. Hawaii and the other overseas states are each
  /// one of their own, and so is every other country: one can drive from one London stadium to the
  /// other, but not from Dublin to London. A row of road.csv connects what this separates.
  private static func roadNetwork(of venue: Venue, _ rules: TripRules) -> String {
    guard rules.connectedCountries.contains(venue.country) else { return venue.country }
    return rules.overseasStates.contains(venue.state) ? "\(venue.country)-\(venue.state)" : ""
  }
}
