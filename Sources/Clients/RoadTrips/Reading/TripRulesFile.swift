import Pipeline

/// The YAML file with the rules of road trips.
enum TripRulesFile {
  /// Reads the rules; missing keys have the specification's values.
  ///
  /// Throws ``ConfigurationErrors`` with every error.
  static func rules(_ path: String) throws -> TripRules {
    let source = try ConfigurationSource(reading: path, kind: .tripRules)
    var reader = ConfigurationReader(source, environment: [:])
    let rules = reader.tripRules(try source.root())
    guard reader.failures.isEmpty else { throw ConfigurationErrors(reader.failures) }
    return rules
  }
}

extension ConfigurationKind {
  /// The numbers of road trips.
  static let tripRules = ConfigurationKind(
    name: "trip rules", content: "rules",
    location: "the rules are a YAML file such as sample-data/road-trips/trip-rules.yaml",
    beginning: "begin with a rule such as 'miles-per-hour: 55', or leave the file out")
}

extension ConfigurationReader {
  fileprivate mutating func tripRules(_ root: YAMLNode) -> TripRules {
    var rules = TripRules()
    let keys = [
      "earth-radius-miles", "road-factor", "road-factor-around-water", "miles-per-hour",
      "arrival-buffer-minutes", "driving-hours-per-day", "maximum-gap-days", "tbd-start",
      "game-minutes", "span-days-one-league", "span-days-across-leagues", "kept-by-recommended",
      "kept-by-each-sort", "maximum-kept", "maximum-skipped-share", "tight-slack-minutes", "score",
      "mileage-buckets", "varied-page", "sleep-minutes-per-night", "beam",
    ]
    guard let fields = mapping(root, "the trip rules", known: keys) else { return rules }
    read(distances: fields, &rules)
    read(limits: fields, &rules)
    fields["beam"].map { rules.beam = beam($0) }
    fields["score"].map { rules.score = score($0) }
    fields["game-minutes"].map { rules.gameMinutes = gameMinutes($0) }
    fields["mileage-buckets"].flatMap { mileageBuckets($0) }.map { rules.mileageBuckets = $0 }
    return rules
  }

  private mutating func read(distances fields: [String: YAMLNode], _ rules: inout TripRules) {
    decimal("earth-radius-miles", in: fields, from: 1...1_000_000).map {
      rules.earthRadiusInMiles = $0
    }
    decimal("road-factor", in: fields, from: 0.1...100).map { rules.roadFactor = $0 }
    decimal("road-factor-around-water", in: fields, from: 0.1...100).map {
      rules.roadFactorAroundWater = $0
    }
    decimal("miles-per-hour", in: fields, from: 1...10_000).map { rules.milesPerHour = $0 }
    count("arrival-buffer-minutes", in: fields, from: 0...1_440).map {
      rules.arrivalBufferInMinutes = $0
    }
    decimal("driving-hours-per-day", in: fields, from: 0...24).map { rules.drivingHoursPerDay = $0 }
    count("sleep-minutes-per-night", in: fields, from: 0...1_440).map {
      rules.sleepMinutesPerNight = $0
    }
    count("maximum-gap-days", in: fields, from: 0...60).map { rules.maximumGapInDays = $0 }
    count("tight-slack-minutes", in: fields, from: 0...10_080).map {
      rules.tightSlackInMinutes = $0
    }
    if let node = fields["tbd-start"] {
      value(node, "'tbd-start'", noun: "a time of day", example: "\"19:05\"", parse: minutesOfDay)
        .map { rules.undecidedStart = $0 }
    }
  }

