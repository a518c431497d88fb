import Bundles

/// The widgets of the home screen.
extension FantasySnapshots {
  /// How many alerts about prices and trades the medium widget has room for.
  private static let mediumAlerts = 3

  /// The members of widget_small.json.
  var smallWidget: [JSONValue.Member] {
    members(showing: 1) { entry in
      .object(["priceAlert": entry.priceAlerts.first.map(alert) ?? .null])
    }
  }

  /// The members of widget_medium.json.
  var mediumWidget: [JSONValue.Member] {
    members(showing: Self.mediumAlerts) { entry in
      .object([
        "pair": entry.pair.map(pair) ?? .null,
        "priceAlerts": .array(entry.priceAlerts.map(alert)),
      ])
    }
  }

  private func members(
    showing alerts: Int, _ more: (Entry) -> [JSONValue.Member]
  ) -> [JSONValue.Member] {
    let entries = entries(showing: alerts).map { entry in
      JSONValue.members((shared(entry) + more(entry)).ordered { $0.key < $1.key })
    }
    return .object([
      "entries": .array(entries), "round": .integer(season.openRound),
    ])
  }

  /// What both widgets show.
  private func shared(_ entry: Entry) -> [JSONValue.Member] {
    let captain = entry.captain.map { plan.cards[$0.player] }
    let link =
      captain?.deepLink ?? DeepLink.round(season.openRound ?? season.lastRound)
    return .object([
      "accessibilityLabel": .string(spoken(entry)),
      "captain": entry.captain.map(self.captain) ?? .null,
      "date": FantasyValues.instant(entry.date), "deepLink": .string(link),
      "nextLockout": lockout(entry.next),
    ])
  }

  private func captain(_ choice: CaptainChoice) -> JSONValue {
    let card = plan.cards[choice.player]
    return .object([
      "chanceOf120": .double(choice.chanceOf120), "deepLink": .string(card.deepLink),
      "id": values.id(choice.player),
      "lockoutUtc": FantasyValues.instant(values.lockout(choice.player)),
      "name": .string(card.title), "projection": .string(card.projection),
      "subtitle": .string(card.subtitle),
    ])
  }

  private func pair(_ pair: CaptainPair) -> JSONValue {
    .object([
      "captain": values.player(pair.captain), "expected": .double(pair.expected),
      "viceCaptain": values.player(pair.viceCaptain),
    ])
  }

  private func lockout(_ matches: [Match]) -> JSONValue {
    guard let first = matches.first else { return .null }
    return .object([
      "deepLink": .string(DeepLink.round(first.round)),
      "matchIds": .array(matches.map { .string($0.id) }),
      "title": .string("\(values.name(first.home)) v \(values.name(first.away))"),
      "utc": FantasyValues.instant(first.start),
    ])
  }

  private func alert(_ alert: Alert) -> JSONValue {
    .object([
      "category": .string(alert.category.rawValue), "deepLink": .string(alert.deepLink),
      "id": .string(alert.id), "title": .string(alert.title),
    ])
  }

  private func spoken(_ entry: Entry) -> String {
    let captain = entry.captain.map { "Captain \(plan.cards[$0.player].title)" }
    let lockout = entry.next.first.map {
      "Next lockout \(values.name($0.home)) against \(values.name($0.away))"
    }
    let alert = entry.priceAlerts.first?.accessibilityLabel
    guard let round = season.openRound else {
      return "The season is over. Round \(season.lastRound) was its last"
    }
    return
      (["Round \(round)", captain ?? "No captain left to choose", lockout ?? entry.withoutLockout]
      + (alert.map { [$0] } ?? [])).joined(separator: ". ")
  }

  /// What a widget shows from an instant until the next entry.
  private struct Entry {
    /// From when on, unix seconds; nil for at once, where nobody knows an instant.
    let date: Int?
    let captain: CaptainChoice?
    let pair: CaptainPair?
    /// The matches that lock next: all that start at the same instant.
    let next: [Match]
    /// What is said where no lockout is to come.
    let withoutLockout: String
    /// Alerts about prices and trades whose players are not locked yet: those first that fewer entries
    /// before have shown, the most urgent of them first.
    let priceAlerts: [Alert]
  }

  /// An entry from the last update on, always before the first lockout, one for each instant at which a
  /// match of the coming round starts, and one for the end of the last; captains and pairs without
  /// a locked player, and so many alerts.
  private func entries(showing count: Int) -> [Entry] {
    let matches = values.matches(season.comingRound)
    let alerts = plan.alerts.filter { $0.category.channel == .price }
    var timesShown = [Int](repeating: 0, count: alerts.count)
    let lockouts = Set(matches.map(\.start)).ordered()
    let end = lockouts.last.map(season.rules.end)
    let beginning = [season.lastUpdate, lockouts.first.map { $0 - 1 }].compactMap(\.self).min()
    let dates: [Int?] = [beginning] + lockouts + (end.map { [$0] } ?? [])
    let captains = plan.captains.filter { $0.round == season.comingRound }
    let pairs = plan.captainPairs.filter { $0.round == season.comingRound }
    return dates.map { date in
      func isAhead(_ instant: Int) -> Bool { date.map { instant > $0 } ?? true }
      func isOpen(_ player: Int) -> Bool { values.lockout(player).map(isAhead) ?? true }
      let next = lockouts.first(where: isAhead)
      let shown = alerts.indices.filter { place in
        alerts[place].showAt.map { !isAhead($0) } ?? true
          && alerts[place].lockout.map(isAhead) ?? true
      }.ordered { (timesShown[$0], $0) < (timesShown[$1], $1) }.prefix(count)
      for place in shown { timesShown[place] += 1 }
      return Entry(
        date: date, captain: captains.first { isOpen($0.player) },
        pair: pairs.first { isOpen($0.viceCaptain) && isOpen($0.captain) },
        next: matches.filter { $0.start == next },
        withoutLockout: end.map { isAhead($0) ? "All players are locked" : "The round is over" }
          ?? "Lockouts are not known",
        priceAlerts: shown.map { alerts[$0] })
    }
  }
}
