/// A kind of route of the made-up network: its vehicle and how often it runs.
struct RouteKind: Sendable {
  /// The route type as Transport for NSW publishes it.
  let routeType: Int
  /// The first letters of the short name.
  let letter: String
  /// The colour of the route.
  let color: String
  /// Whether it stops at station platforms instead of at the roadside.
  let usesStations: Bool
  /// Trips of each of its patterns.
  let trips: ClosedRange<Int>

  /// A train line.
  static let rail = RouteKind(
    routeType: 2, letter: "T", color: "F99D1C", usesStations: true, trips: 60...129)
  /// A metro line.
  static let metro = RouteKind(
    routeType: 401, letter: "M", color: "168388", usesStations: true, trips: 90...129)
  /// A light rail line.
  static let lightRail = RouteKind(
    routeType: 900, letter: "L", color: "BE1622", usesStations: true, trips: 90...129)
  /// A ferry line.
  static let ferry = RouteKind(
    routeType: 4, letter: "F", color: "00774B", usesStations: true, trips: 20...60)
  /// A bus that stands in for a train.
  static let railReplacement = RouteKind(
    routeType: 714, letter: "9T", color: "00B5EF", usesStations: false, trips: 10...40)
  /// An ordinary bus.
  static let bus = RouteKind(
    routeType: 700, letter: "", color: "00B5EF", usesStations: false, trips: 10...112)
  /// A bus that runs once on school days.
  static let schoolBus = RouteKind(
    routeType: 712, letter: "S", color: "00B5EF", usesStations: false, trips: 1...1)

  /// The kind of the network's n-th route: one of each first, then mostly school buses and buses.
  static func kind(ofRoute number: Int, using random: inout SplitMix64) -> RouteKind {
    let firsts = [rail, metro, lightRail, ferry, railReplacement, bus, schoolBus]
    if number < firsts.count { return firsts[number] }
    switch random.number(in: 0...999) {
    case ..<760: return schoolBus
    case ..<984: return bus
    case ..<994: return rail
    case ..<997: return railReplacement
    case ..<999: return ferry
    default: return lightRail
    }
  }
}
