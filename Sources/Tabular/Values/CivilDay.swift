@_exported import CivilDays

/// The day that the clients' tables, texts and clocks are about.
package typealias CivilDay = CalendarDay

extension CivilDay {
  /// The day some days later; earlier if negative.
  package func adding(_ days: Int) -> CivilDay { adding(days: days) }
}
