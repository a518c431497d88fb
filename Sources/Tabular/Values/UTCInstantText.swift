/// Instants as APIs write them.
package enum UTCInstantText {
  /// Seconds since 1970-01-01 00:00 UTC as `2024-04-01T09:00:00Z` (O: RFC 3339).
  package static func text(_ seconds: Int) -> String {
    let second = ((seconds % 86_400) + 86_400) % 86_400
    let day = CivilDay(number: (seconds - second) / 86_400)
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(day)T\(clock.joined(separator: ":"))Z"
  }
}
