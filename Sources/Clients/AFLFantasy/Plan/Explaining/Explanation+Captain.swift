extension Explanation {
  /// Why a player is a captain to choose.
  static func ofCaptain(
    _ choice: CaptainChoice, _ pairs: [CaptainPair], _ round: ComingRound, _ lastUpdated: String
  ) -> Explanation {
    var writer = ExplanationWriter(
      round, .captain, choice.player, parts: ["\(round.id(choice.player))"])
    let games = Wording.count(writer.games, "game")
    writer.add(
      "projection", "Projection", .captain, points: choice.projection,
      "\(Wording.points(choice.projection)) more from the captain, after \(games) this season.")
    writer.add(
      "chance", "High scores", .rise,
      "A chance of \(Wording.percent(choice.chanceOf120)) for 120 points or more, after \(games).")
    if let projection = round.projections[choice.player] { writer.addRange(projection) }
    writer.addPair(choice, pairs)
    writer.addTimeOnGround()
    let name = round.season.players[choice.player].name
    return writer.finished("Captain \(name) in round \(round.number)", lastUpdated: lastUpdated)
  }
}

extension ExplanationWriter {
  /// Whom to make vice-captain so that he is seen to play first, if any of the best pairs does.
  fileprivate mutating func addPair(_ choice: CaptainChoice, _ pairs: [CaptainPair]) {
    let found = pairs.filter { $0.captain == choice.player }
    guard let best = found.first else { return }
    let vice = round.season.players[best.viceCaptain].name
    add(
      "pair", "Vice-captain first", .lockout,
      points: (best.expected - choice.projection).rounded(toPlaces: 1),
      "\(Wording.points(best.expected)) with \(vice) as vice-captain, who is locked earlier: "
        + "the best of \(Wording.count(found.count, "pair")) with this captain.")
  }

  /// The time on ground that a captain needs, where the rules ask for any.
  fileprivate mutating func addTimeOnGround() {
    guard let least = round.season.rules.captainMinimumTimeOnGround else { return }
    let times = round.season.games[player].compactMap(\.timeOnGround)
    let games = Wording.count(times.count, "game")
    let mean =
      times.isEmpty
      ? "known of \(games)"
      : "\(Wording.decimals(Double(times.reduce(0, +)) / Double(times.count), 0))% in \(games)"
    add(
      "time", "Time on ground", .role,
      "Scores count twice from \(least)% time on ground on; his is \(mean).")
  }
}
