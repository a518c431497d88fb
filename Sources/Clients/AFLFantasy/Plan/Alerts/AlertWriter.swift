/// Writes the alerts before the coming round (F18).
struct AlertWriter {
  /// The maximum number of alerts of a category.
  static let keptOfCategory = 12
  /// The time from an alert to its lockout, in seconds.
  static let lockoutNotice = 3_600

  let round: ComingRound
  /// The first trade of each squad.
  private let trades: [TradeCandidate]
  /// The players that these trades sell; no alert says to buy them.
  private let outgoing: Set<Int>
  /// The players that these trades buy; no alert says to sell them.
  private let incoming: Set<Int>

  /// A writer for a round; `trades` are the first trade of each squad.
  init(round: ComingRound, trades: [TradeCandidate]) {
    self.round = round
    self.trades = trades
    outgoing = Set(trades.flatMap(\.outgoing))
    incoming = Set(trades.flatMap(\.incoming))
  }

  /// The alerts, the most urgent category first; empty once the season is over.
  ///
  /// Within a category, alerts are ordered by relevance, and trades by value, both descending; then
  /// by a coach's preference, or by the start of the match. Apart from the trades of squads, each
  /// channel has at most one alert about a player. An alert to buy a player replaces the alert that
  /// his price rose, and a late change replaces an injury.
  var alerts: [Alert] {
    if round.season.isOver { return [] }
    var occasions: Set<Occasion> = []
    return Alert.Category.allCases.flatMap { category in
      written(category).filter { occasions.insert(Occasion($0)).inserted }.ordered(by: comesBefore)
        .prefix(Self.keptOfCategory)
    }
  }

  private func comesBefore(_ one: Alert, _ other: Alert) -> Bool {
    if one.relevance != other.relevance { return one.relevance > other.relevance }
    let values = [one, other].map { alert in
      trades.first { $0.squad == alert.squad }?.value ?? 0
    }
    if values[0] != values[1] { return values[0] > values[1] }
    let places = [one, other].map { alert in
      alert.player.map { round.preferences[$0] } ?? alert.lockout ?? .max
    }
    return (places[0], one.id) < (places[1], other.id)
  }

  /// The subject of an alert: the channel, and a player, a match or a squad.
  private struct Occasion: Hashable {
    let channel: AlertChannel
    let player: Int?
    let match: Int?
    let squad: Int?

    init(_ alert: Alert) {
      (channel, player) = (alert.category.channel, alert.player)
      (match, squad) = (alert.match, alert.squad)
    }
  }

  private func written(_ category: Alert.Category) -> [Alert] {
    let players = round.season.players.indices
    return switch category {
    case .priceRise: players.compactMap { priceChange($0, category) }
    case .priceFall: players.compactMap { priceChange($0, category) }
    case .sell: players.compactMap(sell)
    case .buy: players.compactMap(buy)
    case .trade: trades.map(trade)
    case .injury: round.season.injuries.compactMap(injury)
    case .lateChange: round.season.lateChanges.reversed().compactMap(lateChange)
    case .lockout:
      round.season.matches.indices.filter { round.season.matches[$0].round == round.number }
        .map(lockout)
    }
  }

  struct Message {
    let title: String
    let body: String
    let spoken: String
  }

