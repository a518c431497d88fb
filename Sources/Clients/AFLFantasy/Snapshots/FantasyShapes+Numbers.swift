import Bundles
import SeedFantasy

/// The numbers of players: games, forms, prices and projections.
extension FantasyShapes {
  static let numbers: [JSONMember<PlayerFile>] = [
    .nullable("form", form, "The form after the last game; null without one.") {
      $0.screen.form
    },
    .list("opponents", of: opponent, "The player's scores against each club.") {
      $0.screen.opponents
    },
    .list(
      "outlook", of: outlook, count: .atMost(61),
      "The projections of the coming rounds, as far as the rounds are known."
    ) { $0.screen.outlook },
    .list(
      "pricePath", of: step, count: .atMost(SeasonAnalysis.horizon),
      "The expected prices after the coming rounds; empty without a price."
    ) { $0.screen.pricePath },
    .list(
      "prices", of: price,
      "The prices by round, up to the coming round; empty if the price is unknown."
    ) { $0.screen.prices },
    .nullable("projection", projection, "The projection for the coming round.") {
      $0.screen.projection
    },
    .list("scores", of: score, "This season's games, by round.") { $0.screen.scores },
    .nullable(
      "taper", taper,
      "Whether the player's scores fall late in seasons: shown, but not part of the projection. "
        + "Null without a season to judge by."
    ) { $0.screen.taper },
    .list("venues", of: venue, "The player's scores at each ground.") { $0.screen.venues },
  ]

  private static let score = JSONShape<FantasyStore.Score>.object(
    named: "score",
    [
      .nullableNumber(
        "centreBounces", min: 0, max: 100, "Centre bounces attended, in percent of the club's."
      ) {
        $0.centreBounces
      },
      .nullable("isHome", .flag, "Whether the match was at home; null if unknown.") { $0.isHome },
      .nullableText("matchId", "Null without a fixture.") { $0.match },
      .nullableText("opponent", as: code, "The opponent; null if unknown.") { $0.opponent },
      .nullableInteger(
        "recomputed", "The points computed from statistics; null without any."
      ) { $0.recomputed },
      .integer("round", min: 0, roundNumber) { $0.round },
      .integer("score", "The official points; may be negative.") { $0.points },
      .nullableInteger(
        "timeOnGround", min: 0, max: 100, "The time on ground, in percent of the match."
      ) {
        $0.timeOnGround
      },
      .nullableText("venueId", "The ground; null if unknown.") { $0.venue },
    ])

  private static let form = JSONShape<FantasyStore.Form>.object(
    named: "form",
    [
      .integer("asOfRound", min: 0, roundNumber) { $0.asOfRound },
      .number("average") { $0.average },
      .number("ceiling", "The 90th percentile.") { $0.ceiling },
      .nullableNumber("centreBouncePercent", min: 0, max: 100, "Null if unknown.") {
        $0.centreBouncePercent
      },
      .number(
        "consistencyPercent", min: 0, max: 100,
        "The share of games within 20 points of the average."
      ) { $0.consistencyPercent },
      .nullableNumber(
        "consistencyRating", min: 0, max: 10,
        "From 0 to 10; 10 is a player who scores the same every week."
      ) {
        $0.consistencyRating
      },
      .nullableNumber(
        "deviation", min: 0, "The sample standard deviation; null with fewer than two games."
      ) { $0.deviation },
      .number("floor", "The 10th percentile, or an estimate of it with fewer than five games.") {
        $0.floor
      },
      .integer("games", min: 1, "The number of games, including the Opening Round.") { $0.games },
      .integer("highest") { $0.highest },
      .number("last3", "The mean of the last three games, or of fewer.") { $0.last3 },
      .number("last5") { $0.last5 },
      .integer("lowest") { $0.lowest },
      .nullableNumber("pointsPer100Time", "Points for a whole match on the ground.") {
        $0.pointsPer100Time
      },
      .nullableNumber("pointsPerMinute", "Null if the minutes are not known.") {
        $0.pointsPerMinute
      },
      .nullableNumber(
        "slope3",
        "The trend of the last three games, in points a game; null with fewer games."
      ) {
        $0.slope3
      },
      .word("trend") { $0.trend },
      .nullableNumber("variation", "The deviation divided by the average.") { $0.variation },
    ])

  private static let price = JSONShape<FantasyStore.Price>.object(
    named: "price",
    [
      .integer("delta", "The change in dollars since the previous round.") { $0.delta },
      .integer("price", min: 0, "Dollars.") { $0.price },
      .integer("round", min: 0, "The round before which the price applies.") { $0.round },
      .nullableInteger(
        "simulated", min: 0, "The price by the price engine, if it differs from the official price."
      ) { $0.simulated },
      .word("source") { $0.source },
    ])

