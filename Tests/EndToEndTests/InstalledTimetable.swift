import Foundation
import SeedTransit

/// An app's timetable: the timetable that it ships with, or the last downloaded one.
struct InstalledTimetable {
  let transit: LatestStore<TransitStore>
  private let url: URL

  init(shipped: URL, in folder: URL) throws {
    url = folder.appendingPathComponent("transit.sqlite")
    if !FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.copyItem(at: shipped, to: url)
    }
    transit = try LatestStore(url: url)
  }

  /// Installs a downloaded file on the same volume: opens it once, then moves it into place.
  func install(_ download: URL) async throws {
    try TransitStore(url: download).close()
    guard rename(download.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    try await transit.refresh()
  }

  /// The next departures from the first stop that a search finds, with the data's version.
  func board(for search: String, at now: Date) async throws -> (String?, [TransitStore.Departure]) {
    try await transit.read { store in
      guard let stop = try await store.searchStops(search, limit: 1).first else {
        return (store.contentVersion, [])
      }
      return (store.contentVersion, try await store.departures(at: stop.id, from: now))
    }
  }
}