  /// An alert about a player; `recency` is 0 to 1.
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
      deepLink: DeepLink.player(id))
  }

  /// The reminder that a match's players will soon be locked. Its relevance is that of its most
  /// owned player (H).
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
      showAt: match.start - Self.lockoutNotice, title: "\(teams): 60 minutes to lockout",
      body: "Their players are locked when the match starts.",
      accessibilityLabel: "\(clubs[match.home].name) against \(clubs[match.away].name): 60 minutes "
        + "to lockout, round \(round.number).",
      deepLink: DeepLink.round(round.number))
  }

  /// The smallest price change that causes an alert, in dollars.
  static let priceStep = 30_000
  /// The smallest rise since a player's first price that causes an alert to sell him, in dollars.
  static let profit = 100_000
  /// The chance of a price rise below which an alert says to sell.
  static let sellChance = 0.25
  /// The chance of a price rise above which an alert says to buy.
  static let buyChance = 0.8

  /// The alert that a player's price rose or fell by $30,000 or more.
  func priceChange(_ player: Int, _ category: Alert.Category) -> Alert? {
    guard let price = round.analysis.price(player), abs(price.delta) >= Self.priceStep,
      (price.delta > 0) == (category == .priceRise)
    else { return nil }
    let name = round.season.players[player].name
    let verb = price.delta > 0 ? "rose" : "fell"
    let amount = Int(price.delta.magnitude)
    return alert(
      category, player, recency: recency(player),
      Message(
        title: "\(name) \(Wording.change(price.delta))",
        body: "The price \(verb) by \(Wording.price(amount)) to \(Wording.price(price.shown)).",
        spoken: "The price of \(name) \(verb) by \(Wording.spokenDollars(amount)) to "
          + "\(Wording.spokenDollars(price.shown))."))
  }

  /// The alert to sell a player whose price has risen and is not likely to rise further.
  func sell(_ player: Int) -> Alert? {
    guard !incoming.contains(player), let chance = riseChance(player), chance < Self.sellChance,
      let price = round.prices[player],
      let profit = round.analysis.prices[player].first.map({ price - $0.shown }),
      profit >= Self.profit
    else { return nil }
    let name = round.season.players[player].name
    return alert(
      .sell, player, recency: recency(player),
      Message(
        title: "Time to sell \(name)?",
        body: "\(Wording.change(profit)) since the first price, "
          + "and a chance of \(Wording.chance(chance)) to rise again.",
        spoken: "Time to sell \(name)? The price is up \(Wording.spokenDollars(profit)) since the "
          + "first, with a chance of \(Wording.wholeChance(chance)) percent to rise again."))
  }

  /// The alert to buy a player whose price is likely to rise.
  func buy(_ player: Int) -> Alert? {
    guard !outgoing.contains(player), let chance = riseChance(player), chance > Self.buyChance,
      let projection = round.projections[player], let breakEven = projection.breakEven
    else { return nil }
    let name = round.season.players[player].name
    return alert(
      .buy, player, recency: recency(player),
      Message(
        title: "Time to buy \(name)?",
        body: "A chance of \(Wording.percent(chance)) to rise: projected for "
          + "\(Wording.decimals(projection.value, 1)), break-even \(Wording.whole(breakEven)).",
        spoken: "Time to buy \(name)? The price rises with a chance of "
          + "\(Wording.wholePercent(chance)) percent: projected for "
          + "\(Wording.spoken(projection.value)) points, break-even "
          + "\(Wording.spoken(Double(breakEven)))."))
  }

  /// The chance that a player's price rises; nil if he does not play, because his price then stays.
  private func riseChance(_ player: Int) -> Double? {
    round.canPlay[player] ? round.projections[player]?.riseChance : nil
  }

  /// The recency of a player's last game, 0 to 1.
  private func recency(_ player: Int) -> Double {
    guard let last = round.season.games[player].last else { return 0 }
    return 1 / Double(1 + max(0, round.season.lastRound - last.round))
  }

  /// The alert about an injury that, as far as is known, lasts into the coming round.
  func injury(_ injury: Injury) -> Alert? {
    guard injury.returnRound.map({ $0 >= round.number }) ?? true else { return nil }
    let name = round.season.players[injury.player].name
    let back =
      injury.returnRound.map { "Expected back in round \($0)" }
      ?? "His return is not known"
    return alert(
      .injury, injury.player, recency: 1,
      Message(
        title: "\(name): \(injury.status)", body: "\(back). Source: \(injury.source).",
        spoken: "\(name) is injured: \(injury.status). \(back)."))
  }

  /// The alert about a change to a team of the coming round.
  func lateChange(_ change: LateChange) -> Alert? {
    guard change.round == round.number else { return nil }
    let name = round.season.players[change.player].name
    let what =
      change.kind == .out
      ? "was named for round \(change.round) and does not play"
      : "was not named for round \(change.round) and plays"
    let why = change.reason.map { " Reason: \($0)." } ?? ""
    return alert(
      .lateChange, change.player, recency: 1,
      Message(
        title: "Late change: \(name) \(change.kind.rawValue)", body: "\(name) \(what).\(why)",
        spoken: "Late change. \(name) \(what).\(why)"))
  }
}
