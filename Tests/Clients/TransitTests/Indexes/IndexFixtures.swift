@testable import Transit

/// A stop with only the values that a test needs.
func makeStop(
  _ id: String = "s", name: String? = nil, type: Int = 0, parent: Int? = nil,
  wheelchair: Int? = nil, platform: String? = nil
) -> Stop {
  Stop(
    id: id, name: name, locationType: type, parent: parent.map { RecordIndex<Stop>($0) },
    wheelchairBoarding: wheelchair, platformCode: platform)
}

/// A route with only the values that a test needs.
func makeRoute(_ id: String, short: String? = nil, long: String? = nil, type: Int? = 3) -> Route {
  Route(id: id, shortName: short, longName: long, type: type)
}

/// A pattern of a route with trips that call at stops, without other data.
func makePattern(_ route: Int, _ stops: [Int], _ trips: Int) -> Pattern {
  let calls = stops.enumerated().map { place, stop in
    Call(
      stop: RecordIndex(stop), sequence: Int32(place), pickupType: 0, dropOffType: 0,
      headsign: .blank)
  }
  return Pattern(
    route: RecordIndex(route), direction: nil, calls: calls, id: "", headsign: .blank,
    tripCount: trips)
}
