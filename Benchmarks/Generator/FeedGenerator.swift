import Foundation

/// Writes the files of a feed into a folder: the same bytes for the same shape and seed.
struct FeedGenerator {
  /// Raised whenever the files of an equal shape and seed change.
  static let version = 1
  /// The files of a shape in the order in which they are zipped.
  static func files(of shape: FeedShape) -> [String] {
    let files = [
      "agency.txt", "calendar.txt", "calendar_dates.txt", "routes.txt", "stops.txt",
      "stop_times.txt", "trips.txt",
    ]
    return shape.transfers > 0 ? files + ["transfers.txt"] : files
  }

  /// How much to write.
  private let shape: FeedShape
  /// Where to write it.
  private let folder: URL
  /// Where the stops are.
  private let city: City
  /// What every choice is drawn from.
  private var random: SplitMix64
  /// The file routes.txt.
  private var routes: ByteWriter
  /// The file trips.txt.
  private var trips: ByteWriter
  /// The file stop_times.txt.
  private var stopTimes: StopTimesWriter
  /// Patterns written so far, which number the trips.
  private var patterns = 0

  /// Prepares to write a feed.
  init(shape: FeedShape, seed: UInt64, folder: URL) throws {
    self.shape = shape
    self.folder = folder
    city = City(suburbs: shape.suburbs)
    random = SplitMix64(seed: seed)
    routes = try ByteWriter(
      to: folder.appending(path: "routes.txt"),
      header: "route_id,agency_id,route_short_name,route_long_name,route_desc,route_type,"
        + "route_color,route_text_color,route_url")
    trips = try ByteWriter(
      to: folder.appending(path: "trips.txt"),
      header: "route_id,service_id,trip_id,shape_id,trip_headsign,direction_id,block_id,"
        + "wheelchair_accessible,route_direction,trip_note,bikes_allowed")
    stopTimes = try StopTimesWriter(
      to: folder.appending(path: "stop_times.txt"), shape.oddity)
  }

  /// Writes every file.
  mutating func write() throws {
    let fixed = FixedFiles(folder: folder, city: city)
    try fixed.write()
    if shape.transfers > 0 { try fixed.writeTransfers(shape.transfers) }
    var number = 0
    while stopTimes.rows < shape.rows {
      try writeRoute(number)
      number += 1
    }
    try routes.finish()
    try trips.finish()
    try stopTimes.finish()
  }

  /// Writes a route with one or two patterns and all their trips.
  private mutating func writeRoute(_ number: Int) throws {
    let kind = RouteKind.kind(ofRoute: number, using: &random)
    let length = FeedShape.tripLength(using: &random)
    let walk =
      kind.usesStations
      ? Walk.betweenStations(of: city, length: min(length, 40), using: &random)
      : Walk.alongStreets(of: city, length: length, using: &random)
    let ends = (City.suburbName(walk.ends.first), City.suburbName(walk.ends.last))
    let agency = String(2447 + number % FixedFiles.agencies)
    let shortName = "\(kind.letter)\(100 + number)"
    let route = "\(agency)_\(shortName)"
    try routes.row(
      route, agency, shortName, "\(ends.0) to \(ends.1)", "Sydney Transport Network",
      "\(kind.routeType)", kind.color, "FFFFFF", "")
    let distances = walk.visits.map(\.distance)
    try writePattern(
      route: route, kind: kind, direction: 0, stops: walk.visits.map(\.stopIDs.there),
      distances: distances, headsign: "\(ends.0) to \(ends.1)")
    // School buses run once; half of the other routes come back.
    guard kind.trips.upperBound > 1, kind.usesStations || random.number(in: 0...1) == 0 else {
      return
    }
    try writePattern(
      route: route, kind: kind, direction: 1, stops: walk.visits.reversed().map(\.stopIDs.back),
      distances: distances.reversed().map { (distances.last ?? 0) - $0 },
      headsign: "\(ends.1) to \(ends.0)")
  }

  /// Writes a pattern's trips and their stop times.
  private mutating func writePattern(
    route: String, kind: RouteKind, direction: Int, stops: [String], distances: [Int],
    headsign: String
  ) throws {
    guard stopTimes.rows < shape.rows else { return }
    patterns += 1
    let timetable = Timetable(kind: kind, distances: distances, using: &random)
    let pattern = StopTimesWriter.pattern(
      stops: stops, distances: distances, headsign: kind.routeType == 2 ? headsign : "",
      oddity: shape.oddity)
    for trip in timetable.trips where stopTimes.rows < shape.rows {
      let id = "\(2_100_000 + patterns).\(trip.service).\(trip.number)"
      try trips.row(
        route, trip.service, id, "", headsign, "\(direction)", "", "1", headsign, "", "0")
      try stopTimes.write(
        trip: id, start: trip.start, timings: timetable.profiles[trip.profile], pattern: pattern)
    }
  }
}
