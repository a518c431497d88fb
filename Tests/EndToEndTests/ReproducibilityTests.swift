import Foundation
import GRDB
import TestSupport
import Testing

@Suite("A bundle's bytes")
struct ReproducibilityTests {
  static let sample = "\(SharedData.repository)/sample-data/transit/sydney"

  /// The digests of a bundle's files, from its manifest and by hand.
  private func contents(of bundle: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: bundle) {
      files[name] = FileManager.default.contents(atPath: "\(bundle)/\(name)")
    }
    return files
  }

  @Test("are the same for two builds of the same input in two places")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.sample, toPath: folder.path("elsewhere/sydney"), making: true)
    #expect(try Tool.build(Self.sample, to: folder.path("a")).exitCode == 0)
    #expect(
      try Tool.build(folder.path("elsewhere/sydney"), to: folder.path("deep/er/b")).exitCode == 0)
    #expect(try contents(of: folder.path("a")) == contents(of: folder.path("deep/er/b")))
  }

  @Test("hold the same rows whatever the order of rows in the input")
  func anyOrder() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.sample, toPath: folder.path("shuffled"), making: true)
    var random = SystemRandomNumberGenerator()
    for file in [
      "stops.txt", "routes.txt", "trips.txt", "calendar.txt", "frequencies.txt", "transfers.txt",
    ] {
      try shuffle(folder.path("shuffled/\(file)"), &random)
    }
    #expect(try Tool.build(Self.sample, to: folder.path("a")).exitCode == 0)
    #expect(try Tool.build(folder.path("shuffled"), to: folder.path("b")).exitCode == 0)
    for table in try tables(folder.path("a/transit.sqlite")) {
      #expect(
        try rows(folder.path("a/transit.sqlite"), table)
          == rows(folder.path("b/transit.sqlite"), table),
        "\(table)")
    }
  }

  @Test(
    "of declared tables are the same in another zone and language", arguments: ["cafes", "board"])
  func otherPlace(_ pipeline: String) throws {
    let folder = try TemporaryFolder()
    let places = [
      ["TZ": "Asia/Kathmandu", "LC_ALL": "tr_TR.UTF-8"], ["TZ": "UTC", "LC_ALL": "C"],
    ]
    let bundles = try places.enumerated().map { place, environment in
      let output = folder.path("\(place)/\(pipeline)")
      let result = try Tool.run(
        [
          "build", "\(SharedData.repository)/pipelines/\(pipeline).yaml", "--force", "--quiet",
          "--output", output, "--workspace", folder.path("\(place)/workspace"),
        ], environment: environment)
      #expect(result.exitCode == 0, "\(result.errorText)")
      return try contents(of: output)
    }
    #expect(bundles[0].keys.contains("\(pipeline).sqlite"))
    #expect(bundles[0] == bundles[1])
  }

  /// Shuffles the rows with unique keys, since of two rows with the same key the first counts.
  private func shuffle(_ file: String, _ random: inout SystemRandomNumberGenerator) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
    let text = lines.map { String(decoding: $0, as: UTF8.self) }
    let isWhole = text.allSatisfy { $0.filter { $0 == "\"" }.count.isMultiple(of: 2) }
    let keys = text.dropFirst().map { $0.split(separator: ",").first.map(String.init) ?? "" }
    guard isWhole, Set(keys).count == keys.count else { return }
    var shuffled = Data(lines[0]) + [0x0A]
    for line in lines.dropFirst().shuffled(using: &random) { shuffled += Data(line) + [0x0A] }
    try shuffled.write(to: URL(fileURLWithPath: file))
  }

  private func tables(_ path: String) throws -> [String] {
    try Tool.read(path) { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT IN ('metadata', 'feeds') ORDER BY name
          """)
    }
  }

  private func rows(_ path: String, _ table: String) throws -> [Row] {
    try Tool.read(path) { try Row.fetchAll($0, sql: "SELECT * FROM \"\(table)\"") }
  }
}

extension FileManager {
  /// Copies a folder, making the folders that lead to the copy.
  fileprivate func copyItem(atPath source: String, toPath target: String, making: Bool) throws {
    try createDirectory(
      at: URL(fileURLWithPath: target).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try copyItem(atPath: source, toPath: target)
  }
}
