/// When the trips of a pattern run, and how long they take.
struct Timetable {
  /// One trip: its service, its number within the service, its start and its timing profile.
  struct Trip {
    var service: String
    var number: Int
    /// Seconds after midnight.
    var start: Int
    var profile: Int
  }

  /// The trips, those of one service together and by time.
  private(set) var trips: [Trip] = []
  /// The timing profiles that the trips choose from.
  private(set) var profiles: [[StopTimesWriter.Timing]] = []

  /// Draws a timetable for stops at these distances.
  init(kind: RouteKind, distances: [Int], using random: inout SplitMix64) {
    let count = random.number(in: kind.trips)
    if kind.trips.upperBound == 1 {
      let start = random.number(in: 25_200...57_600)
      trips = [Trip(service: "SC", number: 0, start: start, profile: 0)]
    } else {
      let weekday = max(1, count / 2)
      let saturday = max(1, (count - weekday) / 2)
      addTrips(weekday, service: "WD", using: &random)
      addTrips(saturday, service: "SA", using: &random)
      addTrips(count - weekday - saturday, service: "SU", using: &random)
    }
    for index in trips.indices { trips[index].profile = index / FeedShape.tripsPerProfile }
    for _ in 0...(trips.count - 1) / FeedShape.tripsPerProfile {
      profiles.append(
        Self.profile(distances: distances, dwells: kind.usesStations, using: &random))
    }
  }

  /// Spreads trips over the service day, five in the morning to half past one at night.
  private mutating func addTrips(
    _ count: Int, service: String, using random: inout SplitMix64
  ) {
    let headway = 73_800 / max(1, count)
    for number in 0..<count {
      let start = 18_000 + number * headway + random.number(in: 0...headway / 3)
      trips.append(Trip(service: service, number: number, start: start, profile: 0))
    }
  }

  /// One way of running along the line: a speed, and traffic at each stop.
  private static func profile(
    distances: [Int], dwells: Bool, using random: inout SplitMix64
  ) -> [StopTimesWriter.Timing] {
    // Centimetres a second: 15 to 32 km/h on the road, 36 to 58 on rails and water.
    let speed = dwells ? random.number(in: 1_000...1_600) : random.number(in: 420...900)
    var clock = 0
    var timings = [StopTimesWriter.Timing(arrival: 0, departure: 0)]
    for index in distances.indices.dropFirst() {
      clock += (distances[index] - distances[index - 1]) / speed + random.number(in: 3...14)
      let arrival = clock
      if dwells, index < distances.count - 1 { clock += random.number(in: 2...6) * 10 }
      timings.append(StopTimesWriter.Timing(arrival: arrival, departure: clock))
    }
    return timings
  }
}
