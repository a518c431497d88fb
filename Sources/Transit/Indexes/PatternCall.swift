/// What the indexes need of a pattern: its route, where it calls, and how many trips run it.
///
/// All trips of a pattern call at the same stops, so trips need not be looked at one by one.
package struct PatternCall: Sendable {
  /// The route of its trips.
  package var route: Index<Route>
  /// The stops it calls at; one may stand more than once.
  package var stops: [Index<Stop>]
  /// How many trips run it.
  package var tripCount: Int

  /// Describes a pattern.
  package init(route: Index<Route>, stops: [Index<Stop>], tripCount: Int) {
    self.route = route
    self.stops = stops
    self.tripCount = tripCount
  }
}
