import Foundation
import SeedRealtime
import SeedTransit
import TestSupport
import Testing

/// A real feed, built with the tool and opened as an app opens it.
struct BuiltBundle {
  let store: TransitStore
  private let folder: TemporaryFolder

  /// Builds a feed of the shared folder with every default.
  init(feed: String) throws {
    folder = try TemporaryFolder()
    let output = folder.path("out")
    let result = try run([
      BuiltTool.path, "build", "--feed", SharedData.feed(feed), "--output", output, "--quiet",
    ])
    try #require(result.exitCode == 0, "\(result.errorText)")
    store = try TransitStore(url: URL(fileURLWithPath: "\(output)/transit.sqlite"))
  }
}
