import Tabular

/// A mock flight, true to clocks and distances.
package struct Flight: Hashable, Sendable {
  /// A moment as the clocks of an airport show it.
  package struct Moment: Hashable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    package let instant: Int
    /// The civil day at the airport.
    package let day: CivilDay
    /// Minutes after midnight at the airport.
    package let minutes: Int

    /// A moment.
    package init(instant: Int, day: CivilDay, minutes: Int) {
      self.instant = instant
      self.day = day
      self.minutes = minutes
    }
  }

  /// The id, such as `t-lagos-2024-04-19-f1`.
  package let id: String
  /// The place in the trip, from 0: out, then back.
  package let seq: Int
  /// The position in ``TripPlannerCatalogue/airlines``.
  package let airline: Int
  /// The airline's code and a number, such as `QF 432`.
  package let number: String
  /// The position of the airport that it leaves in ``Destinations/airports``.
  package let origin: Int
  /// The position of the airport that it goes to.
  package let destination: Int
  /// When it leaves.
  package let departure: Moment
  /// When it arrives.
  package let arrival: Moment
  /// From block to block.
  package let blockMinutes: Int
  /// Along the great circle, rounded.
  package let kilometres: Int
  /// The price in cents of ``TripPlannerCatalogue/currency``.
  package let priceInCents: Int

  /// How many civil days later it arrives, by the two airports' clocks.
  package var daysLater: Int { arrival.day.number - departure.day.number }

  /// A flight.
  package init(
    id: String, seq: Int, airline: Int, number: String, origin: Int, destination: Int,
    departure: Moment, arrival: Moment, blockMinutes: Int, kilometres: Int, priceInCents: Int
  ) {
    self.id = id
    self.seq = seq
    self.airline = airline
    self.number = number
    self.origin = origin
    self.destination = destination
    self.departure = departure
    self.arrival = arrival
    self.blockMinutes = blockMinutes
    self.kilometres = kilometres
    self.priceInCents = priceInCents
  }
}
