import Foundation
import TestSupport
import Testing

/// The value of an environment variable that a pipeline uses and that must not appear anywhere.
@Suite("A secret in an environment variable")
struct SecretTests {
  private static let secret = "k9-planted-secret-7f3a"
  private let folder: TemporaryFolder

  /// Puts the sample feed in a folder that is named after the secret.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("hidden/\(Self.secret)"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("hidden/\(Self.secret)/feed"))
  }

  /// A way in which a run ends, and the change of the YAML or the feed that causes it.
  enum End: String, CaseIterable, CustomTestStringConvertible {
    case published, refused, missingFeed, damagedFeed, keptFeed, badKey

    var testDescription: String { rawValue }
    var exitCode: Int32 {
      switch self {
      case .published, .keptFeed: 0
      case .refused: 1
      case .missingFeed, .damagedFeed, .badKey: 2
      }
    }
  }

  private func pipeline(_ end: End) -> String {
    let gates = end == .refused ? "gates: { minimum-trips: 1000000 }" : ""
    let key =
      end == .badKey ? "soruce: x" : "on-failure: \(end == .keptFeed ? "keep-last" : "stop")"
    return """
      name: small
      output: out
      transit:
        feeds:
          - { name: city, source: "hidden/${KEY}/feed", \(key) }
          - { name: other, source: "\(ReproducibilityTests.sample)" }
      \(gates)
      """
  }

  @Test(
    "is in no file, no message and no report, however the run ends",
    arguments: End.allCases, [[], ["--json"], ["--quiet"]])
  func leaks(_ end: End, _ options: [String]) throws {
    if end == .keptFeed { _ = try run(end, []) }
    switch end {
    case .missingFeed, .keptFeed:
      try FileManager.default.removeItem(atPath: folder.path("hidden/\(Self.secret)/feed"))
    case .damagedFeed:
      _ = try folder.write("trip\n1\n", to: "hidden/\(Self.secret)/feed/stop_times.txt")
    case .published, .refused, .badKey: break
    }
    let result = try run(end, ["--force"] + options)
    #expect(result.exitCode == end.exitCode, "\(result.errorText)")
    #expect(!result.text.contains(Self.secret), "\(result.text)")
    #expect(!result.errorText.contains(Self.secret), "\(result.errorText)")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !path.hasPrefix("hidden") {
      #expect(!path.contains(Self.secret), "\(path)")
      let content = FileManager.default.contents(atPath: folder.path(path)) ?? Data()
      #expect(content.range(of: Data(Self.secret.utf8)) == nil, "\(path)")
    }
  }

  private func run(_ end: End, _ options: [String]) throws -> ProcessResult {
    try folder.write(pipeline(end), to: "small.yaml")
    return try Tool.run(
      ["build", "small.yaml"] + options, in: folder.path, environment: ["KEY": Self.secret])
  }
}

/// A password or a key that is written into the YAML itself, which has a fault.
@Suite("A secret in faulty YAML")
struct WrittenSecretTests {
  private static let secret = "k9-planted-secret-7f3a"

  /// Keys of a feed, and the fault that they have.
  static let faults = [
    "source: 'https://user:\(secret)@127.0.0.1:1/feed.zip'",
    "source: 'https://user:pa/\(secret)@127.0.0.1:1/feed.zip'",
    "source: 'htps://user:\(secret)@127.0.0.1:1/feed.zip'",
    "source: 'user:\(secret)@127.0.0.1/feed.zip'", "source: 'mdb:x?key=\(secret)'",
    "source: 'https://127.0.0.1:1/feed .zip?key=\(secret)'",
    "soruce: 'https://127.0.0.1:1/feed.zip?key=\(secret)'",
    "source: 'https://127.0.0.1:1/x.zip', fallback: ['https://user:\(secret)@127.0.0.1:1/x.zip']",
    "source: 'https://127.0.0.1:1/x.zip', headers: { X-Key: \(secret) }, nope: 1",
    "source: 'https://127.0.0.1:1/x.zip', headers: { 'X Key': \(secret) }",
    "source: 'https://127.0.0.1:1/x.zip', headers: { X-Key: \(secret), X-Key: 1 }",
    "source: 'https://127.0.0.1:1/x.zip', headers: { X-Key: { x: \(secret) } }",
    "source: 'https://127.0.0.1:1/x.zip', headers: [\(secret)]",
    "source: 'https://127.0.0.1:1/x.zip', headers: \(secret)",
    "source: 'https://127.0.0.1:1/x.zip', headers: { X-Key: '\(secret)\u{1}' }",
    "source: 'https://127.0.0.1:1/x.zip', headers: *missing, a: \(secret)",
  ]

  @Test("is in no message and no file", arguments: faults)
  func leaks(fault: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "name: small\noutput: out\ntransit:\n  feeds:\n    - { name: city, \(fault) }\n",
      to: "p/small.yaml")
    for arguments in [
      ["build", "p/small.yaml"], ["build", "p/small.yaml", "--json", "--summary", "summary.md"],
      ["build", "p/small.yaml", "--annotations", "github"], ["fetch", "p/small.yaml"],
      ["doctor", "p/small.yaml"], ["catalogue", "p", "--output", "built"],
    ] {
      let result = try Tool.run(arguments, in: folder.path)
      #expect(result.exitCode != 0, "\(arguments)")
      #expect(!result.text.contains(Self.secret), "\(arguments): \(result.text)")
      #expect(!result.errorText.contains(Self.secret), "\(arguments): \(result.errorText)")
    }
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path != "p/small.yaml" {
      let content = FileManager.default.contents(atPath: folder.path(path)) ?? Data()
      #expect(content.range(of: Data(Self.secret.utf8)) == nil, "\(path)")
    }
  }
}
