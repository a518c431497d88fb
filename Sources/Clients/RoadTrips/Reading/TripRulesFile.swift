import Pipeline

/// The file with the numbers of road trips, in YAML.
enum TripRulesFile {
  /// Reads the rules; what the file leaves out has the specification's value.
  ///
  /// Throws ``ConfigurationErrors`` with every fault there is.
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
      "earth-radius-miles", "road-factor", "miles-per-hour", "arrival-buffer-minutes",
      "driving-hours-per-day", "maximum-gap-days", "tbd-start", "game-minutes",
      "span-days-one-league", "span-days-across-leagues", "kept-by-recommended",
      "kept-by-each-sort", "maximum-kept", "maximum-skipped-share", "tight-slack-minutes", "score",
      "mileage-buckets", "varied-page", "sleep-minutes-per-night", "beam",
    ]
    guard let fields = mapping(root, "the trip rules", known: keys) else { return rules }
    read(distances: fields, &rules)
    read(limits: fields, &rules)
    fields["beam"].map { rules.beam = beam($0) }
    fields["score"].map { rules.score = score($0) }
    fields["game-minutes"].map { rules.gameMinutes = gameMinutes($0, rules.gameMinutes) }
    fields["mileage-buckets"].flatMap { mileageBuckets($0) }.map { rules.mileageBuckets = $0 }
    return rules
  }

  private mutating func read(distances fields: [String: YAMLNode], _ rules: inout TripRules) {
    positive("earth-radius-miles", in: fields).map { rules.earthRadiusInMiles = $0 }
    positive("road-factor", in: fields).map { rules.roadFactor = $0 }
    positive("miles-per-hour", in: fields).map { rules.milesPerHour = $0 }
    count("arrival-buffer-minutes", in: fields).map { rules.arrivalBufferInMinutes = $0 }
    decimal("driving-hours-per-day", in: fields).map { rules.drivingHoursPerDay = $0 }
    count("sleep-minutes-per-night", in: fields).map { rules.sleepMinutesPerNight = $0 }
    count("maximum-gap-days", in: fields).map { rules.maximumGapInDays = $0 }
    count("tight-slack-minutes", in: fields).map { rules.tightSlackInMinutes = $0 }
    if let node = fields["tbd-start"] {
      value(node, "'tbd-start'", noun: "a time of day", example: "\"19:05\"", parse: minutesOfDay)
        .map { rules.undecidedStart = $0 }
    }
  }

  private mutating func read(limits fields: [String: YAMLNode], _ rules: inout TripRules) {
    count("span-days-one-league", in: fields).map { rules.spanInDaysWithinLeague = $0 }
    count("span-days-across-leagues", in: fields).map { rules.spanInDaysAcrossLeagues = $0 }
    count("kept-by-recommended", in: fields).map { rules.keptByRecommendation = $0 }
    count("kept-by-each-sort", in: fields).map { rules.keptByEachOrder = $0 }
    count("maximum-kept", in: fields).map { rules.maximumKept = $0 }
    count("varied-page", in: fields).map { rules.variedPage = max(1, $0) }
    decimal("maximum-skipped-share", in: fields).map { rules.maximumSkippedShare = $0 }
  }

  private mutating func beam(_ node: YAMLNode) -> TripRules.Beam? {
    let keys = ["span-days", "maximum-cities", "width"]
    guard let fields = mapping(node, "'beam'", known: keys) else { return nil }
    var beam = TripRules.Beam()
    count("span-days", in: fields).map { beam.spanInDays = $0 }
    count("maximum-cities", in: fields).map { beam.maximumCities = $0 }
    count("width", in: fields).map { beam.width = $0 }
    return beam
  }

  private mutating func score(_ node: YAMLNode) -> TripRules.ScoreWeights {
    var score = TripRules.ScoreWeights()
    let keys = [
      "games-weight", "games-full", "cities-weight", "cities-full", "efficiency-weight",
      "efficiency-full", "slack-weight", "slack-full-minutes", "certain-weight",
    ]
    guard let fields = mapping(node, "'score'", known: keys) else { return score }
    decimal("games-weight", in: fields).map { score.games = $0 }
    count("games-full", in: fields).map { score.fullGames = max(1, $0) }
    decimal("cities-weight", in: fields).map { score.cities = $0 }
    count("cities-full", in: fields).map { score.fullCities = max(1, $0) }
    decimal("efficiency-weight", in: fields).map { score.efficiency = $0 }
    positive("efficiency-full", in: fields).map { score.fullEfficiency = $0 }
    decimal("slack-weight", in: fields).map { score.slack = $0 }
    count("slack-full-minutes", in: fields).map { score.fullSlackInMinutes = max(1, $0) }
    decimal("certain-weight", in: fields).map { score.certain = $0 }
    return score
  }

  private mutating func gameMinutes(_ node: YAMLNode, _ known: [Sport: Int]) -> [Sport: Int] {
    var minutes = known
    let names = Sport.allCases.map(\.rawValue)
    guard let fields = mapping(node, "'game-minutes'", known: names) else { return minutes }
    for sport in Sport.allCases {
      count(sport.rawValue, in: fields).map { minutes[sport] = $0 }
    }
    return minutes
  }

  private mutating func mileageBuckets(_ node: YAMLNode) -> [Int]? {
    let example = "[0, 500, 1000, 1500, 2000]"
    guard let entries = list(node, "'mileage-buckets'", example: example) else { return nil }
    let bounds = entries.compactMap {
      value($0, "a bound", noun: "a whole number", example: "500", parse: wholeNumber)
    }
    guard bounds.count == entries.count else { return nil }
    guard bounds.first == 0, zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 }) else {
      fail(
        at: node, "'mileage-buckets' does not rise from 0", fix: "write them like \(example)")
      return nil
    }
    return bounds
  }

  /// The value of a key that holds a number of at least zero, with or without decimals.
  private mutating func decimal(_ key: String, in fields: [String: YAMLNode]) -> Double? {
    guard let node = fields[key] else { return nil }
    return value(node, "'\(key)'", noun: "a number", example: "0.35", parse: decimalNumber)
  }

  /// The value of a key that holds a number above zero.
  private mutating func positive(_ key: String, in fields: [String: YAMLNode]) -> Double? {
    guard let node = fields[key] else { return nil }
    return value(node, "'\(key)'", noun: "a number above zero", example: "55") { text in
      decimalNumber(text).flatMap { $0 > 0 ? $0 : nil }
    }
  }
}

/// A number in plain digits with at most one point, below a million; nil for anything else.
private func decimalNumber(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), text.utf8.count <= 12
  else { return nil }
  return Double(text)
}
