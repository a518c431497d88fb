import SeedRoadTrips
import Tabular

/// A kept road trip: its stops, its measures, and its place in each of the seven orders.
struct TripOption: Equatable, Sendable {
  /// A game of the trip, and the leg to it.
  struct Stop: Equatable, Sendable {
    /// The position of the game in ``Schedule/games``.
    let game: Int
    /// Miles from the previous stop, rounded for display; nil at the first stop.
    let legMiles: Int?
    /// Driving minutes from the previous stop; nil at the first stop.
    let legMinutes: Int?
    /// The minutes left before the arrival buffer begins, after the drive and the nights' sleep;
    /// nil at the first stop.
    let slackInMinutes: Int?
  }

  /// The parts of the recommendation, each in points out of 100, not rounded.
  struct ScoreParts: Equatable, Sendable {
    var games = 0.0
    var cities = 0.0
    var efficiency = 0.0
    var slack = 0.0
  }

  /// The stops in the order of their starts; at least one, each at a different venue.
  var stops: [Stop] = []
  /// The stable name: the first day, the sports, the number of games and a digest of the game ids.
  var slug = ""
  var firstDay = CalendarDay(number: 0)
  var lastDay = CalendarDay(number: 0)
  /// Days from first to last, both counted.
  var spanInDays = 0
  var uniqueCityCount = 0
  var uniqueVenueCount = 0
  /// The sum of the road miles of the legs.
  var totalMiles = 0
  /// The position of the mileage range in ``TripRules/mileageBuckets``.
  var mileageBucket = 0
  var driveMinutes = 0
  /// The driving time of the longest leg; nil for a single game.
  var longestLegInMinutes: Int?
  /// The smallest slack of a leg; nil for a single game.
  var minimumSlackInMinutes: Int?
  /// Games per driving hour, to 4 decimals; nil for a single game.
  var efficiency: Double?
  /// The recommendation from 0 to 100, to 1 decimal.
  var score = 0.0
  var parts = ScoreParts()
  /// Whether a game of the trip has an undecided start.
  var hasUndecidedStart = false
  /// Whether the beam search found the trip, which is too long for the full walk.
  var isFromBeam = false
  /// The bits of the sports of its games; see ``Sport/mask``.
  var sportsMask = 0
  /// Positions in ``Schedule/metros``.
  var startMetro = 0
  var endMetro = 0
  /// The trip's place in each order, from 1, with the orders as in the menu of ``TripOrder``.
  var ranks: [Int] = []
  /// The insights: what is special about it.
  var insights: [Insight] = []
  /// The trips with the same stops on the same days, the most recommended first. They are not
  /// options themselves.
  var alternatives: [Alternative] = []

  /// A trip that differs from an option only in the games of doubleheaders. Its legs are the same.
  struct Alternative: Equatable, Sendable {
    /// The stable name, made like the name of an option.
    let slug: String
    /// Its stops, in order.
    let stops: [Stop]
    /// The recommendation from 0 to 100, to 1 decimal.
    let score: Double
    /// The smallest slack of a leg; nil for a single game.
    let minimumSlackInMinutes: Int?
    /// Whether a game of the trip has an undecided start.
    let hasUndecidedStart: Bool
  }

  /// An insight: something special about a trip.
  struct Insight: Equatable, Sendable {
    /// The kinds, in the order in which they are shown.
    typealias Kind = RoadTripStore.Insight.Kind

    let kind: Kind
    /// The position of the stop that the insight is about, from 0.
    let stop: Int
    /// The sentence that apps show.
    let text: String
  }

  /// The number of its games.
  var totalGames: Int { stops.count }

  /// The number that groups the trip in an order: of its cities, its games, or its mileage range.
  func sectionNumber(_ grouping: TripOrder.Grouping) -> Int {
    switch grouping {
    case .none: 0
    case .cities: uniqueCityCount
    case .games: totalGames
    case .miles: mileageBucket
    }
  }
}

/// The seven orders in which an app sorts trip options, in the order of its menu.
typealias TripOrder = RoadTripStore.SortOption

/// A section of the list in one order, without any filter.
struct TripSection: Equatable, Sendable {
  let order: TripOrder
  /// The stable key: `all`, or the number of cities, of games, or of the mileage range.
  let key: String
  /// The position in the list, from 0.
  let position: Int
  /// The header that the app's design specifies: `12 cities`, `1 game`, `2000+ mi`, or nothing.
  let header: String
  /// The header for a screen reader: `Twelve cities`, or nothing. It leaves out the number of
  /// trips, which changes with a filter.
  let spokenHeader: String
  /// The number of trips in the section; at least one.
  let count: Int

  /// The label for a screen reader: `Twelve cities, 34 trips`.
  var accessibilityLabel: String {
    RoadTripStore.Words.english.accessibilityLabel(ofSection: spokenHeader, tripCount: count)
  }
}
