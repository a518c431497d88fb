import Foundation
import Tabular

@testable import TripPlanner

/// The specification's rules for flights, computed with Foundation's calendar and with vectors, without the
/// code that makes flights.
struct FlightOracle {
  let world: Destinations

  /// The instant at which a clock shows a day and a time; nil unless the clock shows them exactly once.
  ///
  /// It tries every offset of the zone within two days.
  func instant(_ day: CalendarDay, _ minutes: Int, in zone: String) -> Int? {
    let wall = day.number * 86_400 + minutes * 60
    let offsets = Set((-16...16).map { offset(at: wall + $0 * 10_800, in: zone) })
    let instants = offsets.map { wall - $0 }.filter { $0 + offset(at: $0, in: zone) == wall }
    return instants.count == 1 ? instants[0] : nil
  }

  private func offset(at instant: Int, in zone: String) -> Int {
    let date = Date(timeIntervalSince1970: Double(instant))
    return TimeZone(identifier: zone)?.secondsFromGMT(for: date) ?? 0
  }

  /// The great-circle distance, from the angle between two vectors.
  func kilometres(_ from: Int, _ to: Int) -> Double {
    func vector(_ place: Place) -> [Double] {
      let (north, east) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
    }
    let (a, b) = (vector(world.airports[from].place), vector(world.airports[to].place))
    let cross = [
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0],
    ]
    let dot = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    let sine = cross.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return 6_371.0088 * atan2(sine, dot)
  }

  /// The block time: 40 minutes and 13.5 kilometres a minute, to the nearest five.
  func block(_ from: Int, _ to: Int) -> Int {
    let minutes = 40 + kilometres(from, to) / 13.5
    var nearest = 0
    for candidate in stride(from: 0, through: 2_000, by: 5)
    where abs(Double(candidate) - minutes) <= abs(Double(nearest) - minutes) {
      nearest = candidate
    }
    return nearest
  }

  /// The instants at which flights can leave on a day, and their landings. A flight is left out if a clock
  /// shows one of its times twice or never.
  func flights(_ from: Int, _ to: Int, on day: CalendarDay) -> [(departure: Int, arrival: Int)] {
    let zones = (world.airports[from].timeZone, world.airports[to].timeZone)
    let length = block(from, to) * 60
    return (24...87).compactMap { quarter in
      guard let departure = instant(day, quarter * 15, in: zones.0) else { return nil }
      let arrival = departure + length
      let shown = local(arrival, in: zones.1)
      guard instant(shown.day, shown.minutes, in: zones.1) == arrival else { return nil }
      return (departure, arrival)
    }
  }

  /// Whether a trip between two airports has a flight out on a day, and a flight back on another day that
  /// leaves at least the given hours after the landing.
  func isPossible(
    _ home: Int, _ away: Int, _ days: ClosedRange<CalendarDay>, hoursThere: Int = 5
  ) -> Bool {
    let outs = flights(home, away, on: days.lowerBound)
    let backs = flights(away, home, on: days.upperBound)
    return outs.contains { out in
      backs.contains { $0.departure >= out.arrival + hoursThere * 3_600 }
    }
  }

  /// The local time of an instant, by Foundation's calendar.
  func local(_ instant: Int, in zone: String) -> (day: CalendarDay, minutes: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: Double(instant)))
    let date = (parts.year ?? 0) * 10_000 + (parts.month ?? 0) * 100 + (parts.day ?? 0)
    let day = CalendarDay(yyyymmdd: date) ?? CalendarDay(number: 0)
    return (day, (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
  }
}
