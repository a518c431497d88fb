import Emitters
import Foundation
import SeedStore
import Tabular

/// Answers from a finished bundle what the transit client's backend answers, as JSON envelopes.
package struct BundleAnswers: Sendable {
  private let store: TransitStore

  /// Opens a bundle's folder or its database.
  ///
  /// Throws ``Failure`` when it is none, as all that follows when an id is not in it.
  package init(bundle: String) throws {
    let path = try BundleVerifier.databasePath(of: bundle)
    do {
      store = try TransitStore(url: URL(fileURLWithPath: path))
    } catch let error as StoreError {
      throw Failure(error, path: path)
    }
  }

  /// The next departures from a stop or a station.
  package func departures(at stop: String, from instant: Instant, limit: Int) async throws -> String
  {
    try await answer {
      let start = instant.date(in: try await store.timeZone(ofStop: stop))
      let found = try await store.departures(at: stop, from: start, limit: limit)
      return TransitEnvelopes.departures(found)
    }
  }

  /// Every departure from a stop or a station on a day, from midnight to midnight in its zone.
  package func departures(at stop: String, on day: Int) async throws -> String {
    try await answer {
      let zone = try await store.timeZone(ofStop: stop)
      let date = ServiceDate(day)
      let found = try await store.departures(
        at: stop, from: date.midnight(in: zone), until: date.adding(days: 1).midnight(in: zone),
        limit: .max)
      return TransitEnvelopes.departures(found)
    }
  }

  /// A trip with its stops, on a day or on the next on which it runs.
  package func trip(_ id: String, on day: Int?) async throws -> String {
    try await answer {
      TransitEnvelopes.trip(try await store.trip(id: id, on: day.map { ServiceDate($0) }))
    }
  }

  private func answer(_ body: () async throws -> JSONValue) async throws -> String {
    do {
      return String(decoding: try await body().fileContent, as: UTF8.self)
    } catch let error as StoreError {
      throw Failure(error)
    }
  }
}

extension ServiceDate {
  /// The first moment of the day in a zone.
  fileprivate func midnight(in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: number / 10_000, month: number / 100 % 100, day: number % 100, hour: 12)
    // Noon exists everywhere; midnight may be skipped where clocks change then.
    return calendar.date(from: parts).map(calendar.startOfDay(for:)) ?? .distantPast
  }
}

extension Failure {
  /// Says what a bundle's store says.
  fileprivate init(_ error: StoreError, path: String? = nil) {
    self.init(
      .unreadableInput, at: Origin(path ?? error.subject), error.message, fix: error.fix)
  }
}
