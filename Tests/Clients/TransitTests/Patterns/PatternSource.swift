import Pipeline
import Tabular

@testable import Transit

/// A text in memory, returned in pieces of one size.
///
/// Every piece stays in memory as long as the source, so that no reader sees freed memory.
final class PatternSource: ChunkSource {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var position = 0
  private var buffers: [UnsafeMutableRawBufferPointer] = []

  init(_ text: String, pieceSize: Int) {
    bytes = Array(text.utf8)
    self.pieceSize = pieceSize
  }

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    guard position < bytes.count else { return nil }
    let piece = bytes[position..<min(position + pieceSize, bytes.count)]
    position += piece.count
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: tail.count + piece.count, alignment: 8)
    buffer.copyMemory(from: tail)
    UnsafeMutableRawBufferPointer(rebasing: buffer[tail.count...]).copyBytes(from: piece)
    buffers.append(buffer)
    return UnsafeRawBufferPointer(buffer)
  }
}

/// The files of a feed as texts.
typealias FeedTexts = [String: String]

/// Reads texts as a feed and links its trips, as the pipeline does.
func readFeed(
  _ texts: FeedTexts, named name: String = "test", keep: [String: Set<String>] = [:],
  keepsUnplaced: Bool = true, rules: FeedRules = FeedRules(),
  skippedLines: [String: [Int]] = [:], pieceSize: Int = 1 << 16,
  report: inout Report
) throws -> Feed {
  let source = FeedSource(
    files: texts.keys.sorted(),
    open: { PatternSource(texts[$0] ?? "", pieceSize: pieceSize) },
    data: { Array((texts[$0] ?? "").utf8) })
  var (feed, timetable) = try FeedReader(
    name: name, source: source, keep: keep, keepsUnplacedStopTimes: keepsUnplaced, rules: rules,
    skippedLines: skippedLines
  ).read(&report)
  let runs = timetable.placeTrips(of: &feed)
  feed.timings = timetable.timings(of: runs)
  feed.namePatterns(feed.patternNames)
  return feed
}

/// The same for tests that ignore notices.
func readFeed(_ texts: FeedTexts, named name: String = "test") throws -> Feed {
  var report = Report()
  return try readFeed(texts, named: name, report: &report)
}
