import Foundation
import SeedStore
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
      Self.tool, "build", "--feed", SharedData.feed(feed), "--output", output, "--quiet",
    ])
    try #require(result.exitCode == 0, "\(result.errorText)")
    store = try TransitStore(url: URL(fileURLWithPath: "\(output)/transit.sqlite"))
  }

  /// The executable beside the test bundle.
  private static var tool: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let folders: [String?] = [
      bundle.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path },
      Bundle.main.executableURL?.deletingLastPathComponent().path,
      "\(SharedData.repository)/.build/release",
    ]
    return folders.compactMap { $0 }.map { "\($0)/seedbed" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "seedbed"
  }
}
