import Foundation
import SeedTransit

/// The departures of a stop in the backend's format.
package struct BoardAnswer: Sendable {
  /// The departures as JSON.
  package let answer: String
  /// The parts of a realtime message that were not applied, one line each.
  package let findings: [String]
  /// The reason that there are no departures; nil if there are some.
  package let emptiness: EmptyBoard?
}

/// The reason that nothing departs from a stop within the 24 hours of a board.
package enum EmptyBoard: Hashable, Sendable {
  /// The timetable has no day with a departure at all.
  case noDepartures
  /// The timetable's last day with departures is over.
  case ended(CalendarDay)
  /// The timetable's first day is still to come; the first departure from the stop is at this time
  /// in epoch seconds.
  case notBegun(CalendarDay, first: Int)
  /// Nothing departs within 24 hours; the next departure from the stop is at this time in epoch
  /// seconds.
  case pause(next: Int)
  /// No departure from the stop remains until the timetable ends on this day.
  case noneRemain(until: CalendarDay)
  /// No trip ever picks up passengers at the stop.
  case neverServed
}

extension BundleAnswers {
  /// The reason that a stop has no departure within 24 hours after an instant.
  ///
  /// Cost: one look through the stop's timetable.
  func reasonForEmptyBoard(at stop: String, from start: Date) async throws -> EmptyBoard {
    let zone = try await store.timeZone(ofStop: stop)
    let today = ServiceDate(of: start, in: zone)
    let facts = try await store.timetable()
    guard let days = facts.days, let last = facts.lastDepartureDay else { return .noDepartures }
    // The search starts after the board's end, because a departure that is planned before it has
    // already left early.
    let later = start.addingTimeInterval(86_400)
    let next = try await store.departures(at: stop, from: later, until: Self.end, limit: 1).first
    if let next {
      return today < days.lowerBound
        ? .notBegun(days.lowerBound.day, first: next.scheduledTimeSecs)
        : .pause(next: next.scheduledTimeSecs)
    }
    let isServed = try await !store.departures(
      at: stop, from: Self.beginning, until: Self.end, limit: 1
    ).isEmpty
    guard isServed else { return .neverServed }
    return last < today ? .ended(last.day) : .noneRemain(until: last.day)
  }

  /// The station or platform above a stop at which trips call directly, with its id in commands;
  /// nil if there is none.
  ///
  /// Its board has those trips, but the stop's board does not. Throws ``Failure`` if the stop is
  /// unknown or the bundle cannot be read.
  package func placeWithCalls(
    above stop: String
  ) async throws -> (id: String, name: String, isStation: Bool)? {
    try await reporting {
      guard let place = try await store.placeWithCalls(above: stop) else { return nil }
      let id = envelopes.id(place.stopID, of: place.feed)
      return (id, place.name, place.locationType == .station)
    }
  }

  /// Instants before and after every timetable, about ten thousand years from now.
  private static let beginning = Date(timeIntervalSince1970: -4e11)
  private static let end = Date(timeIntervalSince1970: 4e11)
}
