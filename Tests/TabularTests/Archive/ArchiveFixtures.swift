import Foundation
import TestSupport
import Testing

@testable import Tabular

/// The smallest files of a feed.
let feedTexts = ["agency.txt": "agency_id\r\nA\r\n", "stops.txt": "stop_id\r\nS1\r\nS2\r\n"]

extension Archive {
  /// Opens the folder with two of a feed's files.
  init(_ location: FeedLocation, limits: ArchiveLimits = ArchiveLimits()) throws {
    let kind = FolderKind(
      "a GTFS feed", plural: "feeds", file: "GTFS file such as stops.txt",
      hallmarks: ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"])
    try self.init(location, of: kind, limits: limits)
  }
}

/// Runs Python, whose `zipfile` makes archives that `zip` would not, in a folder.
func python(_ script: String, in folder: TemporaryFolder) throws {
  let result = try run(["python3", "-c", "import zipfile, struct\n" + script], in: folder.path)
  try #require(result.exitCode == 0, "\(result.errorText)")
}

/// Writes files into a folder and packs them with `zip`.
func zip(
  _ name: String, of files: [String: [UInt8]], options: [String] = [], in folder: TemporaryFolder
) throws -> String {
  for (path, bytes) in files { try folder.write(bytes, to: path) }
  let arguments = ["zip", "-q", "-X"] + options + [name] + files.keys.sorted()
  let result = try run(arguments, in: folder.path)
  try #require(result.exitCode == 0, "\(result.errorText)")
  return folder.path(name)
}

/// Bytes that pack about as well as a timetable; they are the same every time.
func timetableBytes(count: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  var number: UInt32 = 1
  while bytes.count < count {
    number = number &* 1_664_525 &+ 1_013_904_223
    bytes += Array("trip-\(number >> 16),08:15:00,08:15:30,2000\(number >> 28)\r\n".utf8)
  }
  return Array(bytes.prefix(count))
}

/// All bytes of a file in an archive.
func bytes(of name: String, in archive: Archive) throws -> [UInt8] {
  try archive.data(of: #require(archive.entry(named: name)))
}

/// The failure of opening a location and reading all of its files.
func failure(
  of location: String, limits: ArchiveLimits = ArchiveLimits(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Failure {
  try #require(
    #expect(throws: Failure.self, sourceLocation: sourceLocation) {
      let archive = try Archive(FeedLocation(location), limits: limits)
      for entry in archive.entries { _ = try archive.data(of: entry) }
    })
}
