/// A made-up city of square suburbs: each has four streets with ten places, a stop on each side
/// of the road at every place, and a station with four platforms.
struct City: Sendable {
  /// Where a stop stands, in millionths of a degree.
  struct Position: Sendable {
    var latitude: Int
    var longitude: Int
  }

  /// The number of suburbs, which fill rows of a grid.
  let suburbs: Int
  /// Suburbs in a row of the grid.
  let columns: Int

  /// Streets that buses run along.
  static let streetsPerSuburb = 4
  /// Places along a street where buses stop.
  static let placesPerStreet = 10
  /// Platforms of a station, two for each direction of two lines.
  static let platformsPerStation = 4

  /// Lays out a city.
  init(suburbs: Int) {
    self.suburbs = suburbs
    var side = 1
    while side * side < suburbs { side += 1 }
    columns = side
  }

  /// A place along a street where buses stop.
  struct Place: Sendable, Equatable {
    var suburb: Int
    var street: Int
    var position: Int
  }

  /// The published id of the stop on one side (0 or 1) of a place: postcode and number.
  func stopID(of place: Place, side: Int) -> String {
    let number = (place.street * Self.placesPerStreet + place.position) * 2 + side
    return "\(2000 + place.suburb)\(61 + number)"
  }

  /// The published id of a suburb's station, or of one of its platforms (1 to 4).
  func stationID(suburb: Int, platform: Int = 0) -> String {
    "\(2000 + suburb)\(10 + platform)"
  }

  /// The suburbs that share an edge with one.
  func neighbours(of suburb: Int) -> [Int] {
    let column = suburb % columns
    var found: [Int] = []
    if column > 0 { found.append(suburb - 1) }
    if column < columns - 1, suburb + 1 < suburbs { found.append(suburb + 1) }
    if suburb >= columns { found.append(suburb - columns) }
    if suburb + columns < suburbs { found.append(suburb + columns) }
    return found
  }

  /// How many suburbs away the middle of town is.
  func stepsFromTown(_ suburb: Int) -> Int {
    let town = suburbs / 2 + columns / 2
    return abs(suburb / columns - town / columns) + abs(suburb % columns - town % columns)
  }

  /// The middle of a suburb; suburbs lie some two kilometres apart.
  func centre(of suburb: Int) -> Position {
    Position(
      latitude: -33_600_000 - suburb / columns * 18_000,
      longitude: 150_700_000 + suburb % columns * 22_000)
  }

  /// Where a place is: streets lie side by side, alternate ones at right angles.
  func position(of place: Place) -> Position {
    let middle = centre(of: place.suburb)
    let along = place.position * 1_900 - 8_500 + place.suburb * 37 % 300
    let across = place.street * 4_100 - 6_100 + place.position * 23
    return place.street % 2 == 0
      ? Position(latitude: middle.latitude + across, longitude: middle.longitude + along)
      : Position(latitude: middle.latitude + along, longitude: middle.longitude + across)
  }

  /// The length of the way between two positions in centimetres, streets counted as 1.2 x the
  /// straight line; only operations that round alike on every machine.
  static func distance(from start: Position, to end: Position) -> Int {
    let north = Double(end.latitude - start.latitude) * 11.13
    let east = Double(end.longitude - start.longitude) * 9.24
    return max(8_000, Int((north * north + east * east).squareRoot() * 1.2))
  }
}
