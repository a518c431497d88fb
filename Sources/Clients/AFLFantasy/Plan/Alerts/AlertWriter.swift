/// What users may want to be told before the coming round (F18).
struct AlertWriter {
  /// How many of a category are kept.
  static let keptOfCategory = 12
  /// How long before a lockout it is told, in seconds.
  static let lockoutNotice = 3_600

  let round: ComingRound

  /// Writes for a round.
  init(_ round: ComingRound) {
    self.round = round
  }

  /// By category in the order of its cases, then relevance↓, id: the first of each; no id twice.
  var alerts: [Alert] {
    Alert.Category.allCases.flatMap { category -> ArraySlice<Alert> in
      var seen: Set<String> = []
      return written(category).filter { seen.insert($0.id).inserted }.sorted { one, other in
        one.relevance != other.relevance ? one.relevance > other.relevance : one.id < other.id
      }.prefix(Self.keptOfCategory)
    }
  }

  private func written(_ category: Alert.Category) -> [Alert] {
    let players = round.season.players.indices
    return switch category {
    case .priceRise: players.compactMap { priceChange($0, category) }
    case .priceFall: players.compactMap { priceChange($0, category) }
    case .sell: players.compactMap(sell)
    case .buy: players.compactMap(buy)
    case .injury: round.season.injuries.compactMap(injury)
    case .lateChange: round.season.lateChanges.reversed().compactMap(lateChange)
    case .lockout:
      round.season.matches.indices.filter { round.season.matches[$0].round == round.number }
        .map(lockout)
    }
  }

  /// What an alert says.
  struct Message {
    let title: String
    let body: String
    let spoken: String
  }

  /// An alert about a player, as recent as a number from 0 to 1 says.
  func alert(
    _ category: Alert.Category, _ player: Int, recency: Double, _ message: Message
  ) -> Alert {
    let id = round.id(player)
    return Alert(
      id: "\(category.rawValue)|\(id)|\(round.number)", category: category,
      interruptionLevel: Alert.InterruptionLevel(category),
      relevance: Alert.relevance(
        priceChange: round.analysis.price(player)?.delta ?? 0,
        ownedPercent: round.season.players[player].ownedPercent ?? 0, recency: recency),
      player: player, match: nil, round: round.number, lockout: round.lockout(player), showAt: nil,
      title: message.title, body: message.body, accessibilityLabel: message.spoken,
      deepLink: "aflfi://player/\(id)")
  }

  /// The reminder that a match's players are about to be locked.
  ///
  /// It is as relevant as its most owned player (H).
  private func lockout(_ index: Int) -> Alert {
    let match = round.season.matches[index]
    let clubs = round.season.league.clubs
    let owned = round.season.players.filter { $0.club == match.home || $0.club == match.away }
      .compactMap(\.ownedPercent).max()
    let teams = "\(clubs[match.home].name) v \(clubs[match.away].name)"
    return Alert(
      id: "lockout|\(match.id)|\(round.number)", category: .lockout,
      interruptionLevel: Alert.InterruptionLevel(.lockout),
      relevance: Alert.relevance(priceChange: 0, ownedPercent: owned ?? 0, recency: 1),
      player: nil, match: index, round: round.number, lockout: match.start,
      showAt: match.start - Self.lockoutNotice, title: "Lockout in 60 minutes",
      body: "\(teams): their players are locked when the match starts.",
      accessibilityLabel: "Lockout in 60 minutes: \(clubs[match.home].name) against "
        + "\(clubs[match.away].name), round \(round.number).",
      deepLink: "aflfi://round/\(round.number)")
  }
}
