import Tabular

extension FolderKind {
  /// The folder of a feed.
  package static let feed = FolderKind(
    "a GTFS feed", plural: "feeds", file: "GTFS file such as stops.txt",
    hallmarks: ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"])
}