  private mutating func read(limits fields: [String: YAMLNode], _ rules: inout TripRules) {
    count("span-days-one-league", in: fields, from: 1...31).map {
      rules.spanInDaysWithinLeague = $0
    }
    count("span-days-across-leagues", in: fields, from: 1...31).map {
      rules.spanInDaysAcrossLeagues = $0
    }
    count("kept-by-recommended", in: fields, from: 0...1_000).map {
      rules.keptByRecommendation = $0
    }
    count("kept-by-each-sort", in: fields, from: 0...1_000).map { rules.keptByEachOrder = $0 }
    count("maximum-kept", in: fields, from: 0...1_000_000).map { rules.maximumKept = $0 }
    count("varied-page", in: fields, from: 1...1_000).map { rules.variedPage = $0 }
    decimal("maximum-skipped-share", in: fields, from: 0...1).map { rules.maximumSkippedShare = $0 }
  }

  private mutating func beam(_ node: YAMLNode) -> TripRules.Beam? {
    let keys = ["span-days", "maximum-cities", "width"]
    guard let fields = mapping(node, "'beam'", known: keys) else { return nil }
    var beam = TripRules.Beam()
    count("span-days", in: fields, from: 1...60).map { beam.spanInDays = $0 }
    count("maximum-cities", in: fields, from: 1...60).map { beam.maximumCities = $0 }
    count("width", in: fields, from: 1...10_000).map { beam.width = $0 }
    return beam
  }

  private mutating func score(_ node: YAMLNode) -> TripRules.ScoreWeights {
    var score = TripRules.ScoreWeights()
    let keys = [
      "games-weight", "games-full", "cities-weight", "cities-full", "efficiency-weight",
      "efficiency-full", "slack-weight", "slack-full-minutes",
    ]
    guard let fields = mapping(node, "'score'", known: keys) else { return score }
    decimal("games-weight", in: fields, from: 0...100).map { score.games = $0 }
    count("games-full", in: fields, from: 1...1_000).map { score.fullGames = $0 }
    decimal("cities-weight", in: fields, from: 0...100).map { score.cities = $0 }
    count("cities-full", in: fields, from: 1...1_000).map { score.fullCities = $0 }
    decimal("efficiency-weight", in: fields, from: 0...100).map { score.efficiency = $0 }
    decimal("efficiency-full", in: fields, from: 0.001...1_000).map { score.fullEfficiency = $0 }
    decimal("slack-weight", in: fields, from: 0...100).map { score.slack = $0 }
    count("slack-full-minutes", in: fields, from: 1...10_080).map { score.fullSlackInMinutes = $0 }
    return score
  }

  private mutating func gameMinutes(_ node: YAMLNode) -> [Sport: Int] {
    var minutes: [Sport: Int] = [:]
    let names = Sport.allCases.map(\.rawValue)
    guard let fields = mapping(node, "'game-minutes'", known: names) else { return minutes }
    for sport in Sport.allCases {
      count(sport.rawValue, in: fields, from: 1...1_440).map { minutes[sport] = $0 }
    }
    return minutes
  }

  private mutating func mileageBuckets(_ node: YAMLNode) -> [Int]? {
    let example = "[0, 500, 1000, 1500, 2000]"
    guard let entries = list(node, "'mileage-buckets'", example: example) else { return nil }
    let bounds = entries.compactMap { count($0, "a bound", from: 0...1_000_000) }
    guard bounds.count == entries.count else { return nil }
    guard bounds.first == 0, bounds.count <= 100,
      zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      fail(
        at: node, "'mileage-buckets' does not rise from 0 in at most 100 steps",
        fix: "write them like \(example)")
      return nil
    }
    return bounds
  }

  /// The value of a key: a number within bounds, with or without decimals.
  private mutating func decimal(
    _ key: String, in fields: [String: YAMLNode], from bounds: ClosedRange<Double>
  ) -> Double? {
    guard let node = fields[key] else { return nil }
    let noun = "a number from \(shown(bounds.lowerBound)) to \(shown(bounds.upperBound))"
    return value(node, "'\(key)'", noun: noun, example: "1") { text in
      decimalNumber(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}

/// A number for messages, without decimals if it is whole.
private func shown(_ number: Double) -> String {
  number == number.rounded() ? String(Int(number)) : String(number)
}

/// Parses a number of plain digits with at most one point; nil for any other text.
private func decimalNumber(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), text.utf8.count <= 12
  else { return nil }
  return Double(text)
}
