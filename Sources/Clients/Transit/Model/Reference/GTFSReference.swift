/// Every file and field of the GTFS schedule reference.
///
/// The tables themselves lie in the `FileReference+….swift` files beside this one.
package enum GTFSReference {
  /// The files, in the order of the reference.
  package static let files: [FileReference] = [
    .agency, .stops, .routes, .trips,
    .stopTimes, .calendar, .calendarDates, .fareAttributes,
    .fareRules, .timeframes, .riderCategories, .fareMedia,
    .fareProducts, .fareLegRules, .fareLegJoinRules, .fareTransferRules,
    .areas, .stopAreas, .networks, .routeNetworks,
    .shapes, .frequencies, .transfers, .pathways,
    .levels, .locationGroups, .locationGroupStops, .locations,
    .bookingRules, .translations, .feedInfo, .attributions,
  ]

  private static let filesByName = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })

  /// The file with a name such as `stops.txt`; nil for files that the reference does not know.
  package static func file(named name: String) -> FileReference? {
    filesByName[name]
  }
}
