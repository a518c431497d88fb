/// The start of a journey, which distinguishes the many journeys of a trip with frequencies.
package enum JourneyStart: Hashable, Sendable {
  /// Epoch seconds, as in answers.
  case epochSecs(Int)
  /// Seconds after noon minus 12 hours of the service day, as in the timetable.
  case serviceSecs(Int)

  /// Reads epoch seconds, or hours and minutes with optional seconds: `8:05`, `24:10:00`; nil for
  /// anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    switch parts.count {
    case 1:
      guard let secs = parts[0], secs.magnitude < 1 << 40 else { return nil }
      self = .epochSecs(secs)
    case 2, 3:
      guard let hours = parts[0], let minutes = parts[1], let secs = parts.count < 3 ? 0 : parts[2],
        (0..<1_000).contains(hours), (0..<60).contains(minutes), (0..<60).contains(secs)
      else { return nil }
      self = .serviceSecs(hours * 3_600 + minutes * 60 + secs)
    default: return nil
    }
  }

  /// Seconds after noon minus 12 hours, for a service day that starts at `dayStart` in epoch
  /// seconds.
  func serviceSecs(dayStart: Int) -> Int {
    switch self {
    case .epochSecs(let secs): secs - dayStart
    case .serviceSecs(let secs): secs
    }
  }
}
