/// The numbers that decide which road trips exist and how they rank: trip-rules.yaml.
///
/// The defaults come from the specification. The formulas are our own (kind H).
struct TripRules: Equatable, Sendable {
  /// The earth's mean radius in miles.
  var earthRadiusInMiles = 3_958.7613
  /// Road miles for each great-circle mile, unless road.csv gives the distance.
  var roadFactor = 1.18
  /// Road miles for each mile of the shortest way around water, which already has bends.
  var roadFactorAroundWater = 1.14
  /// The average speed in miles per hour, including stops.
  var milesPerHour = 55.0
  /// The minutes between the arrival and the start of a game.
  var arrivalBufferInMinutes = 60
  /// The most driving hours for each day between two games.
  var drivingHoursPerDay = 8.0
  /// The minutes that each night between two games must leave for sleep.
  var sleepMinutesPerNight = 420
  /// Countries whose roads are one network, ISO 3166-1 alpha-2; see ``LegTable``.
  var connectedCountries: Set<String> = ["US", "CA", "MX"]
  /// States of ``connectedCountries`` that no road leads to.
  var overseasStates: Set<String> = ["AS", "GU", "HI", "MP", "PR", "VI"]
  /// The most days between two games of a trip.
  var maximumGapInDays = 3
  /// The assumed start of a game without a time, in minutes after midnight: 19:05.
  var undecidedStart = 19 * 60 + 5
  /// The length of a game in minutes, for sports in which it differs from ``Sport/usualMinutes``.
  var gameMinutes: [Sport: Int] = [:]
  /// The most days of a trip within one league, both the first and the last game's day counted.
  var spanInDaysWithinLeague = 7
  /// The most days of a trip across leagues.
  var spanInDaysAcrossLeagues = 5
  /// The limits of the search for longer trips; nil for the full walk alone.
  var beam: Beam?
  /// The most trips that the recommendation keeps of each week, start and number of games.
  var keptByRecommendation = 20
  /// The most trips that each other order keeps of each week, start and number of games.
  var keptByEachOrder = 5
  /// The most trips that are kept in total.
  var maximumKept = 50_000
  /// The number of trips on a page of recommended trips, which has no repetitions; see
  /// ``VariedOrder``.
  var variedPage = 50
  /// The share of rows that may be skipped before the build fails.
  var maximumSkippedShare = 0.005
  /// The weights of the recommendation.
  var score = ScoreWeights()
  /// The slack in minutes below which a leg is tight. One traffic jam can take half an hour.
  var tightSlackInMinutes = 30
  /// The lower bounds of the mileage ranges, in whole miles.
  var mileageBuckets = [0, 500, 1_000, 1_500, 2_000]

  /// The limits of the search for trips that are too long for the full walk; see ``BeamSearch``.
  struct Beam: Equatable, Sendable {
    /// The most days of a trip, whatever its leagues.
    var spanInDays = 14
    /// The most metropolitan areas of a trip.
    var maximumCities = 12
    /// The most trips of each first game and number of games that the search extends.
    var width = 100
  }

  /// The most days of a trip that the full walk finds.
  func spanInDays(isWithinLeague: Bool) -> Int {
    isWithinLeague ? spanInDaysWithinLeague : spanInDaysAcrossLeagues
  }

  /// The weights of the recommendation, and the values that earn each weight in full.
  struct ScoreWeights: Equatable, Sendable {
    var games = 0.35
    var fullGames = 7
    var cities = 0.25
    var fullCities = 7
    var efficiency = 0.20
    /// Games per driving hour.
    var fullEfficiency = 0.5
    var slack = 0.20
    var fullSlackInMinutes = 600
  }

  /// The length of a game in minutes.
  func minutes(ofGame sport: Sport) -> Int { gameMinutes[sport] ?? sport.usualMinutes }

  /// Whether a leg with this slack is tight; false for nil, the slack of the first stop.
  func isTight(_ slackInMinutes: Int?) -> Bool {
    slackInMinutes.map { $0 < tightSlackInMinutes } ?? false
  }
}
