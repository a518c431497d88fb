/// What a widget shows from an instant until the next entry.
struct WidgetEntry {
  let files: FantasySnapshots
  /// From when on, unix seconds; nil for at once, if no instant is known.
  let date: Int?
  let captain: CaptainChoice?
  let pair: CaptainPair?
  /// The matches that lock next: all that start at the same instant.
  let next: [Match]
  /// The text if there is no further lockout.
  let withoutLockout: String
  /// Alerts about prices and trades whose players are not locked yet: those first that fewer entries
  /// before have shown, the most urgent of them first.
  let priceAlerts: [Alert]

  /// The captain's card.
  var card: PlayerCard? { captain.map { files.plan.cards[$0.player] } }

  /// Where a tap leads: to the captain, or to the round.
  var deepLink: String {
    card?.deepLink ?? DeepLink.round(files.season.openRound ?? files.season.lastRound)
  }

  /// The captain, and when he is locked.
  var shownCaptain: Shown<CaptainChoice>? { captain.map { Shown(row: $0, files: files) } }

  /// The matches that lock next; nil where there are none.
  var lockout: Shown<[Match]>? { next.isEmpty ? nil : Shown(row: next, files: files) }

  var accessibilityLabel: String {
    let captain = card.map { "Captain \($0.title)" }
    let lockout = next.first.map {
      "Next lockout \(files.name($0.home)) against \(files.name($0.away))"
    }
    let alert = priceAlerts.first?.accessibilityLabel
    guard let round = files.season.openRound else {
      return "The season is over. Round \(files.season.lastRound) was its last"
    }
    return
      (["Round \(round)", captain ?? "No captain left to choose", lockout ?? withoutLockout]
      + (alert.map { [$0] } ?? [])).joined(separator: ". ")
  }
}

extension FantasySnapshots {
  /// An entry from the last update on, always before the first lockout, one for each instant at which a
  /// match of the coming round starts, and one for the end of the last; captains and pairs of which
  /// nobody is locked yet, and so many alerts.
  func widgetEntries(showing count: Int) -> [WidgetEntry] {
    let matches = matches(season.comingRound)
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
      func isOpen(_ player: Int) -> Bool { lockout(player).map(isAhead) ?? true }
      let next = lockouts.first(where: isAhead)
      let shown = alerts.indices.filter { place in
        alerts[place].showAt.map { !isAhead($0) } ?? true
          && alerts[place].lockout.map(isAhead) ?? true
      }.ordered { (timesShown[$0], $0) < (timesShown[$1], $1) }.prefix(count)
      for place in shown { timesShown[place] += 1 }
      return WidgetEntry(
        files: self, date: date, captain: captains.first { isOpen($0.player) },
        pair: pairs.first { isOpen($0.viceCaptain) && isOpen($0.captain) },
        next: matches.filter { $0.start == next },
        withoutLockout: end.map { isAhead($0) ? "All players are locked" : "The round is over" }
          ?? "Lockouts are not known",
        priceAlerts: shown.map { alerts[$0] })
    }
  }
}
