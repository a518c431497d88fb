/// Every number that decides which road trips there are and how they are ranked:
/// trip-rules.yaml.
///
/// The defaults are those of the specification; formulas of kind H (our own).
struct TripRules: Equatable, Sendable {
  /// The earth's mean radius in miles.
  var earthRadiusInMiles = 3_958.7613
  /// Road miles for each great-circle mile where nobody looked the road up.
  var roadFactor = 1.18
  /// Road miles for each mile of the shortest way around a water, which has bends of its own.
  var roadFactorAroundWater = 1.14
  /// Speed in miles an hour, stops included.
  var milesPerHour = 55.0
  /// How long before a start one arrives, in minutes.
  var arrivalBufferInMinutes = 60
  /// The most hours at the wheel for each day between two games.
  var drivingHoursPerDay = 8.0
  /// The least minutes left of each night between two games, after the drive and before the arrival.
  var sleepMinutesPerNight = 420
  /// Countries whose roads are one network, ISO 3166-1 alpha-2; see ``LegTable``.
  var connectedCountries: Set<String> = ["US", "CA", "MX"]
  /// States of ``connectedCountries`` that no road leads to.
  var overseasStates: Set<String> = ["AS", "GU", "HI", "MP", "PR", "VI"]
  /// The most days between two games of a trip.
  var maximumGapInDays = 3
  /// The start of a game without one, in minutes after midnight: 19:05.
  var undecidedStart = 19 * 60 + 5
  /// How long a game takes, in minutes, in sports where it is not ``Sport/usualMinutes``.
  var gameMinutes: [Sport: Int] = [:]
  /// The most days of a trip within one league: the last game's day less the first's, plus one.
  var spanInDaysWithinLeague = 7
  /// The most days of a trip across leagues.
  var spanInDaysAcrossLeagues = 5
  /// How longer trips are looked for; nil for trips of the full walk alone.
  var beam: Beam?
  /// Trips kept of each week, start and number of games, by recommendation.
  var keptByRecommendation = 20
  /// Trips kept of each week, start and number of games, by each other order.
  var keptByEachOrder = 5
  /// The most trips that are kept at all.
  var maximumKept = 50_000
  /// How many recommended trips make a page that doesn't repeat itself; see ``VariedOrder``.
  var variedPage = 50
  /// The share of rows that may be skipped before the build fails.
  var maximumSkippedShare = 0.005
  /// What the recommendation weighs.
  var score = ScoreWeights()
  /// The slack below which a leg is called tight, in minutes: half an hour, which one jam eats up.
  var tightSlackInMinutes = 30
  /// The lower bounds of the mileage ranges, in whole miles.
  var mileageBuckets = [0, 500, 1_000, 1_500, 2_000]

  /// The limits of the search for trips that are longer than the full walk's; see ``BeamSearch``.
  struct Beam: Equatable, Sendable {
    /// The most days of a trip, whatever its leagues.
    var spanInDays = 14
    /// The most metropolitan areas of a trip.
    var maximumCities = 12
    /// How many trips of each start and number of games are extended.
    var width = 100
  }

  /// The most days of a trip that the full walk finds.
  func spanInDays(isWithinLeague: Bool) -> Int {
    isWithinLeague ? spanInDaysWithinLeague : spanInDaysAcrossLeagues
  }

  /// The weights of the recommendation and the values that earn them whole.
  struct ScoreWeights: Equatable, Sendable {
    var games = 0.35
    var fullGames = 7
    var cities = 0.25
    var fullCities = 7
    var efficiency = 0.20
    /// Games per hour at the wheel.
    var fullEfficiency = 0.5
    var slack = 0.20
    var fullSlackInMinutes = 600
  }

  /// How long a game takes, in minutes.
  func minutes(ofGame sport: Sport) -> Int { gameMinutes[sport] ?? sport.usualMinutes }

  /// Whether a leg with some slack is tight; none is before the first stop.
  func isTight(_ slackInMinutes: Int?) -> Bool {
    slackInMinutes.map { $0 < tightSlackInMinutes } ?? false
  }
}
