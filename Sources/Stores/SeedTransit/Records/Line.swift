extension TransitStore.Line: Identifiable {
  /// The feed and the route_id of the first route, unique in the bundle; every query for lines accepts it
  /// as an id.
  public var id: String { "\(feed):\(lineID)" }

  /// The kind of vehicle.
  public var type: TransitStore.RouteType { TransitStore.RouteType(mode: mode) }
}
