import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite struct ArchiveReadingTests {
  @Test(
    "Every way of packing gives back the bytes that were packed",
    arguments: [
      "zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED)",
      "zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_STORED)",
      "zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_BZIP2)",
    ], [false, true])
  func packing(open: String, forcesZip64: Bool) throws {
    let folder = try TemporaryFolder()
    let files = sampleFiles
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    try python(
      """
      if \(forcesZip64 ? "True" : "False"): zipfile.ZIP64_LIMIT = zipfile.ZIP_FILECOUNT_LIMIT = 0
      with \(open) as z:
        for name in \(files.keys.sorted()):
          info = zipfile.ZipInfo(name); info.compress_type = z.compression
          with z.open(info, 'w', force_zip64=zipfile.ZIP64_LIMIT == 0) as f:
            f.write(open(name, 'rb').read())
      """, in: folder)
    let packed = try Data(contentsOf: URL(fileURLWithPath: folder.path("x.zip")))
    #expect((packed.range(of: Data("PK\u{6}\u{6}".utf8)) != nil) == forcesZip64)
    try expectFiles(files, at: folder.path("x.zip"))
  }

  @Test("Entries with a data descriptor behind them are read")
  func dataDescriptors() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in sampleFiles { try folder.write(bytes, to: name) }
    // To a pipe, zip writes the sizes behind each entry.
    let command = "zip -q -X - \(sampleFiles.keys.sorted().joined(separator: " ")) | cat > x.zip"
    #expect(try run(["sh", "-c", command], in: folder.path).exitCode == 0)
    let flags = try Data(contentsOf: URL(fileURLWithPath: folder.path("x.zip")))[6]
    #expect(flags & 8 == 8, "zip wrote no data descriptors")
    try expectFiles(sampleFiles, at: folder.path("x.zip"))
  }

  @Test("A folder, a folder in it and a zip in it are read like an archive")
  func folders() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in sampleFiles { try folder.write(bytes, to: "feed/\(name)") }
    try folder.write("hidden", to: "feed/.git/stops.txt")
    _ = try zip("x.zip", of: sampleFiles, in: folder)
    try expectFiles(sampleFiles, at: folder.path + "/feed/")
    try expectFiles(sampleFiles, at: folder.path + "#feed")
    try expectFiles(sampleFiles, at: folder.path + "#x.zip")
  }

  @Test("A zip inside zips is read when every step is named")
  func nestedZips() throws {
    let folder = try TemporaryFolder()
    _ = try zip("inner.zip", of: sampleFiles, in: folder)
    try python(
      """
      for inner, outer in [('inner.zip', 'middle.zip'), ('middle.zip', 'outer.zip')]:
        with zipfile.ZipFile(outer, 'w', zipfile.ZIP_DEFLATED) as z: z.write(inner, 'in/' + inner)
      """, in: folder)
    try expectFiles(sampleFiles, at: folder.path("outer.zip") + "#in/middle.zip#in/inner.zip")
  }

  @Test(
    "A tail of any length comes before the next bytes",
    arguments: ["x.zip", "feed"], [0, 1, 100, 16 << 10, (16 << 10) + 1, 300_000, 1_100_000])
  func carriedTails(source: String, tailLength: Int) throws {
    let folder = try TemporaryFolder()
    let content = Self.longContent
    _ = try zip("x.zip", of: ["stop_times.txt": content], in: folder)
    try folder.write(content, to: "feed/stop_times.txt")
    let archive = try Archive(FeedLocation(folder.path(source)))
    let reader = try archive.reader(for: archive.entries[0])
    var end = 0
    var tail = UnsafeRawBufferPointer(start: nil, count: 0)
    while let chunk = try reader.next(carrying: tail) {
      let start = end - tail.count
      end = start + chunk.count
      try #require(end <= content.count)
      let address = try #require(chunk.baseAddress)
      #expect(
        content.withUnsafeBytes { memcmp(address, $0.baseAddress! + start, chunk.count) } == 0,
        "bytes \(start) to \(end)")
      tail = UnsafeRawBufferPointer(rebasing: chunk.suffix(tailLength))
    }
    #expect(end == content.count)
    #expect(try reader.next(carrying: tail) == nil)
  }

  @Test("Readers of one archive work side by side, and an abandoned reader does no harm")
  func sideBySide() throws {
    let folder = try TemporaryFolder()
    let path = try zip("x.zip", of: sampleFiles, in: folder)
    let archive = try Archive(FeedLocation(path))
    let entry = try #require(archive.entry(named: "stop_times.txt"))
    let abandoned = try (0..<8).map { _ in try archive.reader(for: entry) }
    for reader in abandoned { _ = try reader.next(carrying: .init(start: nil, count: 0)) }
    try expectFiles(sampleFiles, at: path)
  }

  private static let longContent = timetableBytes(count: 3_000_000)

  private var sampleFiles: [String: [UInt8]] { Self.sampleFiles }

  private static let sampleFiles: [String: [UInt8]] = [
    "agency.txt": Array("agency_id\r\nA\r\n".utf8),
    "empty.txt": [],
    "routes.txt": timetableBytes(count: 256 << 10),
    "stop_times.txt": timetableBytes(count: 2_500_000),
    "stops.txt": timetableBytes(count: (256 << 10) - 1),
  ]

  private func expectFiles(_ files: [String: [UInt8]], at location: String) throws {
    let archive = try Archive(FeedLocation(location))
    #expect(archive.entries.map(\.name) == files.keys.sorted())
    for (name, content) in files {
      #expect(try bytes(of: name, in: archive) == content, "\(name)")
    }
  }
}
