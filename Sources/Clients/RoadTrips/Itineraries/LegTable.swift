import Tabular

/// The legs between all venues of a schedule.
///
/// Road miles are rounded to thousandths (five feet), so that the result does not depend on the
/// last digit of a system's sine. Ways around water are computed only between venues with games
/// within driving reach, because trips take no other legs.
struct LegTable {
  private let venueCount: Int
  private var legs: [Leg] = []
  /// Driving minutes, not rounded, in the order of `legs`.
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

  /// The leg from one venue to another. If no road leads there, its road miles and minutes are 0.
  func leg(_ from: Int, _ to: Int) -> Leg { legs[from * venueCount + to] }

  /// Driving minutes, not rounded. They decide whether a trip can reach a game.
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

  /// The shortest ways between venues with water between them, in both directions; infinite if no
  /// way leads around the water.
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

  /// Roads by their ends. A row is also used for the way back, unless another row gives the way
  /// back.
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

  /// The road network of a venue. Roads connect all venues of one network.
  ///
  /// Kind H. The venue's country and state decide, because coordinates cannot tell land from water,
  /// and only a handful of venues in the schedules lie across water. The United States, Canada and
  /// Mexico are one network, with Alaska by way of Canada. Hawaii and each other overseas state are
  /// a network of their own, and so is every other country: one can drive between two stadiums in
  /// London, but not from Dublin to London. A row of road.csv connects two networks.
  private static func roadNetwork(of venue: Venue, _ rules: TripRules) -> String {
    guard rules.connectedCountries.contains(venue.country) else { return venue.country }
    return rules.overseasStates.contains(venue.state) ? "\(venue.country)-\(venue.state)" : ""
  }
}
