import ArgumentParser
import Tabular

/// A day on the command line, written yyyy-MM-dd.
struct AsOfDay: ExpressibleByArgument {
  /// The day.
  let day: CivilDay

  /// Reads a day of the calendar; nil for anything else, such as 2026-02-30.
  init?(argument: String) {
    guard let day = CivilDay(argument) else { return nil }
    self.day = day
  }
}
