/// One notification that sums up the alerts before a match day (F18).
struct NotificationDigest: Sendable {
  /// `digest|round|id of the first match`.
  let id: String
  /// The highest level of its alerts, but never time-sensitive: such alerts are sent by themselves.
  let interruptionLevel: Alert.InterruptionLevel
  /// The highest relevance of its alerts.
  let relevance: Double
  let round: Int
  /// The first match of the day, as a position in ``FantasySeason/matches``.
  let match: Int
  /// The start of that match in unix seconds, when the first players are locked.
  let lockout: Int
  /// The time to show the digest, in unix seconds.
  let showAt: Int
  let title: String
  let body: String
  let accessibilityLabel: String
  let deepLink: String
  /// The alerts, as positions in ``FantasyPlan/alerts``, the most urgent first.
  let alerts: [Int]
}

/// Groups the alerts of a round into digests.
struct DigestWriter {
  /// Two lockouts less than this many seconds apart belong to the same match day.
  static let pause = 6 * 3_600
  /// The time from a digest to the first lockout of its match day, in seconds.
  static let notice = 2 * 3_600
  /// The number of alerts that a digest's text names.
  static let namedAlerts = 3

  let round: ComingRound
  /// The alerts of the round, the most urgent first.
  let alerts: [Alert]

  /// A digest for each match day with alerts about its players, by time. A day without alerts has
  /// no digest.
  ///
  /// An alert belongs to the day on which its player is locked, or to the first day if it has no
  /// lockout. Lockout alerts belong to no digest.
  var digests: [NotificationDigest] {
    let days = days
    let found = Dictionary(grouping: alerts.indices.filter { alerts[$0].category != .lockout }) {
      alert in
      days.firstIndex { day in
        day.contains { round.season.matches[$0].start == alerts[alert].lockout }
      } ?? 0
    }
    return days.indices.compactMap { day in
      guard let first = days[day].first, let found = found[day] else { return nil }
      return digest(found, before: first)
    }
  }

  /// The matches of the round, grouped by match day, by start.
  private var days: [[Int]] {
    let matches = round.season.matches
    return matches.indices.filter { matches[$0].round == round.number }.reduce(into: []) {
      days, match in
      if let last = days.last?.last, matches[match].start - matches[last].start < Self.pause {
        days[days.count - 1].append(match)
      } else {
        days.append([match])
      }
    }
  }

  private func digest(_ found: [Int], before first: Int) -> NotificationDigest {
    let match = round.season.matches[first]
    let clubs = [match.home, match.away].map { round.season.league.clubs[$0].name }
    let count = Wording.count(found.count, "thing")
    let loudest = found.allSatisfy { alerts[$0].interruptionLevel == .passive }
    var named = found.prefix(Self.namedAlerts).map { alerts[$0].title }
    if found.count > named.count { named.append("\(found.count - named.count) more") }
    return NotificationDigest(
      id: "digest|\(round.number)|\(match.id)", interruptionLevel: loudest ? .passive : .active,
      relevance: found.map { alerts[$0].relevance }.max() ?? 0, round: round.number, match: first,
      lockout: match.start, showAt: match.start - Self.notice,
      title: "\(count) to know before \(clubs[0]) v \(clubs[1])",
      body: named.joined(separator: " · "),
      accessibilityLabel: "\(count) to know before \(clubs[0]) against \(clubs[1]), round "
        + "\(round.number): \(named.joined(separator: "; ")).",
      deepLink: DeepLink.round(round.number), alerts: found)
  }
}
