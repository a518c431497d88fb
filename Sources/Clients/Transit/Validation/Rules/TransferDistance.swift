import Tabular

extension NoticeCode {
  static let transferDistanceTooLarge = NoticeCode(
    "transfer_distance_too_large", .warning, "The stops of a transfer are more than 10 km apart.",
    why: "A planner may send riders on a walk of two hours or more to make the connection.",
    fix: "remove the transfer, or correct the positions of its stops")

  static let transferDistanceAbove2km = NoticeCode(
    "transfer_distance_above_2_km", .info,
    "The stops of a transfer are more than 2 km apart, and at most 10.",
    why: "A walk of half an hour or more is too far for many riders, and seldom what a transfer "
      + "means.",
    fix: "check that riders can go that far, and that the stops' positions are right")
}

extension Rule {
  static let transferDistanceTooLarge = Rule(.transferDistanceTooLarge) { feed, context, report in
    reportDistances(over: 10, upTo: .infinity, .transferDistanceTooLarge, feed, context, &report)
  }

  static let transferDistanceAbove2km = Rule(.transferDistanceAbove2km) { feed, context, report in
    reportDistances(over: 2, upTo: 10, .transferDistanceAbove2km, feed, context, &report)
  }

  private static func reportDistances(
    over least: Double, upTo most: Double, _ code: NoticeCode, _ feed: Feed,
    _ context: RuleContext, _ report: inout Report
  ) {
    for transfer in context.transfers {
      guard let from = transfer.from.stop.flatMap({ context.places[Int($0.position)] }),
        let to = transfer.to.stop.flatMap({ context.places[Int($0.position)] }),
        !from.isClearlyWithin2km(of: to)
      else { continue }
      let distance = GreatCircle.kilometres(from, to)
      guard distance > least, distance <= most else { continue }
      let length = Int((distance * 1_000).rounded())
      report.add(
        code, at: transfer.origin("to_stop_id"), value: String(length),
        message: "the two stops are \(length) m apart", action: "the row is kept")
    }
  }
}

extension Place {
  /// True if the coordinates alone show that another place is within 2 km: 0.01 degrees are at most
  /// 1,112 m on either axis, so the diagonal is at most 1,573 m.
  fileprivate func isClearlyWithin2km(of other: Place) -> Bool {
    abs(latitude - other.latitude) <= 0.01 && abs(longitude - other.longitude) <= 0.01
  }
}
