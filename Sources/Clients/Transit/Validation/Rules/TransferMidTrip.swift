import Tabular

extension NoticeCode {
  static let transferMidTrip = NoticeCode(
    "transfer_with_suspicious_mid_trip_in_seat", .warning,
    "An in-seat transfer is not from the last stop of a trip to the first stop of another.",
    why: "A planner may keep riders on board where the vehicle does not go on as the other trip.",
    fix: "name the last stop of from_trip_id and the first one of to_trip_id, or leave them blank")
}

extension Rule {
  /// Reports transfers of type 4 or 5 at a stop in the middle of a trip. A stop at which the trip does not
  /// call has another notice.
  static let transferMidTrip = Rule(.transferMidTrip) { feed, context, report in
    func check(_ transfer: TransferTable.Transfer, isFrom: Bool) {
      let end = isFrom ? transfer.from : transfer.to
      guard let trip = end.trip, let stop = end.stop, let pattern = feed.trips[trip].pattern
      else { return }
      let calls = feed.patterns[pattern].calls
      guard let edge = isFrom ? calls.last : calls.first, !feed.isStop(edge.stop, at: stop),
        calls.contains(where: { feed.isStop($0.stop, at: stop) })
      else { return }
      report.add(
        .transferMidTrip, at: transfer.origin(isFrom ? "from_stop_id" : "to_stop_id"),
        value: feed.stops[stop].id,
        message:
          "stop '\(feed.stops[stop].id)' is not the \(isFrom ? "last" : "first") one of trip "
          + "'\(feed.tripID(trip))'",
        action: "the row is kept")
    }
    for transfer in context.transfers where transfer.isInSeat {
      check(transfer, isFrom: true)
      check(transfer, isFrom: false)
    }
  }
}
