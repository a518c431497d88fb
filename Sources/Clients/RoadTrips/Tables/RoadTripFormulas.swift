import Bundles
import Tabular

/// The formulas of the derived columns of the road-trip database, for its table `formulas`.
///
/// They have the numbers of the plan's rules.
struct RoadTripFormulas {
  /// The version of the formulas, which increases with every change of a formula.
  static let modelVersion = "3"

  let rules: TripRules

  /// Every formula.
  var all: [CatalogueTables.Formula] { groups.flatMap(\.formulas) }

  /// The formulas, grouped by topic.
  var groups: [FormulaGroup] {
    [
      FormulaGroup("Drives", drives), FormulaGroup("Measures of a trip", measures),
      FormulaGroup("Recommendation", recommendation), FormulaGroup("Orders of trips", ranks),
      FormulaGroup("Trip lists and tips", listsAndTips),
    ]
  }

  private typealias Formula = CatalogueTables.Formula

  private var drives: [Formula] {
    [
      Formula(
        id: "great_circle", kind: .community,
        expression: "2R·asin√(sin²(Δφ/2) + cosφ₁·cosφ₂·sin²(Δλ/2)), "
          + "R = \(rules.earthRadiusInMiles) mi",
        inputs: "venues.lat, venues.lon", note: "The haversine formula."),
      Formula(
        id: "road_miles", kind: .own,
        expression: "round(miles of the road where looked up, else max(gc_miles × "
          + "\(rules.roadFactor), shortest way around the water that the great circle crosses × "
          + "\(rules.roadFactorAroundWater)))",
        inputs: "legs.gc_miles, legs.method",
        sourceURL: "https://doi.org/10.1145/359156.359164",
        note:
          "An estimate. Waters are coarse outlines. If no drive leads around the water, the leg is "
          + "left out. For 31 pairs of baseball parks with water between them, these miles differ "
          + "from the miles of a road router by 3 % on average and 13 % at most; great circles alone "
          + "differ by 6 % and 36 %."),
      Formula(
        id: "drive_minutes", kind: .own,
        expression: "round(minutes of the road where looked up, else miles / "
          + "\(rules.milesPerHour) mph × 60); for a trip the sum of its legs",
        inputs: "legs.road_miles", note: "Stops for fuel and rest are included."),
      Formula(
        id: "slack", kind: .own,
        expression: "start − (start before + length of that game + "
          + "\(rules.arrivalBufferInMinutes) min) − drive − \(rules.sleepMinutesPerNight) min × "
          + "nights between the games",
        inputs: "games.start_utc, games.day, trip_stops.leg_minutes",
        note:
          "Sleep is not time to spare. Days and nights follow the venues' calendars, and everything "
          + "else is elapsed time. Lengths of games in minutes: "
          + Sport.allCases.map { "\($0.rawValue) \(rules.minutes(ofGame: $0))" }
          .joined(separator: ", ") + "."),
      Formula(
        id: "tight", kind: .own, expression: "slack < \(rules.tightSlackInMinutes) min",
        inputs: "trip_stops.slack_minutes", note: "A traffic jam can use up as little time as this."
      ),
      Formula(
        id: "arrive_by", kind: .own,
        expression: "start − \(rules.arrivalBufferInMinutes) min", inputs: "games.start_utc"),
    ]
  }

  private var measures: [Formula] {
    [
      Formula(
        id: "span", kind: .own, expression: "last day − first day + 1", inputs: "games.day"),
      Formula(
        id: "counts", kind: .own, expression: "count of distinct rows", inputs: "trip_stops",
        note:
          "Cities are metropolitan areas: the Bronx and Flushing count as one, and so do Anaheim and "
          + "Los Angeles."),
      Formula(
        id: "total_miles", kind: .own, expression: "Σ leg_miles",
        inputs: "trip_stops.leg_miles",
        note:
          "Adds the legs as shown, so that they add up to the total."),
      Formula(
        id: "miles_bucket", kind: .own, expression: "lo ≤ total_miles < hi",
        inputs: "trip_options.total_miles, mileage_buckets",
        note: "Uses the rounded miles that the app shows."),
      Formula(
        id: "leg_extremes", kind: .own, expression: "longest drive, least slack of the legs",
        inputs: "trip_stops.leg_minutes, trip_stops.slack_minutes"),
      Formula(
        id: "efficiency", kind: .own, expression: "round(games / max(1 h, drive hours), 4)",
        inputs: "trip_options.total_games, trip_options.drive_minutes",
        note: "A single game has none."),
      Formula(
        id: "has_tbd", kind: .own, expression: "1 if the start of a game is undecided",
        inputs: "games.time_status",
        note: "Such a game counts as a game that starts at \(undecidedStart)."),
      Formula(
        id: "sports_mask", kind: .own, expression: "bits of the games' sports, or-ed",
        inputs: "games.sport, sports.mask"),
      Formula(
        id: "from_beam", kind: .own,
        expression: "1 if span_days > \(rules.spanInDaysWithinLeague) within a league, "
          + "\(rules.spanInDaysAcrossLeagues) across leagues",
        inputs: "trip_options.span_days, trip_options.sports_mask", note: beamNote),
      Formula(
        id: "insights", kind: .own,
        expression: "doubleheader: the same teams, venue and day; tight_connection: a tight leg; "
          + "same_city_double: two stops on one day in one metropolitan area",
        inputs: "games, trip_stops.is_tight"),
    ]
  }

