import Tabular

extension GameResolver {
  /// The instant of a start, and its civil day and minutes at the venue.
  func start(
    _ row: ScheduledRow, at venue: Int, _ origin: Origin, _ report: inout Report
  ) -> (seconds: Int, day: CivilDay, minutes: Int) {
    let clock = clocks[venue]
    let instant: (seconds: Int, meaning: ZoneClock.Meaning) =
      switch row.clock {
      case .undecided: clock.instant(row.day, rules.undecidedStart)
      case .local(let minutes), .both(let minutes, _): clock.instant(row.day, minutes)
      case .eastern(let minutes): easternClock.instant(row.day, minutes)
      }
    if case .both(let local, let eastern) = row.clock {
      reportDisagreement(
        local, eastern, easternClock.local(instant.seconds).minutes, origin, &report)
    }
    let local = clock.local(instant.seconds)
    if instant.meaning != .once {
      report.add(
        .doubtfulLocalTime, at: origin,
        message: "clocks change that night: the time "
          + (instant.meaning == .twice ? "comes twice" : "does not exist"),
        action: instant.meaning == .twice
          ? "the first of the two is taken" : "it is read as \(Self.text(local.minutes))")
    }
    return (instant.seconds, local.day, local.minutes)
  }

  private func reportDisagreement(
    _ local: Int, _ eastern: Int, _ expected: Int, _ origin: Origin, _ report: inout Report
  ) {
    guard eastern != expected else { return }
    report.add(
      .timesDisagree, at: origin, value: Self.text(eastern),
      message: "\(Self.text(local)) there is \(Self.text(expected)) in New York, "
        + "not \(Self.text(eastern))",
      action: "the local time is taken")
  }

  /// Reports a day of the week that is not the date's.
  func reportWeekday(_ row: ScheduledRow, _ origin: Origin, _ report: inout Report) {
    guard let weekday = row.weekday, weekday != row.day.weekday else { return }
    report.add(
      .weekdayDisagrees, at: origin, value: "\(row.day)",
      message: "\(row.day) is another day of the week than the row says",
      action: "the date is taken")
  }

  private static func text(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
