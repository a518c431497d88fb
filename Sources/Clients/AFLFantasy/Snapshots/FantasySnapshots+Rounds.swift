import Bundles

/// round_<r>.json: the advice for the coming round, and captains and what is known of later ones.
extension FantasySnapshots {
  /// The coming round, and every later one that the rounds or the fixture name; none once the season
  /// is over.
  var roundNumbers: [Int] {
    guard let coming = season.openRound else { return [] }
    let named = Set(season.rounds.map(\.number) + season.matches.map(\.round))
    return named.union([coming]).filter { $0 >= coming }.ordered()
  }

  /// The members of a round's file; what nobody knows yet is null.
  func members(ofRound number: Int) -> [JSONValue.Member] {
    let (round, matches) = (season.round(number), values.matches(number))
    let isComing = number == season.openRound
    let byes = values.byes(number)?.map(values.code)
    let hasFixture = !matches.isEmpty
    let hasCaptains = season.captainRounds.contains(number)
    let lockouts = season.lockouts(inRound: number)
    return .object([
      "alerts": isComing ? .array(plan.alerts.map(alert)) : .null,
      "byes": byes.map { .array($0) } ?? .null,
      "captainPairs": hasCaptains
        ? .array(plan.captainPairs.filter { $0.round == number }.map(pair)) : .null,
      "captains": hasCaptains
        ? .array(plan.captains.filter { $0.round == number }.map { captain($0, lockouts) }) : .null,
      "countedPlayers": .integer(round?.countedPlayers),
      "deepLink": .string(DeepLink.round(number)),
      "lockouts": hasFixture ? .array(matches.map(Self.lockout)) : .null,
      "matches": hasFixture ? .array(matches.map(match)) : .null,
      "maxTrades": .integer(round?.maximumTrades), "round": .integer(number),
    ])
  }

  private static func lockout(_ match: Match) -> JSONValue {
    .object(["matchId": .string(match.id), "utc": FantasyValues.instant(match.start)])
  }

  private func match(_ match: Match) -> JSONValue {
    let venue = match.venue.map { season.league.venues[$0] }
    return .object([
      "away": values.code(match.away),
      "endUtc": FantasyValues.instant(season.rules.end(ofMatchAt: match.start)),
      "home": values.code(match.home), "id": .string(match.id),
      "timeZone": .string(venue?.zone), "venue": .string(venue?.name),
      "venueId": .string(venue?.id),
    ])
  }

  private func captain(_ choice: CaptainChoice, _ lockouts: [Int?]) -> JSONValue {
    .object([
      "chanceOf120": .double(choice.chanceOf120),
      "deepLink": .string(plan.cards[choice.player].deepLink),
      "lockoutUtc": FantasyValues.instant(lockouts[season.players[choice.player].club]),
      "playChance": .double(choice.playChance),
      "player": values.player(choice.player), "projection": .double(choice.projection),
      "rank": .integer(choice.rank),
    ])
  }

  private func pair(_ pair: CaptainPair) -> JSONValue {
    .object([
      "captain": values.player(pair.captain), "expected": .double(pair.expected),
      "rank": .integer(pair.rank), "viceCaptain": values.player(pair.viceCaptain),
    ])
  }

  private func alert(_ alert: Alert) -> JSONValue {
    .object([
      "accessibilityLabel": .string(alert.accessibilityLabel), "body": .string(alert.body),
      "category": .string(alert.category.rawValue),
      "channel": .string(alert.category.channel.rawValue),
      "deepLink": .string(alert.deepLink), "id": .string(alert.id),
      "interruptionLevel": .string(alert.interruptionLevel.rawValue),
      "lockoutUtc": FantasyValues.instant(alert.lockout),
      "matchId": .string(alert.match.map { season.matches[$0].id }),
      "playerId": alert.player.map(values.id) ?? .null, "relevance": .double(alert.relevance),
      "round": .integer(alert.round), "showUtc": FantasyValues.instant(alert.showAt),
      "squadId": .string(alert.squad.map { season.squads[$0].id }),
      "title": .string(alert.title),
    ])
  }
}
