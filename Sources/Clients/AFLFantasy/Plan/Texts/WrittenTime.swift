import Tabular

/// An instant as apps read it: yyyy-MM-dd'T'HH:mm:ss'Z'.
struct WrittenTime: CustomStringConvertible {
  /// Seconds since 1970-01-01 00:00 UTC.
  let seconds: Int

  /// The text.
  var description: String {
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - day * 86_400
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(CivilDay(number: day))T\(clock.joined(separator: ":"))Z"
  }

  /// When what is known of a season last changed: the start of the last round with scores, else the
  /// season's first day.
  static func lastUpdate(of season: FantasySeason) -> WrittenTime {
    let start =
      season.round(season.lastRound)?.start
      ?? season.matches.filter { $0.round == season.lastRound }.map(\.start).min()
    let firstDay = CivilDay(yyyymmdd: season.rules.season * 10_000 + 101)?.number ?? 0
    return WrittenTime(seconds: start ?? firstDay * 86_400)
  }
}
