import Tabular

/// A row of trips.txt, and where its stop times went.
///
/// Feeds have hundreds of thousands of trips, so a trip holds numbers only; its texts lie in the
/// feed's ``Feed/texts``, its id in ``Feed/tripIDs``.
package struct Trip: Sendable {
  /// The number of trip_id in ``Feed/tripIDs``, which is one more than the trip's position.
  package var id: TextID
  @PackedIndex package var route: Index<Route>?
  @PackedIndex package var service: Index<Service>?
  package var headsign: TextID = .blank
  package var shortName: TextID = .blank
  package var block: TextID = .blank
  @PackedIndex package var shape: Index<Shape>?
  /// 0 or 1 as published; nil where it is blank.
  package var direction: Int8?
  /// 1 yes, 2 no; nil unknown (0 or blank).
  package var wheelchairAccessible: Int8?
  package var bikesAllowed: Int8?
  package var carsAllowed: Int8?
  /// The stops the trip calls at, and its times at them; nil without usable stop times.
  @PackedIndex package var pattern: Index<Pattern>?
  @PackedIndex package var timing: Index<TimingProfile>?
  /// Seconds after noon minus 12 hours of the service day, to which the timing's offsets are added.
  @PackedNumber package var startTime: Int32?
  /// Seconds between the first arrival and the start, where the first row has both times.
  @PackedNumber package var layover: Int32?

  /// A trip without stop times.
  package init(id: TextID) {
    self.id = id
  }
}
