import Foundation
import TestSupport
import Testing

@Suite("A board without departures")
struct EmptyBoardTests {
  private let folder: TemporaryFolder
  private let bundle: String

  init() throws {
    folder = try TemporaryFolder()
    bundle = try TrainFeed.build(in: folder)
  }

  @Test(
    "says why, on stdout as text and on stderr beside JSON",
    arguments: [
      (
        "a", "2026-07-01T08:00",
        "the timetable begins on 2026-08-01, the first departure here is at 2026-08-01 09:00"
      ),
      // Saturday's train has gone, and none runs on Sunday.
      (
        "a", "2026-08-29T09:01",
        "no service within 24 hours, the next departure is at 2026-08-31 08:00"
      ),
      ("a", "2026-08-31T10:01", "no service here before the timetable ends on 2026-08-31"),
      ("a", "2026-09-01T08:00", "the timetable ended on 2026-08-31"),
      // All trains end at Beta.
      ("b", "2026-08-24T07:00", "no trip picks up passengers here"),
    ])
  func reason(stop: String, time: String, words: String) throws {
    let text = try Tool.run(["departures", bundle, stop, "--at", time, "--format", "text"])
    #expect(text.exitCode == 0 && text.errorText.isEmpty, "\(text.errorText)")
    #expect(text.text == "no departures: \(words)\n")
    let json = try Tool.run(["departures", bundle, stop, "--at", time])
    #expect(json.exitCode == 0)
    #expect(json.errorText == "no departures: \(words)\n")
    let answer = try JSONDecoder().decode([String: [String]].self, from: json.output)
    #expect(answer == ["data": []])
  }

  @Test("of a platform names the station, if trips call at the station itself")
  func station() throws {
    let feed = try TrainFeed.write(
      in: folder, named: "stations",
      replacing: [
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
        a,Alpha,-33.9,151.2,1,
        a1,Alpha Platform 1,-33.9,151.2,0,a
        a1n,Alpha Platform 1 north,,,4,a1
        b,Beta,-33.8,151.2,,
        """
      ])
    let bundle = folder.path("stations-bundle")
    let built = try Tool.build(feed, to: bundle)
    try #require(built.exitCode == 0, "\(built.errorText)")
    let words = "no trip picks up passengers here; trips call at its station 'Alpha' (a)"
    for stop in ["a1", "a1n"] {
      let board = ["departures", bundle, stop, "--at", "2026-08-24T07:00"]
      #expect(try Tool.run(board + ["--format", "text"]).text == "no departures: \(words)\n")
      #expect(try Tool.run(board).errorText == "no departures: \(words)\n")
    }
    let station = try Tool.run(["departures", bundle, "a", "--at", "2026-08-24T07:00"])
    #expect(station.errorText.isEmpty && station.text.contains("weekday"))
  }

  @Test("whose only train has left early, names the next one")
  func earlyTrain() throws {
    let message = URL(fileURLWithPath: folder.path("early.pb"))
    try Data(Self.earlyTrain).write(to: message)
    let text = try Tool.run([
      "departures", bundle, "a", "--at", "2026-08-29T08:55", "--realtime", message.path,
      "--format", "text",
    ])
    #expect(
      text.text == """
        no departures: no service within 24 hours, the next departure is at 2026-08-31 08:00

        """, "\(text.errorText)")
  }

  /// A realtime message of 8:55 on 29 August, by which Saturday's train of 9:00 left at 8:50.
  private static let earlyTrain: [UInt8] = {
    func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
      [number << 3 | 2, UInt8(content.count)] + content
    }
    func field(_ number: UInt8, _ value: Int) -> [UInt8] {
      var bytes = [number << 3]
      var rest = UInt64(bitPattern: Int64(value))
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      return bytes + [UInt8(rest)]
    }
    let header = field(1, Array("2.0".utf8)) + field(3, 1_787_957_700)
    let trip = field(1, Array("saturday".utf8))
    let stop = field(4, Array("a".utf8)) + field(3, field(1, -600))
    let update = field(1, trip) + field(2, stop)
    return field(1, header) + field(2, field(1, Array("1".utf8)) + field(3, update))
  }()

  @Test("is never a board with departures", arguments: ["json", "text"])
  func board(format: String) throws {
    let board = try Tool.run(
      ["departures", bundle, "a", "--at", "2026-08-29T09:00", "--format", format])
    #expect(board.exitCode == 0 && board.errorText.isEmpty && !board.text.contains("no departures"))
  }

  @Test("is never the answer for an unknown stop")
  func unknownStop() throws {
    let answer = try Tool.run(["departures", bundle, "gamma", "--at", "2026-08-24T07:00"])
    #expect(answer.exitCode == 2 && answer.text.isEmpty)
    #expect(
      answer.errorText == """
        gamma: error: no stop of the bundle has this id or name
          fix: look for it with 'seedbed stops'

        """)
  }
}