  private static let step = JSONShape<FantasyStore.PricePathStep>.object(
    named: "step",
    [
      .integer("delta") { $0.delta },
      .integer("expected", min: 0, "Dollars.") { $0.expected },
      .integer(
        "high", min: 0,
        "The price if the scores are at the upper ends of the 80 % intervals."
      ) { $0.high },
      .flag("isPeak", "Whether this is the first round without a rise.") { $0.isPeak },
      .integer(
        "low", min: 0, "The price if the scores are at the lower ends of the 80 % intervals."
      ) { $0.low },
      .integer("round", min: 0, "The round before which the price would apply.") { $0.round },
    ])

  private static let outlook = JSONShape<FantasyStore.OutlookRound>.object(
    named: "outlook",
    [
      .number("homePart", "The points that playing at home, or away, adds.") { $0.homePart },
      .flag("isAvailable", "Whether the club has a match and the player can play.") {
        $0.isAvailable
      },
      .flag("isBye", "Whether the bye alone keeps the player from playing.") { $0.isBye },
      .number("opponentPart", "The points that the opponent adds.") { $0.opponentPart },
      share("playChance", "The chance that the player plays.") { $0.playChance },
      .number("projection", "The projected points; 0 for a bye or for a player who is out.") {
        $0.projection
      },
      .integer("round", min: 0, roundNumber) { $0.round },
    ])

  private static let venue = JSONShape<FantasyStore.VenueBias>.object(
    named: "venue",
    [
      .integer("games", min: 1, "The games of all seasons; never show the raw number without it.") {
        $0.games
      },
      .flag("isSignificant") { $0.isSignificant },
      .text("name") { $0.venueName },
      .number("raw", "The mean number of points above what was expected.") { $0.raw },
      .number("shrunk", "The raw number, drawn closer to 0 the fewer games there are.") {
        $0.shrunk
      },
      .number("standardError", min: 0) { $0.standardError },
      .text("venueId") { $0.venue },
    ])

  private static let opponent = JSONShape<FantasyStore.Opponent>.object(
    named: "opponent",
    [
      .number("average") { $0.average },
      .integer("games", min: 1, "The games of all seasons.") { $0.games },
      .text("opponent", as: code) { $0.club },
      .number("raw") { $0.raw },
      .number("shrunk") { $0.shrunk },
    ])

  private static let taper = JSONShape<FantasyStore.Taper>.object(
    named: "taper",
    [
      .flag("isFlagged", "Whether the taper was -8 or less in at least two seasons.") {
        $0.isFlagged
      },
      .integer("seasons", min: 0, "The number of the last three seasons that have enough games.") {
        $0.seasons
      },
      .nullableNumber(
        "taper",
        "The average from round 18 on minus the average before, as a mean over the seasons; null "
          + "without a season."
      ) { $0.taper },
    ])

  /// A projection, with the parts that an app can change for a what-if.
  private static let projection = JSONShape<FantasyStore.Projection>.object(
    named: "projection",
    [
      .word("band") { ConfidenceBand($0.confidence) },
      .number("base", "The weighted mean of the scores and of the average behind the first price.")
      {
        $0.base
      },
      .nullableInteger("breakEven", "The score that keeps the price; null without a price.") {
        $0.breakEven
      },
      share("chanceOf120", "The chance to play and score 120 points or more.") { $0.chanceOf120 },
      share("confidence", "The chance that the score is within 15 points of the projection.") {
        $0.confidence
      },
      .integer("confidencePct", min: 0, max: 100, "The chance in percent, rounded once.") {
        Int(($0.confidence * 100).rounded())
      },
      .number("deviation", min: 0, "The standard deviation of the error.") { $0.deviation },
      .integer("games", min: 0, "Games this season before the round.") { $0.games },
      .number("high80") { $0.high80 },
      .number("high90") { $0.high90 },
      .flag("isAvailable") { $0.isAvailable },
      .number("low80", "The lower end of the 80 % interval.") { $0.low80 },
      .number("low90") { $0.low90 },
      .list(
        "parts", of: part, count: .exactly(FantasyStore.Factor.allCases.count),
        "The base and all parts add up to the value; an app's own weights multiply them."
      ) { $0.parts },
      share("percentRank", "The share of players with a lower rank.") {
        $0.percentRank
      },
      share("playChance", "The chance that the player plays.") { $0.playChance },
      .integer("rank", min: 1, "The rank among all players.") { $0.rank },
      .integer("rankInPosition", min: 1, "The rank among players of the same main position.") {
        $0.rankInPosition
      },
      .nullableNumber(
        "riseChance", min: 0, max: 1,
        "The chance that the player plays and the price rises; null without a price."
      ) {
        $0.riseChance
      },
      .integer("round", min: 0, roundNumber) { $0.round },
      .number("value", "Points.") { $0.value },
      .number("valueIfPlaying", "The projected points if the player plays.") {
        $0.value(weights: FantasyStore.FactorWeights(availability: 0))
      },
    ])

  private static let part = JSONShape<FantasyStore.ProjectionPart>.object([
    .word("factor") { $0.factor },
    .integer(
      "games", min: 0, "The number of games behind it; 0 for a constant, or if nothing is known."
    ) { $0.games },
    .nullableText("note", "The reason for the value; null if it needs none.") { $0.note },
    .number("value", "Points.") { $0.value },
  ])
}