  private var beamNote: String {
    guard let beam = rules.beam else { return "The rules have no beam, so no trip is that long." }
    return "From each first game the \(beam.width) most recommended trips of each number of games "
      + "are extended, up to \(beam.spanInDays) days and \(beam.maximumCities) cities."
  }

  private var undecidedStart: String { ClockText.text(minutes: rules.undecidedStart) }

  private var recommendation: [Formula] {
    let weights = rules.score
    return [
      Formula(
        id: "score", kind: .own,
        expression: "round(100·(\(weights.games)·min(1, games/\(weights.fullGames)) + "
          + "\(weights.cities)·min(1, cities/\(weights.fullCities)) + "
          + "\(weights.efficiency)·min(1, efficiency/\(weights.fullEfficiency)) + "
          + "\(weights.slack)·(1 − has_tbd)·min(1, least slack/\(weights.fullSlackInMinutes) min)), "
          + "1)",
        inputs: "trip_options",
        note:
          "The anchors are fixed, so adding or hiding trips never moves another trip's score. The "
          + "parts are not rounded. Without a leg, efficiency and slack earn nothing; while a start is "
          + "undecided, slack earns nothing. Known starts have no part of their own: it would be the "
          + "same for every trip of a schedule whose starts are all known.")
    ]
  }

  private var ranks: [Formula] {
    let keys = [
      "rank_most_cities": "cities↓, games↓, miles↑", "rank_most_games": "games↓, cities↓, miles↑",
      "rank_least_games": "games↑, miles↑, cities↓", "rank_most_miles": "bucket↓, miles↓",
      "rank_least_miles": "bucket↑, miles↑", "rank_best_efficiency": "efficiency↓, games↓, miles↑",
    ]
    let others = keys.ordered { $0.key < $1.key }.map { id, key in
      Formula(
        id: id, kind: .own, expression: "place by \(key), games", inputs: "trip_options",
        note: "A total order. Unknown values come last.")
    }
    return others + [recommended]
  }

  private var recommended: Formula {
    Formula(
      id: "rank_recommended", kind: .own,
      expression: "page by page of \(rules.variedPage): by score↓, efficiency↓, miles↑, first "
        + "start↑, games, without those that share half of their games or more with a trip "
        + "already on the page",
      inputs: "trip_options, trip_stops",
      note: "A trip that is left out of a page comes on a later one, so each page offers different "
        + "trips. Of trips with the same stops on the same days, trip_options has only the first by "
        + "the same keys, and trip_alternatives has the others.")
  }

  private var listsAndTips: [Formula] {
    [
      Formula(
        id: "headers", kind: .own,
        expression: "number and noun, one city or game in the singular; ranges of miles",
        inputs: "trip_options, mileage_buckets"),
      Formula(
        id: "running_counts", kind: .own,
        expression: "trips of the section that start on or before the day", inputs: "trip_options"),
      Formula(
        id: "name_key", kind: .own,
        expression: "NFKD, marks off, letters such as Ł spelt out, lower case, single blanks",
        inputs: "name"),
      Formula(
        id: "texts", kind: .own, expression: "words around the row's own numbers and names",
        inputs: "the row"),
      Formula(
        id: "tip_id", kind: .own, expression: "uuid5(namespace of the app, \"tip:\" + topic_key)",
        inputs: "tips.topic_key", sourceURL: "https://www.rfc-editor.org/rfc/rfc9562"),
      Formula(
        id: "tip_deck", kind: .own,
        expression: "Fisher-Yates with SplitMix64 over tips by id, seed 2026 XOR epoch; "
          + "three tips a launch, the last launch of an epoch filled up with tips of its first",
        inputs: "tips.id", sourceURL: "https://prng.di.unimi.it/splitmix64.c"),
    ]
  }
}
