import Foundation
import SeedFantasy

/// The content of a widget from one instant until the next entry.
struct WidgetEntry {
  /// A captain with the card, and the time when the player is locked; nil without a match.
  typealias Captain = (
    captain: FantasyStore.Captain, card: FantasyStore.PlayerCard, lockout: Date?
  )
  /// The matches that lock at the same instant; at least one.
  typealias Lockout = (matches: [FantasyStore.Match], names: ClubNames)

  /// The time when the widget starts to show the entry; nil, which means at once, if no time is
  /// known.
  let date: Date?
  let captain: Captain?
  let pair: FantasyStore.CaptainPair?
  /// The matches that lock next; nil if none are left.
  let lockout: Lockout?
  /// The text if no lockout is left.
  let withoutLockout: String
  /// Alerts about prices and trades whose players are not locked yet. Alerts that earlier entries
  /// have shown less often come first, then the most urgent.
  let priceAlerts: [FantasyStore.Alert]
  let season: FantasyStore.Season

  /// The link that a tap opens: the captain, or else the round.
  var deepLink: String {
    captain?.card.deepLink ?? DeepLink.round(season.comingRound ?? season.validThroughRound)
  }

  var accessibilityLabel: String {
    guard let round = season.comingRound else {
      return "The season is over. Round \(season.validThroughRound) was its last"
    }
    let next = lockout.map { lockout in
      let (home, away) = (lockout.matches[0].home, lockout.matches[0].away)
      return "Next lockout \(lockout.names[home]) against \(lockout.names[away])"
    }
    let parts: [String?] = [
      "Round \(round)", captain.map { "Captain \($0.card.title)" } ?? "No captain left to choose",
      next ?? withoutLockout, priceAlerts.first?.accessibilityLabel,
    ]
    return parts.compactMap(\.self).joined(separator: ". ")
  }
}

/// The data for the entries of both widgets.
struct WidgetTimeline {
  let season: FantasyStore.Season
  private let round: FantasyStore.ListedRound
  private let cards: [Int: FantasyStore.PlayerCard]
  private let alerts: [FantasyStore.Alert]
  private let lastUpdate: Date?
  private let names: ClubNames

  init(_ store: FantasyStore) async throws {
    season = store.season
    let number = season.comingRound ?? season.validThroughRound + 1
    round = try await store.listedRound(number)
    cards = try await store.cards(ofCaptainsInRound: number)
    alerts = try await store.listedAlerts()
      .filter { $0.channel == AlertChannel.price.rawValue }.map(\.alert)
    lastUpdate = try await store.lastUpdate()
    names = try await ClubNames(store.clubs())
  }

  /// The entries: one that starts with the last update and before the first lockout, one for each
  /// start of a match in the coming round, and one for the end of the last match. Captains and
  /// pairs of an entry have no locked player. `count` is the number of alerts.
  func entries(showing count: Int) -> [WidgetEntry] {
    let matches = round.matches.map(\.match)
    var timesShown = [Int](repeating: 0, count: alerts.count)
    let lockouts = Set(matches.map(\.start)).ordered()
    let end = matches.last?.end
    let beginning = [lastUpdate, lockouts.first?.addingTimeInterval(-1)].compactMap(\.self).min()
    let dates: [Date?] = [beginning] + lockouts + (end.map { [$0] } ?? [])
    return dates.map { date in
      func isAhead(_ instant: Date) -> Bool { date.map { instant > $0 } ?? true }
      func isOpen(_ club: String) -> Bool { round.lockout(club).map(isAhead) ?? true }
      let next = lockouts.first(where: isAhead)
      let shown = alerts.indices.filter { place in
        alerts[place].showAt.map { !isAhead($0) } ?? true
          && alerts[place].lockout.map(isAhead) ?? true
      }.ordered { (timesShown[$0], $0) < (timesShown[$1], $1) }.prefix(count)
      for place in shown { timesShown[place] += 1 }
      return WidgetEntry(
        date: date, captain: captain { isOpen($0.club) },
        pair: round.pairs.first { isOpen($0.viceClub) && isOpen($0.club) }?.pair,
        lockout: next.map { next in (matches.filter { $0.start == next }, names) },
        withoutLockout: end.map { isAhead($0) ? "All players are locked" : "The round is over" }
          ?? "Lockouts are not known",
        priceAlerts: shown.map { alerts[$0] }, season: season)
    }
  }

  /// The first captain that meets a condition.
  private func captain(
    where passes: (FantasyStore.ListedCaptain) -> Bool
  ) -> WidgetEntry.Captain? {
    round.captains.first(where: passes).flatMap { first in
      cards[first.captain.player.id].map { card in
        (captain: first.captain, card: card, lockout: round.lockout(first.club))
      }
    }
  }
}
