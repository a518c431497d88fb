import Bundles
import Foundation
import Pipeline
import SeedRealtime
import SeedStore
import SeedTransit
import Tabular

/// Gives the same answers as the transit client's backend, as JSON envelopes, from a finished
/// bundle.
package struct BundleAnswers: Sendable {
  let store: TransitStore
  let envelopes: TransitEnvelopes
  private let realtime: RealtimeFile?

  /// Opens a bundle's folder or its database, and a GTFS-realtime message if one is given. Each
  /// text is in the first of `languages` that it has.
  ///
  /// Throws ``Failure`` if a file is invalid. The functions below throw it for an unknown id.
  package init(bundle: String, realtime: String? = nil, languages: [String] = []) throws {
    let path = try BundleVerification.database(of: bundle)
    self.realtime = try realtime.map { try RealtimeFile($0) }
    do {
      store = try TransitStore(url: URL(fileURLWithPath: path), languages: languages)
      envelopes = TransitEnvelopes(
        hasSeveralFeeds: store.hasSeveralFeeds, languages: languages)
    } catch let error as StoreError {
      throw Failure(error, path: path)
    }
  }

  /// The next departures from a stop or a station, the parts of the message that were not applied,
  /// and the reason if the board is empty.
  ///
  /// With realtime, the departures include late ones and the answer has the alerts about the stop.
  /// The age of the message is counted to `instant`.
  package func departures(
    at stop: String, from instant: Instant, limit: Int
  ) async throws -> BoardAnswer {
    try await reporting {
      let start = instant.date(in: try await store.timeZone(ofStop: stop))
      func reason(_ board: [TransitStore.Departure]) async throws -> EmptyBoard? {
        board.isEmpty ? try await reasonForEmptyBoard(at: stop, from: start) : nil
      }
      guard let realtime else {
        let board = try await store.departures(at: stop, from: start, limit: limit)
        return BoardAnswer(
          answer: text(envelopes.departures(board)), findings: [],
          emptiness: try await reason(board))
      }
      let predictions = try await realtime.predictions(over: store, now: start)
      let board = try await store.departures(
        at: stop, from: start, limit: limit, merging: predictions)
      let alerts = try await realtime.alerts(forStop: stop, in: store, at: start)
      return BoardAnswer(
        answer: text(envelopes.departures(board, alerts: alerts)),
        findings: RealtimeFile.words(for: predictions.report),
        emptiness: try await reason(board))
    }
  }

  /// Every departure from a stop or a station on a day, from midnight to midnight in its zone.
  func departures(at stop: String, on day: CalendarDay) async throws -> String {
    try await reporting { text(envelopes.departures(try await board(of: stop, on: day))) }
  }

  /// The trips of the departures from a stop on a day. Each key is a trip's id, a full stop and the
  /// epoch seconds of its start.
  ///
  /// Cost: one query per trip.
  func trips(at stop: String, on day: CalendarDay) async throws -> [String: String] {
    try await reporting {
      var answers: [String: String] = [:]
      for departure in try await board(of: stop, on: day) {
        let id = envelopes.id(departure.tripID, of: departure.feed)
        let name = "\(id).\(departure.tripStartTimeSecs)"
        guard answers[name] == nil else { continue }
        answers[name] = text(envelopes.trip(try await store.trip(of: departure)))
      }
      return answers
    }
  }

  private func board(
    of stop: String, on day: CalendarDay
  ) async throws -> [TransitStore.Departure] {
    let zone = try await store.timeZone(ofStop: stop)
    let date = ServiceDate(day)
    return try await store.departures(
      at: stop, from: date.midnight(in: zone), until: date.adding(days: 1).midnight(in: zone),
      limit: .max)
  }

  /// The zones of the clocks at some stops of an answer, in the order of the stops.
  ///
  /// Throws ``Failure`` if a stop is unknown or the bundle cannot be read.
  package func timeZones(ofStops ids: [String]) async throws -> [TimeZone] {
    try await reporting {
      var zones: [TimeZone] = []
      for id in ids { zones.append(try await store.timeZone(ofStop: id)) }
      return zones
    }
  }

  /// A trip with its stops, on a day or on the next day on which it runs, and the parts of the
  /// message that were not applied.
  ///
  /// The age of the message is counted to `instant`; without a zone, `instant` is a clock time at
  /// the trip's first stop. With realtime, the answer has the alerts about the trip, its stops and
  /// its line. For a trip with frequencies, the answer is the journey with the given start, or else
  /// the first one.
  package func trip(
    _ id: String, on day: CalendarDay?, startingAt start: JourneyStart? = nil, at instant: Instant
  ) async throws -> (answer: String, findings: [String]) {
    try await reporting {
      guard let realtime else {
        return (text(envelopes.trip(try await scheduled(id, on: day, startingAt: start))), [])
      }
      let now = try await date(of: instant, forTrip: id)
      let predictions = try await realtime.predictions(over: store, now: now)
      let trip: TransitStore.Trip
      if let added = predictions.addedTrip(id, on: day.map(ServiceDate.init)) {
        trip = added
      } else {
        trip = predictions.merged(try await scheduled(id, on: day, startingAt: start))
      }
      let alerts = try await realtime.alerts(for: trip, in: store, at: now)
      return (
        text(envelopes.trip(trip, alerts: alerts)), RealtimeFile.words(for: predictions.report)
      )
    }
  }

  private func date(of instant: Instant, forTrip id: String) async throws -> Date {
    if case .absolute(let date) = instant { return date }
    do {
      return instant.date(in: try await store.timeZone(ofTrip: id))
    } catch let error as StoreError where error.code == .notFound {
      throw StoreError(
        .invalidRequest, id, "the timetable does not have the trip, so the time has no zone",
        fix: "write the time with a zone, such as 2026-08-24T08:00:00+10:00")
    }
  }

  private func scheduled(
    _ id: String, on day: CalendarDay?, startingAt start: JourneyStart?
  ) async throws -> TransitStore.Trip {
    let first = try await store.trip(id: id, on: day.map(ServiceDate.init))
    guard let secs = start?.serviceSecs(dayStart: first.dayStartSecs ?? 0) else { return first }
    return try await store.trip(id: id, on: first.serviceDate, startingAt: secs)
  }

  /// Runs work on the store, and turns its errors into ``Failure``s.
  func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as StoreError {
      throw Failure(error)
    }
  }

  private func text(_ envelope: JSONValue) -> String {
    String(decoding: envelope.fileContent, as: UTF8.self)
  }
}

