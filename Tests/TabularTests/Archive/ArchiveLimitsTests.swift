import TestSupport
import Testing

@testable import Tabular

@Suite struct ArchiveLimitsTests {
  @Test("A bomb is refused by its ratio with the default limits")
  func bomb() throws {
    let folder = try TemporaryFolder()
    let zeros = [UInt8](repeating: 0, count: 70 << 20)
    let path = try zip("x.zip", of: ["stops.txt": zeros], in: folder)
    let failure = try failure(of: path)
    #expect(failure.code == .limitExceeded)
    #expect(failure.message.contains("times the packed size"))
  }

  @Test("Entries that share their packed bytes are refused by the ratio of the whole archive")
  func overlappingEntries() throws {
    let folder = try TemporaryFolder()
    try python(
      """
      z = zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED)
      z.writestr('stops.txt', b'0123456789' * 1000000)
      for i in range(1000):
        info = zipfile.ZipInfo('%d.txt' % i); z.filelist.append(info)
        for name in ['CRC', 'file_size', 'compress_size', 'compress_type', 'header_offset',
            'flag_bits', 'external_attr']:
          setattr(info, name, getattr(z.filelist[0], name))
      z.close()
      """, in: folder)
    // Each entry alone is below the floor, and all together are below the size limit.
    #expect {
      try Archive(FeedLocation(folder.path("x.zip")))
    } throws: {
      "\($0)".contains("all entries together would unpack to")
    }
  }

  @Test(
    "Each limit passes what is as large as it, and refuses one more",
    arguments: [
      (\.entryCount, 2), (\.entrySize, 1_000), (\.totalSize, 1_500),
    ] as [(WritableKeyPath<ArchiveLimits, Int> & Sendable, Int)])
  func boundary(limit: WritableKeyPath<ArchiveLimits, Int> & Sendable, size: Int) throws {
    let folder = try TemporaryFolder()
    let files = [
      "stops.txt": timetableBytes(count: 1_000), "trips.txt": timetableBytes(count: 500),
    ]
    let path = try zip("x.zip", of: files, in: folder)
    for (name, bytes) in files { try folder.write(bytes, to: "feed/\(name)") }
    for source in [path, folder.path("feed")] {
      var limits = ArchiveLimits()
      limits[keyPath: limit] = size
      #expect(try Archive(FeedLocation(source), limits: limits).entries.count == 2)
      limits[keyPath: limit] = size - 1
      #expect(try failure(of: source, limits: limits).code == .limitExceeded)
    }
  }

  @Test(
    "A directory that claims the largest sizes there are is refused like any other lie",
    arguments: [Int64.max, .max - 1, -1, .min])
  func largestSizes(size: Int64) throws {
    let folder = try TemporaryFolder()
    try python(
      """
      zipfile.ZIP64_LIMIT = 0
      with zipfile.ZipFile('x.zip', 'w') as z:
        for name in ['agency.txt', 'stops.txt']: z.writestr(name, b'id')
      b = bytearray(open('x.zip', 'rb').read())
      i = b.find(b'PK\\x01\\x02')
      while i >= 0:
        extra = i + 46 + struct.unpack_from('<H', b, i + 28)[0]
        assert struct.unpack_from('<H', b, extra)[0] == 1
        struct.pack_into('<q', b, extra + 4, \(size))
        i = b.find(b'PK\\x01\\x02', i + 1)
      open('x.zip', 'wb').write(b)
      """, in: folder)
    _ = try failure(of: folder.path("x.zip"))
    var limits = ArchiveLimits()
    limits.entrySize = .max
    _ = try failure(of: folder.path("x.zip"), limits: limits)
  }

  @Test(
    "A directory of more entries than allowed is refused before it is read",
    arguments: ["plain", "zip64", "commented", "inner"])
  func largeDirectory(kind: String) throws {
    let folder = try TemporaryFolder()
    try python(
      """
      count = 70_000 if '\(kind)' == 'zip64' else 12_000
      with zipfile.ZipFile('x.zip', 'w') as z:
        if '\(kind)' == 'commented': z.comment = b'PK\\5\\6' * 16_000
        for number in range(count): z.writestr(str(number), b'')
      with zipfile.ZipFile('outer.zip', 'w') as z: z.write('x.zip')
      # What the directory holds no longer matters: it is not looked at.
      b = bytearray(open('x.zip', 'rb').read())
      b[b.find(b'PK\\1\\2')] = 0
      if '\(kind)' == 'zip64': struct.pack_into('<HH', b, b.rfind(b'PK\\5\\6') + 8, 1, 1)
      open('x.zip', 'wb').write(b)
      """, in: folder)
    let failure = try failure(of: folder.path(kind == "inner" ? "outer.zip#x.zip" : "x.zip"))
    #expect(failure.code == .limitExceeded)
    #expect(failure.message == "there are more than 10000 files in it")
  }

  @Test("Readers of an archive side by side, and one after the other, get the bytes of their files")
  func sharedArchive() async throws {
    let folder = try TemporaryFolder()
    let files = Dictionary(
      uniqueKeysWithValues: (1...40).map { ("t\($0).txt", timetableBytes(count: 20_000 * $0)) })
    let path = try zip(
      "x.zip", of: files.merging(feedTexts.mapValues { Array($0.utf8) }) { $1 }, in: folder)
    let archive = try Archive(FeedLocation(path))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for (name, content) in files {
        group.addTask { try bytes(of: name, in: archive) == content }
      }
      for try await isSame in group { #expect(isSame) }
    }
    for (name, content) in files { #expect(try bytes(of: name, in: archive) == content) }
  }

  @Test("An inner archive over the limit for memory is refused")
  func innerArchive() throws {
    let folder = try TemporaryFolder()
    let outer = try zip("x.zip", of: ["in.zip": timetableBytes(count: 1_000)], in: folder)
    var limits = ArchiveLimits()
    limits.inMemorySize = 999
    #expect(try failure(of: outer + "#in.zip", limits: limits).code == .limitExceeded)
  }
}
