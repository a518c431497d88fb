import Bundles

/// Players as the system's search, Siri and shortcuts find them.
extension FantasySnapshots {
  // MARK: - Spotlight

  /// The members of spotlight.json.
  var spotlight: [JSONValue.Member] {
    .object(["items": .array(season.players.indices.map(item))])
  }

  private func item(_ player: Int) -> JSONValue {
    let (one, card) = (season.players[player], plan.cards[player])
    let club = season.league.clubs[one.club]
    let positions = one.positions(inRound: season.comingRound).positions
    let words = [club.code, club.name] + positions.map(\.title) + otherSpellings(one)
    return .object([
      "contentDescription": .string("\(card.subtitle) · \(card.price) · average \(card.average)"),
      "keywords": .array(words.map { .string($0) }), "title": .string(card.title),
      "uniqueId": .string(card.deepLink),
    ])
  }

  /// The name in plain letters, where it has others.
  private func otherSpellings(_ player: Player) -> [String] {
    player.nameKey.text == player.name.lowercased() ? [] : [player.nameKey.text]
  }

  // MARK: - Intents

  /// The members of intents_entities.json.
  var intents: [JSONValue.Member] {
    let players = season.players.map { player in
      entity(.integer(player.id), player.name, synonyms: [player.lastName] + otherSpellings(player))
    }
    let squads = season.squads.map { squad in
      entity(.string(squad.id), squad.name, synonyms: [])
    }
    return .object([
      "intents": .array([captainSuggestion, tradeSuggestion, tradeEvaluation]),
      "players": .array(players),
      "squads": .array(squads),
    ])
  }

  private func entity(_ id: JSONValue, _ title: String, synonyms: [String]) -> JSONValue {
    .object([
      "id": id, "synonyms": .array(synonyms.map { .string($0) }), "title": .string(title),
    ])
  }

  private var captainSuggestion: JSONValue {
    .object([
      "id": .string("captain_suggestion"),
      "parameters": .array([
        parameter("round", "Round", type: "integer", isRequired: false, season.openRound),
        parameter("squad", "Squad", type: "squad", isRequired: false),
      ]),
      "synonyms": .array(
        ["Who should be captain?", "Best captain", "Vice-captain"].map { .string($0) }),
      "title": .string("Suggest a captain"),
    ])
  }

  private var tradeSuggestion: JSONValue {
    .object([
      "id": .string("trade_suggestion"),
      "parameters": .array([
        parameter("squad", "Squad", type: "squad", isRequired: false)
      ]),
      "synonyms": .array(
        ["Who should I trade?", "Best trades", "One down, one up"].map { .string($0) }),
      "title": .string("Suggest a trade and the one that follows"),
    ])
  }

  private var tradeEvaluation: JSONValue {
    .object([
      "id": .string("trade_evaluation"),
      "parameters": .array([
        parameter("out", "Player who leaves", type: "player", isRequired: true),
        parameter("in", "Player who comes", type: "player", isRequired: true),
        parameter("nextOut", "Player who leaves next", type: "player", isRequired: false),
        parameter("nextIn", "Player who comes for him", type: "player", isRequired: false),
        parameter("squad", "Squad", type: "squad", isRequired: false),
      ]),
      "synonyms": .array(
        ["Should I trade?", "Rate a trade", "Compare two players"].map { .string($0) }),
      "title": .string("Evaluate a trade"),
    ])
  }

  private func parameter(
    _ id: String, _ title: String, type: String, isRequired: Bool, _ standard: Int? = nil
  ) -> JSONValue {
    .object([
      "default": .integer(standard), "id": .string(id), "isRequired": .bool(isRequired),
      "title": .string(title), "type": .string(type),
    ])
  }
}
