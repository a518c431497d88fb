import Foundation
import Tabular

/// The time between sunrise and sunset at a place, in local time.
///
/// Sunrise and sunset follow the equations of the Global Monitoring Laboratory of NOAA
/// (https://gml.noaa.gov/grad/solcalc/solareqns.PDF): the upper edge of the sun is on the horizon
/// with the usual refraction, 90.833 degrees from the zenith. They are accurate to about three
/// minutes below 72 degrees of latitude. The height of the place and the hills around it do not
/// count.
struct Daylight {
  private static let zenith = 90.833 * Double.pi / 180

  private let place: Place
  private let clock: ZoneClock

  /// Returns nil if the zone is unknown.
  init?(at place: Place, zone: String) {
    guard let clock = ZoneClock(zone) else { return nil }
    self.place = place
    self.clock = clock
  }

  /// The minutes between sunrise and sunset, counted from midnight of a day. They are below 0 or
  /// beyond 1,440 if the sun rises on the day before or sets on the day after.
  ///
  /// If the sun does not set, the range is the whole day; if the sun does not rise, nil.
  func minutes(on day: CalendarDay) -> ClosedRange<Int>? {
    // At local noon of this day, the date in Greenwich can be the day before or the day after.
    let noon = clock.local(instant(day, Self.noon(on: day, at: place)))
    let solar = day.adding(days: day.number - noon.day.number)
    switch halfDay(on: solar) {
    case .night: return nil
    case .day: return 0...1_440
    case .minutes(let half):
      let noon = Self.noon(on: solar, at: place)
      let (rise, set) = (local(solar, noon - half, on: day), local(solar, noon + half, on: day))
      return rise <= set ? rise...set : nil
    }
  }

  private enum HalfDay {
    case day, night
    /// The minutes from sunrise to noon.
    case minutes(Double)
  }

  /// The time from sunrise to noon.
  private func halfDay(on day: CalendarDay) -> HalfDay {
    let (latitude, declination) = (place.latitude * .pi / 180, Self.sun(on: day).declination)
    let cosine =
      cos(Self.zenith) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)
    if cosine > 1 { return .night }
    return cosine < -1 ? .day : .minutes(acos(cosine) * 180 / .pi * 4)
  }

  /// The time of the sun's highest point, in minutes from midnight in Greenwich.
  private static func noon(on day: CalendarDay, at place: Place) -> Double {
    720 - 4 * place.longitude - sun(on: day).equationOfTime
  }

  /// The sun at noon of a day: its declination in radians, and the minutes that a sundial is ahead
  /// of the clock.
  private static func sun(on day: CalendarDay) -> (declination: Double, equationOfTime: Double) {
    let newYear = CalendarDay(yyyymmdd: day.parts.year * 10_000 + 101) ?? day
    let length = day.parts.year.isMultiple(of: 4) ? 366.0 : 365.0
    let year = 2 * .pi / length * Double(day.number - newYear.number)
    let declination =
      0.006918 - 0.399912 * cos(year) + 0.070257 * sin(year) - 0.006758 * cos(2 * year)
      + 0.000907 * sin(2 * year) - 0.002697 * cos(3 * year) + 0.00148 * sin(3 * year)
    let equationOfTime =
      229.18
      * (0.000075 + 0.001868 * cos(year) - 0.032077 * sin(year) - 0.014615 * cos(2 * year)
        - 0.040849 * sin(2 * year))
    return (declination, equationOfTime)
  }

  private func instant(_ day: CalendarDay, _ minutes: Double) -> Int {
    day.number * 86_400 + Int((minutes * 60).rounded())
  }

  /// The local time of an instant, in minutes from midnight of a day.
  private func local(_ solar: CalendarDay, _ minutes: Double, on day: CalendarDay) -> Int {
    let moment = clock.local(instant(solar, minutes))
    return (moment.day.number - day.number) * 1_440 + moment.minutes
  }
}
