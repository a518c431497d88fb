import Tabular

/// Days in a row on which a game counted.
package struct StreakRun: Hashable, Sendable {
  /// The first and the last of the days that count.
  package let days: ClosedRange<CivilDay>
  /// How many days count; frozen ones in between do not.
  package let length: Int

  /// A run.
  package init(days: ClosedRange<CivilDay>, length: Int) {
    self.days = days
    self.length = length
  }
}

/// How a game's streak stands on a day.
package enum StreakStatus: String, CaseIterable, Sendable {
  /// The day itself counts already.
  case active
  /// The day before counted, and the day is still open.
  case atRisk
  /// The run has ended.
  case broken
  /// There is no result at all.
  case none
}