extension ServiceDate {
  fileprivate func midnight(in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: number / 10_000, month: number / 100 % 100, day: number % 100, hour: 12)
    // Noon always exists; midnight may be skipped if clocks change then.
    return calendar.date(from: parts).map(calendar.startOfDay(for:)) ?? .distantPast
  }
}

extension Failure {
  /// Converts an error of a bundle's store.
  fileprivate init(_ error: StoreError, path: String? = nil) {
    self.init(
      .unreadableInput, at: SourceLocation(path ?? error.subject), error.message, fix: error.fix)
  }
}

/// A GTFS-realtime message in a file.
struct RealtimeFile: Sendable {
  private let message: RealtimeMessage
  /// Ten times the bytes of the largest messages that agencies publish.
  private static let largestSize = 256_000_000

  /// Reads the message.
  ///
  /// Throws ``Failure`` if the file cannot be read or is not a GTFS-realtime message.
  init(_ path: String) throws {
    do {
      message = try RealtimeMessage(Data(InputFile.document(path, atMost: Self.largestSize)))
    } catch let refusal as FileRefusal {
      throw refusal.failure(at: SourceLocation(path))
    } catch let error as RealtimeError {
      let place = error.byteOffset.map { " at byte \($0)" } ?? ""
      throw Failure(
        .unreadableInput, at: SourceLocation(path), "\(error.message)\(place)", fix: error.fix)
    }
  }

  /// The predictions that the message makes for a bundle's timetable at a moment.
  func predictions(over store: TransitStore, now: Date) async throws -> RealtimePredictions {
    try await RealtimePredictions(message, over: store, now: now)
  }

  /// The alerts that people at a stop should see at a moment, the most severe first.
  func alerts(forStop id: String, in store: TransitStore, at now: Date) async throws
    -> [ServiceAlert]
  {
    try await store.alerts(forStop: id, in: message, at: now)
  }

  /// The alerts about a trip on its day, the most severe first.
  func alerts(for trip: TransitStore.Trip, in store: TransitStore, at now: Date) async throws
    -> [ServiceAlert]
  {
    try await store.alerts(for: trip, in: message, at: now)
  }

  /// One line for the whole report, then one for each of the first findings.
  static func words(for report: RealtimeReport) -> [String] {
    let shown = 5
    var lines = [
      "realtime: \(report.appliedCount) of \(report.tripUpdateCount) trip updates are applied"
    ]
    if report.isStale {
      let age = report.messageAgeSecs.map { ", made \($0) seconds before --at" } ?? ""
      lines.append("realtime: the message is stale\(age); nothing of it is applied")
    } else if report.isFromFuture {
      let lead = report.messageAgeSecs.map { ", made \(-$0) seconds after --at" } ?? ""
      lines.append("realtime: the message is from the future\(lead); nothing of it is applied")
    }
    lines += report.findings.prefix(shown).map { "realtime: \($0)" }
    let more = report.findings.count - shown
    if more > 0 { lines.append("realtime: and \(more) more findings") }
    return lines
  }
}
