@testable import Transit

extension EveryTableFeed {
  /// Areas, booking rules and rows at which vehicles call on demand, in no order.
  static func addOnDemand(to feed: inout Feed) {
    func ring(_ numbers: Double...) -> Location.Ring {
      stride(from: 0, to: numbers.count, by: 2).map {
        Shape.Point(latitude: numbers[$0], longitude: numbers[$0 + 1])
      }
    }
    feed.locations = [
      Location(
        id: "zone b", name: "Zone B", details: "the second zone",
        polygons: [
          [ring(0, 10, 0, 14, 4, 14, 0, 10), ring(1, 11, 1, 12, 2, 12, 1, 11)],
          [ring(5, 15, 5, 16, 6, 16.5, 5, 15)],
        ]),
      Location(id: "zone a", name: nil, details: nil),
    ]
    feed.bookingRules = [
      BookingRule(
        id: "rule b", type: 2, priorNoticeDurationMin: 31, priorNoticeDurationMax: 32,
        priorNoticeLastDay: 3, priorNoticeLastTime: 61_200, priorNoticeStartDay: 14,
        priorNoticeStartTime: 28_800, priorNoticeService: RecordIndex(3), message: "message",
        pickupMessage: "pickup message", dropOffMessage: "drop-off message", phone: "13 10 10",
        infoURL: "info url", bookingURL: "booking url"),
      BookingRule(id: "rule a", type: 0),
    ]
    feed.onDemandStopTimes = [
      OnDemandStopTime(
        trip: RecordIndex(3), sequence: 7, place: .group("group"), windowStart: 40_000,
        windowEnd: 50_000, pickupType: 1, dropOffType: 3),
      OnDemandStopTime(
        trip: RecordIndex(3), sequence: 5, place: .stop(RecordIndex(2)), windowStart: 30_000,
        windowEnd: 90_000, pickupType: 3, dropOffType: 1, dropOffBookingRule: RecordIndex(1)),
      OnDemandStopTime(
        trip: RecordIndex(0), sequence: 4, place: .location(RecordIndex(0)), windowStart: 20_000,
        windowEnd: 60_000, pickupType: 2, dropOffType: 0, pickupBookingRule: RecordIndex(1),
        dropOffBookingRule: RecordIndex(0)),
    ]
  }
}
