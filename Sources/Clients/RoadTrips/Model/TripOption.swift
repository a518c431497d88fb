import Tabular

/// A road trip that is kept: its stops, its measures, and its place in each of the seven orders.
package struct TripOption: Hashable, Sendable {
  /// A game of the trip, and the way to it.
  package struct Stop: Hashable, Sendable {
    /// The position of the game in ``Schedule/games``.
    package let game: Int
    /// Miles from the stop before, rounded for showing; nil at the first stop.
    package let legMiles: Int?
    /// Minutes at the wheel from the stop before; nil at the first stop.
    package let legMinutes: Int?
    /// Minutes to spare before the arrival buffer begins; nil at the first stop.
    package let slackInMinutes: Int?

    /// A stop.
    package init(game: Int, legMiles: Int?, legMinutes: Int?, slackInMinutes: Int?) {
      self.game = game
      self.legMiles = legMiles
      self.legMinutes = legMinutes
      self.slackInMinutes = slackInMinutes
    }
  }

  /// What the recommendation is made of, each part in points of 100, not rounded.
  package struct ScoreParts: Hashable, Sendable {
    package var games = 0.0
    package var cities = 0.0
    package var efficiency = 0.0
    package var slack = 0.0
    package var certain = 0.0

    /// No points.
    package init() {}
  }

  /// Its stops, in the order of their starts; at least one, at venues that are all different.
  package var stops: [Stop] = []
  /// The stable name: the trip's first day, its number of games and a digest of its game ids.
  package var slug = ""
  package var firstDay = CivilDay(number: 0)
  package var lastDay = CivilDay(number: 0)
  /// Days from first to last, both counted.
  package var spanInDays = 0
  package var uniqueCityCount = 0
  package var uniqueVenueCount = 0
  /// Miles by road, the legs added and then rounded once.
  package var totalMiles = 0
  /// The position of its range in ``TripRules/mileageBuckets``.
  package var mileageBucket = 0
  package var driveMinutes = 0
  /// The longest leg; nil without a leg.
  package var longestLegInMinutes: Int?
  /// The least slack of a leg; nil without a leg.
  package var minimumSlackInMinutes: Int?
  /// Games per hour at the wheel, to 4 decimals; nil for a single game.
  package var efficiency: Double?
  /// The recommendation from 0 to 100, to 1 decimal.
  package var score = 0.0
  package var parts = ScoreParts()
  /// Whether the start of one of its games is undecided.
  package var hasUndecidedStart = false
  /// The bits of its games' sports; see ``Sport/mask``.
  package var sportsMask = 0
  /// Positions in ``Schedule/metros``.
  package var startMetro = 0
  package var endMetro = 0
  /// Its place in each order, from 1, in the order of ``TripOrder/allCases``.
  package var ranks: [Int] = []
  /// What is worth saying about it.
  package var insights: [Insight] = []

  /// What is worth saying about a trip.
  package struct Insight: Hashable, Sendable {
    /// The kinds, in the order in which they are shown.
    package enum Kind: String, Sendable, CaseIterable {
      /// Another game of the same teams at the same venue on the day of a stop.
      case doubleheader
      /// A leg with little to spare.
      case tightConnection = "tight_connection"
      /// Two stops on one day in one metropolitan area.
      case sameCityDouble = "same_city_double"
    }

    package let kind: Kind
    /// The stop it is about, from 0.
    package let stop: Int
    /// The sentence that apps show.
    package let text: String

    /// Something worth saying.
    package init(kind: Kind, stop: Int, text: String) {
      self.kind = kind
      self.stop = stop
      self.text = text
    }
  }

  /// The number of its games.
  package var totalGames: Int { stops.count }

  /// An empty option, to be filled in.
  package init() {}
}
