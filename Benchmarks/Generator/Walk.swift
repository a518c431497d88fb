/// Finds the stops of a line: a walk along streets, or from station to station.
struct Walk: Sendable {
  /// A stop of the walk and how far along it lies.
  struct Visit: Sendable {
    /// Published ids of the stop in the direction of the walk and in the other.
    var stopIDs: (there: String, back: String)
    /// Centimetres from the first stop.
    var distance: Int
  }

  /// The stops in order.
  private(set) var visits: [Visit] = []
  /// The suburbs at both ends.
  private(set) var ends: (first: Int, last: Int)
  /// Where the walk has been.
  private var visitedSuburbs: Set<Int> = []

  /// Walks along streets, one run after another, on into neighbouring suburbs.
  static func alongStreets(
    of city: City, length: Int, using random: inout SplitMix64
  ) -> Walk {
    var suburb = random.number(in: 0...city.suburbs - 1)
    var walk = Walk(ends: (suburb, suburb))
    var last: City.Position?
    while walk.visits.count < length {
      // The lower of two draws: main streets carry more lines than side streets.
      let street = min(random.number(in: 0...3), random.number(in: 0...3))
      let start = random.number(in: 0...4)
      for position in start..<min(City.placesPerStreet, start + length - walk.visits.count) {
        let place = City.Place(suburb: suburb, street: street, position: position)
        let here = city.position(of: place)
        walk.visit(
          (city.stopID(of: place, side: 0), city.stopID(of: place, side: 1)), at: here, from: last)
        last = here
      }
      suburb = walk.goOn(from: suburb, in: city, using: &random)
    }
    return walk
  }

  /// Rides from station to station, away from the first.
  static func betweenStations(
    of city: City, length: Int, using random: inout SplitMix64
  ) -> Walk {
    var suburb = random.number(in: 0...city.suburbs - 1)
    let platforms = random.number(in: 0...1) * 2 + 1
    var walk = Walk(ends: (suburb, suburb))
    var last: City.Position?
    for _ in 0..<length {
      let here = city.centre(of: suburb)
      walk.visit(
        (
          city.stationID(suburb: suburb, platform: platforms),
          city.stationID(suburb: suburb, platform: platforms + 1)
        ), at: here, from: last)
      last = here
      suburb = walk.goOn(from: suburb, in: city, using: &random)
    }
    return walk
  }

  /// Begins a walk between two suburbs.
  private init(ends: (first: Int, last: Int)) {
    self.ends = ends
  }

  /// Adds a stop to the end.
  private mutating func visit(
    _ stopIDs: (there: String, back: String), at here: City.Position, from last: City.Position?
  ) {
    let step = last.map { City.distance(from: $0, to: here) } ?? 0
    visits.append(Visit(stopIDs: stopIDs, distance: (visits.last?.distance ?? 0) + step))
  }

  /// Ends the walk in a suburb for now and chooses the one to go on in: a new one if a neighbour
  /// is new, and one time in four the neighbour nearest to the middle of town, so that lines meet.
  private mutating func goOn(
    from suburb: Int, in city: City, using random: inout SplitMix64
  ) -> Int {
    ends.last = suburb
    visitedSuburbs.insert(suburb)
    let neighbours = city.neighbours(of: suburb)
    let new = neighbours.filter { !visitedSuburbs.contains($0) }
    let choice = new.isEmpty ? neighbours : new
    if random.number(in: 0...3) == 0 {
      return choice.min { city.stepsFromTown($0) < city.stepsFromTown($1) } ?? suburb
    }
    return choice[random.number(in: 0...choice.count - 1)]
  }
}
