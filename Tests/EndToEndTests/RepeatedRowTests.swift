import Foundation
import TestSupport
import Testing

@Suite("Rows of stop_times.txt that are equal in every field")
struct RepeatedRowTests {
  private static let calls = [
    "T1,08:00:00,08:00:00,S1,1", "T1,08:10:00,08:11:00,S2,2", "T1,08:20:00,08:20:00,S3,3",
    "T2,09:00:00,09:00:00,S1,1", "T2,09:10:00,09:11:00,S2,2", "T2,09:20:00,09:20:00,S3,3",
  ]

  /// The place of the second of two equal rows.
  enum Repetition: CaseIterable {
    case behindTheFirst
    case behindTheFile
    case behindTheFileReversed

    var rows: [String] {
      switch self {
      case .behindTheFirst: calls.flatMap { [$0, $0] }
      case .behindTheFile: calls + calls
      case .behindTheFileReversed: calls + calls.reversed()
      }
    }
  }

  /// Builds a feed with these rows, and returns the number of notices by code.
  private func build(_ rows: [String], in folder: TemporaryFolder) throws -> [String: Int] {
    let files = [
      "agency": ["agency_name,agency_url,agency_timezone", "A,https://e.org,Australia/Sydney"],
      "calendar": [
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        "D,1,1,1,1,1,1,1,20260101,20261231",
      ],
      "routes": ["route_id,route_short_name,route_type", "R,10,3"],
      "stops": [
        "stop_id,stop_name,stop_lat,stop_lon", "S1,First Street,-33.86,151.20",
        "S2,Second Street,-33.87,151.21", "S3,Third Street,-33.88,151.22",
      ],
      "trips": ["route_id,service_id,trip_id,trip_headsign", "R,D,T1,Third", "R,D,T2,Third"],
      "stop_times": ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"] + rows,
    ]
    for (name, lines) in files {
      try folder.write(lines.joined(separator: "\n") + "\n", to: "feed/\(name).txt")
    }
    let built = try Tool.build(folder.path("feed"), to: folder.path("out"))
    try #require(built.exitCode == 0, "\(built.errorText)")
    struct Report: Decodable {
      struct Count: Decodable {
        let code: String
        let count: Int
      }

      let counts: [Count]
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/report.json")))
    let counts = try JSONDecoder().decode(Report.self, from: data).counts
    return Dictionary(counts.map { ($0.code, $0.count) }, uniquingKeysWith: +)
  }

  private func answer(_ arguments: String..., in folder: TemporaryFolder) throws -> String {
    let answer = try Tool.run(arguments + ["--format", "text"], in: folder.path)
    #expect(answer.exitCode == 0, "\(answer.errorText)")
    return answer.text
  }

  @Test("count once: boards and trips show each call once", arguments: Repetition.allCases)
  func countOnce(_ repetition: Repetition) throws {
    let folder = try TemporaryFolder()
    let plain = try build(Self.calls, in: folder)
    let notices = try build(repetition.rows, in: folder)
    // The rows of a trip are in two places, or not in the order of its calls.
    let unsorted = repetition == .behindTheFirst ? [:] : ["unsorted_stop_times": 2]
    #expect(notices == plain.merging(unsorted) { $1 }.merging(["repeated_stop_time": 1]) { $1 })
    let board = try answer("departures", "out", "S2", "--at", "2026-08-24T07:00", in: folder)
    #expect(board.hasPrefix("2026-08-24 08:11  10  Third\n2026-08-24 09:11  10  Third\n"))
    #expect(
      try answer("trip", "out", "T1", "--date", "2026-08-24", in: folder) == """
        T1: 10 to Third on 2026-08-24
        08:00  08:00  First Street
        08:10  08:11  Second Street
        08:20  08:20  Third Street

        """)
    let verified = try Tool.run(["verify", "out", "--feed", "feed"], in: folder.path)
    #expect(verified.exitCode == 0, "\(verified.text)\(verified.errorText)")
  }
}
