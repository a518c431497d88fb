import Folding
import Foundation
import SeedTransit

extension TransitStore {
  /// The next departures from a stop, from all platforms of a station, or from all stops of a group,
  /// with realtime, in the order of the best known times.
  ///
  /// The list keeps late departures, leaves out early departures that have left, and includes added
  /// departures, even at a platform without scheduled departures. Cancelled and skipped departures stay and
  /// are marked.
  ///
  /// ```swift
  /// let board = try await store.departures(at: "200060", limit: 10, merging: predictions)
  /// ```
  /// - Parameters:
  ///   - stopID: A published stop_id, or the id of a group, with or without its feed.
  ///   - instant: The start of the period; a departure at this very second is included.
  ///   - end: The end of the period, exclusive; 24 hours after `instant` if nil.
  ///   - limit: The greatest number of departures.
  ///   - predictions: The predictions of a message for this store's timetable.
  public func departures(
    at stopID: String, from instant: Date = Date(), until end: Date? = nil, limit: Int = 20,
    merging predictions: RealtimePredictions
  ) async throws -> [TransitStore.Departure] {
    let places = try await stops(within: stopID)
    guard limit > 0 else { return [] }
    let end = end ?? instant.addingTimeInterval(86_400)
    let stopIDs = Set(exactly: places.map(\.stopID))
    let stopsOfFeeds = Dictionary(grouping: places, by: \.feed)
      .mapValues { Set(exactly: $0.map(\.stopID)) }
    func board(_ scheduled: [TransitStore.Departure]) -> [TransitStore.Departure] {
      predictions.merged(scheduled, at: stopIDs).filter {
        let time = Double($0.timeSecs)
        return stopsOfFeeds[$0.feed]?.contains($0.scheduledStopID) == true
          && time >= instant.timeIntervalSince1970 && time < end.timeIntervalSince1970
      }
    }
    let earliness = -predictions.delays.lowerBound
    let late = try await departures(
      at: stopID, from: instant.addingTimeInterval(Double(-predictions.delays.upperBound)),
      until: instant, limit: .max)
    var count = limit
    while true {
      count = count.multipliedReportingOverflow(by: 2).overflow ? .max : count * 2
      let ahead = try await departures(
        at: stopID, from: instant, until: end.addingTimeInterval(Double(earliness)), limit: count)
      let board = board(late + ahead).prefix(limit)
      // Departures that are scheduled after the last one that was read may be early, but none of
      // them leaves before this instant.
      let horizon = (ahead.last?.scheduledTimeSecs ?? .max) - earliness
      if ahead.count < count || (board.count == limit && board.last?.timeSecs ?? .max <= horizon) {
        return Array(board)
      }
    }
  }
}
