import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite struct DamagedArchiveTests {
  @Test(
    "The message about a file that is not a zip says what it looks like",
    arguments: [
      ("trip,stop\n1,2\n", "it is plain text that begins with 'trip,stop', not a zip archive"),
      ("<!DOCTYPE html>", "it is a page in HTML, not a zip archive"),
      ("{\"error\":401}", "it is a JSON document, not a zip archive"), ("", "empty"),
      ("\u{0}\u{1}\u{2}", "it is not a zip archive"), ("PK\u{3}\u{4}abc", "cut off"),
    ])
  func notAZip(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let failure = try failure(of: folder.write(text, to: "x.zip"))
    #expect(failure.message.contains(message), "\(failure)")
    #expect(failure.origin?.file == folder.path("x.zip"))
  }

  @Test("A path without a file is reported")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(try failure(of: folder.path("no.zip")).message == "there is no such file")
  }

  @Test("An archive that is cut off anywhere is refused")
  func truncated() throws {
    let folder = try TemporaryFolder()
    let path = try zip("x.zip", of: feedTexts.mapValues { Array($0.utf8) }, in: folder)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for length in 0..<whole.count {
      let cut = try folder.write(whole.prefix(length), to: "cut.zip")
      #expect(throws: Failure.self, "cut at \(length)") { try Archive(FeedLocation(cut)) }
    }
  }

  @Test("No flipped bit of the packed bytes goes unnoticed", arguments: [["-0"], ["-9"]])
  func flippedBits(options: [String]) throws {
    let folder = try TemporaryFolder()
    let content = timetableBytes(count: 600_000)
    let files = ["stop_times.txt": content, "stops.txt": content]
    let path = try zip("x.zip", of: files, options: options, in: folder)
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let start = 30 + "stop_times.txt".utf8.count
    let end = try #require(Archive(FeedLocation(path)).entry(named: "stop_times.txt"))
      .compressedSize
    for position in stride(from: start, to: start + end, by: end / 20) {
      var flipped = whole
      flipped[position] ^= 0x10
      let failure = try failure(of: folder.write(flipped, to: "flipped.zip"))
      #expect(failure.message.hasPrefix("'stop_times.txt' is damaged"), "\(failure)")
    }
  }

  @Test(
    "A directory that is wrong about an entry is noticed",
    arguments: [
      (16, 1, "checksum"), (20, -30, "packed bytes end too early"), (24, -1, "more than"),
      (24, 1, "but the archive says"),
    ], [1_000, 900_000])
  func lyingDirectory(fact: (field: Int, change: Int, message: String), size: Int) throws {
    let folder = try TemporaryFolder()
    _ = try zip("x.zip", of: ["stops.txt": timetableBytes(count: size)], in: folder)
    try python(
      """
      b = bytearray(open('x.zip', 'rb').read()); i = b.rfind(b'PK\\x01\\x02') + \(fact.field)
      v = (struct.unpack_from('<I', b, i)[0] + \(fact.change)) % 2**32
      struct.pack_into('<I', b, i, v); open('x.zip', 'wb').write(b)
      """, in: folder)
    let failure = try failure(of: folder.path("x.zip"))
    #expect(failure.message.contains(fact.message), "\(failure)")
  }

  @Test(
    "Whatever a byte of the directory is changed to, the archive is read or refused",
    arguments: [0, 1 << 31], [UInt8](arrayLiteral: 0, 1, 0x7F, 0x80, 0xFF))
  func anyDirectory(zip64Limit: Int, byte: UInt8) throws {
    let folder = try TemporaryFolder()
    try python(
      """
      zipfile.ZIP64_LIMIT = \(zip64Limit)
      if zipfile.ZIP64_LIMIT == 0: zipfile.ZIP_FILECOUNT_LIMIT = 0
      with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z:
        for name in ['agency.txt', 'stops.txt']: z.writestr(name, b'id,name' * 9)
      """, in: folder)
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path("x.zip"))))
    var refused = 0
    for position in whole.indices {
      var changed = whole
      changed[position] = byte
      let path = try folder.write(changed, to: "changed.zip")
      do {
        let archive = try Archive(FeedLocation(path))
        for entry in archive.entries { _ = try archive.data(of: entry) }
      } catch {
        #expect(error is Failure, "byte \(position)")
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test("An encrypted entry is refused before anything is read")
  func encrypted() throws {
    let folder = try TemporaryFolder()
    let files = feedTexts.mapValues { Array($0.utf8) }
    let path = try zip("x.zip", of: files, options: ["-P", "secret"], in: folder)
    #expect(throws: Failure.self) { try Archive(FeedLocation(path)) }
    #expect(try failure(of: path).message == "'agency.txt' is encrypted")
  }

  @Test("A packing method that is not supported is refused by its number")
  func unknownMethod() throws {
    let folder = try TemporaryFolder()
    _ = try zip("x.zip", of: ["stops.txt": timetableBytes(count: 1_000)], in: folder)
    try python(
      """
      b = bytearray(open('x.zip', 'rb').read())
      for i in [8, b.rfind(b'PK\\x01\\x02') + 10]: struct.pack_into('<H', b, i, 9)
      open('x.zip', 'wb').write(b)
      """, in: folder)
    #expect(try failure(of: folder.path("x.zip")).message.contains("method 9"))
  }

  @Test("A broken archive inside an archive is named with its path")
  func brokenInnerZip() throws {
    let folder = try TemporaryFolder()
    let outer = try zip("x.zip", of: ["in.zip": Array("PK nonsense".utf8)], in: folder)
    let failure = try failure(of: outer + "#in.zip")
    #expect(failure.origin?.file == outer + "#in.zip")
  }
}
