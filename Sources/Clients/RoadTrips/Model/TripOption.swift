import SeedRoadTrips
import Tabular

/// A road trip that is kept: its stops, its measures, and its place in each of the seven orders.
struct TripOption: Equatable, Sendable {
  /// A game of the trip, and the way to it.
  struct Stop: Equatable, Sendable {
    /// The position of the game in ``Schedule/games``.
    let game: Int
    /// Miles from the stop before, rounded for showing; nil at the first stop.
    let legMiles: Int?
    /// Minutes at the wheel from the stop before; nil at the first stop.
    let legMinutes: Int?
    /// Minutes to spare, beside the sleep of the nights between, before the arrival buffer begins; nil
    /// at the first stop.
    let slackInMinutes: Int?
  }

  /// What the recommendation is made of, each part in points of 100, not rounded.
  struct ScoreParts: Equatable, Sendable {
    var games = 0.0
    var cities = 0.0
    var efficiency = 0.0
    var slack = 0.0
  }

  /// Its stops, in the order of their starts; at least one, at venues that are all different.
  var stops: [Stop] = []
  /// The stable name: the trip's first day, its number of games and a digest of its game ids.
  var slug = ""
  var firstDay = CalendarDay(number: 0)
  var lastDay = CalendarDay(number: 0)
  /// Days from first to last, both counted.
  var spanInDays = 0
  var uniqueCityCount = 0
  var uniqueVenueCount = 0
  /// Miles by road: those of the stops, added.
  var totalMiles = 0
  /// The position of its range in ``TripRules/mileageBuckets``.
  var mileageBucket = 0
  var driveMinutes = 0
  /// The longest leg; nil without a leg.
  var longestLegInMinutes: Int?
  /// The least slack of a leg; nil without a leg.
  var minimumSlackInMinutes: Int?
  /// Games per hour at the wheel, to 4 decimals; nil for a single game.
  var efficiency: Double?
  /// The recommendation from 0 to 100, to 1 decimal.
  var score = 0.0
  var parts = ScoreParts()
  /// Whether the start of one of its games is undecided.
  var hasUndecidedStart = false
  /// Whether it is too long for the full walk, so that the beam search found it.
  var isFromBeam = false
  /// The bits of its games' sports; see ``Sport/mask``.
  var sportsMask = 0
  /// Positions in ``Schedule/metros``.
  var startMetro = 0
  var endMetro = 0
  /// Its place in each order, from 1, by ``TripOrder``'s position in the menu.
  var ranks: [Int] = []
  /// The insights: what is special about it.
  var insights: [Insight] = []
  /// The trips with the same stops on the same days, the most recommended first; none is an option
  /// of its own.
  var alternatives: [Alternative] = []

  /// A trip that differs from an option only in which games of doubleheaders it sees, so that its
  /// legs are the same.
  struct Alternative: Equatable, Sendable {
    /// The stable name, made like the name of an option.
    let slug: String
    /// Its stops, in order.
    let stops: [Stop]
    /// The recommendation from 0 to 100, to 1 decimal.
    let score: Double
    /// The least slack of a leg; nil without a leg.
    let minimumSlackInMinutes: Int?
    /// Whether the start of one of its games is undecided.
    let hasUndecidedStart: Bool
  }

  /// An insight: something special about a trip.
  struct Insight: Equatable, Sendable {
    /// The kinds, in the order in which they are shown.
    typealias Kind = RoadTripStore.Insight.Kind

    let kind: Kind
    /// The stop it is about, from 0.
    let stop: Int
    /// The sentence that apps show.
    let text: String
  }

  /// The number of its games.
  var totalGames: Int { stops.count }

  /// What it is grouped by in an order: the number of cities or games, or the mileage range.
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

/// A section of an order's list, without any filter.
struct TripSection: Equatable, Sendable {
  let order: TripOrder
  /// The stable key: `all`, or the number of cities, games, or the mileage range.
  let key: String
  /// Its place in the list, from 0.
  let position: Int
  /// The header exactly as the app's design has it: `12 cities`, `1 game`, `2000+ mi`, or nothing.
  let header: String
  /// The header as a screen reader says it, without the number of trips, which a filter changes:
  /// `Twelve cities`, or nothing.
  let spokenHeader: String
  /// The trips in it; at least one.
  let count: Int

  /// What a screen reader says: `Twelve cities, 34 trips`.
  var accessibilityLabel: String {
    RoadTripStore.Words.english.accessibilityLabel(ofSection: spokenHeader, tripCount: count)
  }
}
