import Tabular

extension NoticeCode {
  static let inSeatTransferModes = NoticeCode(
    "inconsistent_route_type_for_in_seat_transfer", .warning,
    "An in-seat transfer links trips of different modes.",
    why: "A planner tells riders to stay seated where they have to change vehicles.",
    fix: "link trips of one vehicle only; riders cannot stay seated from a train to a bus")
}

extension Rule {
  /// Reports in-seat transfers (type 4) between trips whose routes differ in route_type.
  static let inSeatTransferModes = Rule(.inSeatTransferModes) { feed, context, report in
    for transfer in context.transfers where transfer.type == 4 {
      guard let from = transfer.from.trip.flatMap({ feed.trips[$0].route }),
        let to = transfer.to.trip.flatMap({ feed.trips[$0].route }),
        let fromType = feed.routes[from].type, let toType = feed.routes[to].type,
        fromType != toType
      else { continue }
      report.add(
        .inSeatTransferModes, at: transfer.origin("to_trip_id"), value: String(toType),
        message: "the trips are of the route types \(fromType) and \(toType)",
        action: "the row is kept")
    }
  }
}
