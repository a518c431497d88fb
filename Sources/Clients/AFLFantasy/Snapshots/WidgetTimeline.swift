/// What a widget has to show from each lockout of the coming round on.
struct WidgetTimeline {
  /// What stands from an instant until the next entry.
  struct Entry {
    /// From when on, unix seconds.
    let date: Int
    /// The first captain who is not locked yet.
    let captain: CaptainChoice?
    /// The first pair whose vice-captain is not locked yet.
    let pair: CaptainPair?
    /// The matches that lock next: all that start at the same instant.
    let next: [Match]
    /// What is told of prices of players who are not locked yet, the most relevant first.
    let priceAlerts: [Alert]
  }

  /// One to begin with, and one for each instant at which a match of the round starts.
  let entries: [Entry]

  /// The timeline of a bundle's coming round.
  init(_ bundle: FantasyBundle, _ values: FantasyValues) {
    let matches = values.matches(bundle.season.comingRound)
    let alerts = bundle.plan.alerts.filter { $0.category.channel == "price" }.sorted {
      ($1.relevance, $0.id) < ($0.relevance, $1.id)
    }
    let lockouts = Set(matches.map(\.start)).sorted()
    let dates = [Self.beginning(bundle.season, before: lockouts.first)] + lockouts
    entries = dates.map { date in
      func isOpen(_ player: Int) -> Bool { values.lockout(player).map { $0 > date } ?? true }
      let next = lockouts.first { $0 > date }
      return Entry(
        date: date, captain: bundle.plan.captains.first { isOpen($0.player) },
        pair: bundle.plan.captainPairs.first { isOpen($0.viceCaptain) && isOpen($0.captain) },
        next: matches.filter { $0.start == next },
        priceAlerts: alerts.filter { alert in
          alert.showAt.map { $0 <= date } ?? true && alert.lockout.map { $0 > date } ?? true
        })
    }
  }

  /// When what is known last changed: the start of the last round with scores, or else of the
  /// season's year; always before the first lockout.
  private static func beginning(_ season: FantasySeason, before lockout: Int?) -> Int {
    let start =
      season.round(season.lastRound)?.start
      ?? season.matches.first { $0.round == season.lastRound }?.start
      ?? yearStart(season.rules.season)
    return min(start, lockout.map { $0 - 1 } ?? start)
  }
}
