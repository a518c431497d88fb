import Foundation
import Tabular
import TestSupport
import Testing

/// Changes files of a feed at random: cells, rows, columns, whole files and single bytes.
///
/// The same seed makes the same changes.
struct FeedMutator {
  /// The bytes of each file.
  private(set) var files: [String: [UInt8]]
  private var random: SplitMix64

  private static let values = [
    "", "0", "-1", "2147483648", "9223372036854775807", "-9223372036854775808", "1e308", "nan",
    "99999:99:99", "0000-00-00", "99991231", "20261399", "\u{0}", "\u{1}\u{1B}[2J", "\u{FEFF}",
    "😀", "'; DROP TABLE stops;--", "\"", "]", "../../../etc/passwd", "=cmd|' /C calc'!A0",
    "NEAR(a b)", "a* OR \"b", "rowid", "feed", "FEED", ",", "\n", "\r",
    String(repeating: "x", count: 5_000),
  ]
  private static let names = [
    "n.txt", "N.TXT", "n\u{1}.txt", "n\"'[];.txt", "sqlite_x.txt", "stop_times.csv",
    "Stops.txt", String(repeating: "n", count: 200) + ".csv",
  ]

  init(_ files: [String: [UInt8]], seed: UInt64) {
    self.files = files
    random = SplitMix64(seed: seed)
  }

  /// Makes one change, or two or three.
  mutating func mutate() {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let name = files.keys.sorted().randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: changeCell(of: name)
      case 2: changeRow(of: name)
      case 3: changeColumn(of: name)
      case 4: changeHeader(of: name)
      case 5: changeBytes(of: name)
      case 6: addFile()
      default: cutOff(name)
      }
    }
  }

  private mutating func lines(of name: String) -> [String] {
    String(decoding: files[name] ?? [], as: UTF8.self).components(separatedBy: "\n")
  }

  private mutating func write(_ lines: [String], to name: String) {
    files[name] = Array(lines.joined(separator: "\n").utf8)
  }

  private mutating func value() -> String { Self.values.randomElement(using: &random) ?? "" }

  private mutating func changeCell(of name: String) {
    var lines = lines(of: name)
    let line = Int.random(in: lines.indices, using: &random)
    lines[line] = replacing(cell: Int.random(in: 0..<12, using: &random), of: lines[line])
    write(lines, to: name)
  }

  private mutating func replacing(cell: Int, of line: String) -> String {
    var cells = line.components(separatedBy: ",")
    cells[cell % cells.count] = value()
    return cells.joined(separator: ",")
  }

  private mutating func changeRow(of name: String) {
    var lines = lines(of: name)
    let line = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    case 2: lines.swapAt(line, 0)
    default: lines.insert(lines[line] + ",\(value()),\(value())", at: line)
    }
    write(lines, to: name)
  }

  private mutating func changeColumn(of name: String) {
    let cell = Int.random(in: 0..<12, using: &random)
    let value = value()
    write(
      lines(of: name).enumerated().map { number, line in
        guard number > 0, !line.isEmpty else { return line }
        var cells = line.components(separatedBy: ",")
        cells[cell % cells.count] = value
        return cells.joined(separator: ",")
      }, to: name)
  }

  private mutating func changeHeader(of name: String) {
    var lines = lines(of: name)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines[0] = replacing(cell: Int.random(in: 0..<12, using: &random), of: lines[0])
    case 1: lines[0] = lines[0].uppercased()
    default:
      lines[0] += ",\(value()),\(lines[0])," + (0..<2_500).map { "c\($0)" }.joined(separator: ",")
    }
    write(lines, to: name)
  }

  private mutating func changeBytes(of name: String) {
    guard var bytes = files[name], !bytes.isEmpty else { return }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    files[name] = bytes
  }

  private mutating func addFile() {
    let name = Self.names.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<3, using: &random) {
    case 0: files[name] = (0..<3_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    case 1: write(["\(value()),a,A,\(value())", "1,2,3,4"], to: name)
    default: files[name] = files["stops.txt"]
    }
  }

  private mutating func cutOff(_ name: String) {
    guard let bytes = files[name] else { return }
    let end = Int.random(in: 0...bytes.count, using: &random)
    files[name] = Bool.random(using: &random) ? Array(bytes[..<end]) : nil
  }
}

@Suite("A feed that was changed at random")
struct FeedMutationTests {
  /// How many feeds are built; `make hostile` builds ten thousand.
  private static let count =
    ProcessInfo.processInfo.environment["SEEDBED_MUTATIONS"].flatMap(Int.init) ?? 160
  /// Words of SQLite and of Swift's runtime, which no message may have instead of our own.
  private static let foreignWords = [
    "syntax error", "SQLite error", "SQL logic", "too many columns", "Fatal error", "Domain=",
  ]

  @Test("is published, refused by a gate, or named in an error in the tool's own words")
  func mutations() throws {
    let folder = try TemporaryFolder()
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: ReproducibilityTests.sample) {
      let url = URL(fileURLWithPath: "\(ReproducibilityTests.sample)/\(name)")
      files[name] = try [UInt8](Data(contentsOf: url))
    }
    var publishedCount = 0
    for seed in 0..<Self.count {
      var mutator = FeedMutator(files, seed: UInt64(seed))
      mutator.mutate()
      try? FileManager.default.removeItem(atPath: folder.path("feed"))
      for (name, bytes) in mutator.files { try folder.write(Data(bytes), to: "feed/\(name)") }
      let result = try Tool.build("feed", to: "out", "--force", in: folder.path)
      let isOrdinary =
        result.exitCode == 0
        || [1, 2].contains(result.exitCode) && result.errorText.contains("error: ")
      #expect(isOrdinary, "seed \(seed): \(result.exitCode): \(result.errorText.suffix(500))")
      for words in Self.foreignWords {
        #expect(!result.errorText.contains(words), "seed \(seed): \(result.errorText.suffix(500))")
      }
      if result.exitCode == 0 { publishedCount += 1 }
    }
    #expect(publishedCount > Self.count / 2 && publishedCount < Self.count)
  }
}
