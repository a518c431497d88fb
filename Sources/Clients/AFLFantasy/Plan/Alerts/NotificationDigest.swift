/// What matters until a day of matches begins, as one notification (F18).
struct NotificationDigest: Sendable {
  /// `digest|round|id of the first match`.
  let id: String
  /// As loud as its loudest alert, but never time-sensitive: those alerts are sent by themselves.
  let interruptionLevel: Alert.InterruptionLevel
  /// The relevance of its most relevant alert.
  let relevance: Double
  let round: Int
  /// The first match of the day, as a position in ``FantasySeason/matches``.
  let match: Int
  /// When that match begins, unix seconds: the first players are locked.
  let lockout: Int
  /// When it should be shown, unix seconds.
  let showAt: Int
  let title: String
  let body: String
  let accessibilityLabel: String
  let deepLink: String
  /// Its alerts, as positions in ``FantasyPlan/alerts``, the most urgent first.
  let alerts: [Int]
}

/// Gathers the alerts of a round into digests.
struct DigestWriter {
  /// Lockouts with less than this between them, in seconds, are of one day of matches.
  static let pause = 6 * 3_600
  /// How long before a day's first lockout its digest is shown, in seconds.
  static let notice = 2 * 3_600
  /// How many alerts a digest's text names.
  static let namedAlerts = 3

  let round: ComingRound
  /// The alerts of the round, the most urgent first.
  let alerts: [Alert]

  /// The digest of each day of matches about whose players there are alerts, by time; none for other
  /// days, on which it stays quiet.
  ///
  /// An alert is in the digest of the day on which its player is locked, one without a lockout in the
  /// first. Lockouts themselves are in none.
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

  /// The matches of the round by the days on which they are played, by start.
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
