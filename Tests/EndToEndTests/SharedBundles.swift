import Foundation
import Synchronization
import TestSupport
import Testing

/// Bundles that tests only read: each is built once in a test run, with default settings.
enum SharedBundles {
  /// The bundle of a feed, once it is built.
  private final class Bundle: Sendable {
    let path: String
    let isBuilt = Mutex(false)

    init(path: String) { self.path = path }
  }

  private static let bundles = Mutex<[String: Bundle]>([:])

  /// The folder of all bundles, which is removed when the test run ends.
  private static let folder: String = {
    atexit { try? FileManager.default.removeItem(atPath: SharedBundles.folder) }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("seedbed-test-\(UUID().uuidString)").path
  }()

  /// The folder of a feed's bundle; tests that ask for it meanwhile wait until it is built.
  ///
  /// Throws if the feed cannot be built.
  static func path(of feed: String) throws -> String {
    let bundle = bundles.withLock { bundles in
      let bundle = bundles[feed] ?? Bundle(path: "\(folder)/\(bundles.count)")
      bundles[feed] = bundle
      return bundle
    }
    try bundle.isBuilt.withLock { isBuilt in
      if isBuilt { return }
      let result = try Tool.build(feed, to: bundle.path)
      try #require(result.exitCode == 0, "\(result.errorText)")
      isBuilt = true
    }
    return bundle.path
  }

  /// The path of the database of a feed's bundle.
  ///
  /// Throws if the feed cannot be built.
  static func database(of feed: String) throws -> String {
    try "\(path(of: feed))/transit.sqlite"
  }
}
