import Tabular

extension NoticeCode {
  static let transferWithInvalidStop = NoticeCode(
    "transfer_with_invalid_stop_location_type", .error,
    "A transfer begins or ends at a place that is neither a stop nor a station.",
    why: "Planners look for transfers between stops, so they never offer this one.",
    fix: "name a stop or a station; entrances, nodes and boarding areas have no transfers")
}

extension Rule {
  static let transferWithInvalidStop = Rule(.transferWithInvalidStop) { feed, context, report in
    for transfer in context.transfers {
      for (end, field) in [(transfer.from, "from_stop_id"), (transfer.to, "to_stop_id")] {
        guard let stop = end.stop.map({ feed.stops[$0] }), stop.locationType > 1 else { continue }
        report.add(
          .transferWithInvalidStop, at: transfer.origin(field), value: stop.id,
          message: "\(stop.noun) is neither a stop nor a station", action: "the row is kept")
      }
    }
  }
}
