import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

/// Replaces a bundle under open stores with bundles of two cities, whose boards differ for every
/// number.
@Suite(
  "A bundle that is replaced",
  .realData("gtfs/cairns.zip", "gtfs/kingston-on.zip"))
struct BundleUpdateTests {
  /// The correct boards, by the version that each must come from.
  private typealias Answers = [String: [TransitStore.Departure]]

  private let folder: TemporaryFolder
  private let cities: [URL]
  private let live: URL
  private let noon = Date(timeIntervalSince1970: 1_420_066_800)

  init() throws {
    folder = try TemporaryFolder()
    cities = ["cairns", "kingston-on"].map { [folder] in
      URL(fileURLWithPath: folder.path("\($0)/transit.sqlite"))
    }
    for city in cities {
      let bundle = city.deletingLastPathComponent()
      let feed = SharedData.feed("\(bundle.lastPathComponent).zip")
      try #require(try Tool.build(feed, to: bundle.path).exitCode == 0)
    }
    live = URL(fileURLWithPath: folder.path("live.sqlite"))
    try FileManager.default.copyItem(at: cities[0], to: live)
  }

  /// The answers of each city's own store.
  private func answers() async throws -> Answers {
    var answers: Answers = [:]
    for city in cities {
      let store = try TransitStore(url: city)
      let (version, board) = try await Self.board(store)
      answers[try #require(version)] = board
    }
    #expect(answers.count == 2)
    #expect(answers.values.allSatisfy { $0.count == 20 })
    return answers
  }

  /// The first departures of the timetable from the first stop that a search finds.
  private static func board(_ store: TransitStore) async throws -> (
    String?, [TransitStore.Departure]
  ) {
    let stop = try #require(try await store.searchStops("st", limit: 1).first)
    let first = try await store.read { db in
      try Int.fetchOne(db, sql: "SELECT min(date) FROM service_dates")
    }
    let day = try #require(first.flatMap { ServiceDate($0) }).start(in: .gmt)
    let board = try await store.departures(
      at: stop.id, from: day, limit: 20)
    let version = try await store.read { db in
      try String.fetchOne(db, sql: "SELECT value FROM metadata WHERE key = 'content_version'")
    }
    #expect(version == store.contentVersion)
    return (version, board)
  }

  /// Puts a copy of a city's file in the place of the one that is read.
  private func replace(by city: Int, _ way: Replacement) throws {
    switch way {
    case .moved:
      let copy = folder.path("copy.sqlite")
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(atPath: cities[city].path, toPath: copy)
      guard rename(copy, live.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    case .overwritten:
      let file = try FileHandle(forWritingTo: live)
      let bytes = try Data(contentsOf: cities[city])
      try file.write(contentsOf: bytes)
      try file.truncate(atOffset: UInt64(bytes.count))
      try file.close()
    case .removed:
      try FileManager.default.removeItem(at: live)
    }
  }

  enum Replacement: String, CaseIterable, CustomTestStringConvertible {
    case moved, overwritten, removed
    var testDescription: String { rawValue }
  }

  @Test(
    "is noticed by each store that is open, and by none before", arguments: Replacement.allCases)
  func noticed(way: Replacement) async throws {
    let (asked, unasked) = (try TransitStore(url: live), try TransitStore(url: live))
    let answers = try await answers()
    let (version, board) = try await Self.board(asked)
    #expect(answers[version ?? ""] == board)
    try replace(by: 1, way)
    for store in [asked, unasked] {
      let error = await #expect(throws: StoreError.self) { _ = try await Self.board(store) }
      #expect(error?.code == .replaced)
      let later = await #expect(throws: StoreError.self) { try await store.stop(id: "none") }
      #expect(later?.code == .replaced, "never 'no such stop'")
    }
  }

  /// The readers that got an answer after the last replacement of the file.
  private actor Answered {
    private var readers: Set<Int> = []
    private(set) var isDone = false
    var count: Int { readers.count }

    func finish() { isDone = true }
    func note(_ reader: Int) { readers.insert(reader) }
    func forget() { readers = [] }
  }

  @Test("never mixes two files while eight readers query it and it is replaced a hundred times")
  func underLoad() async throws {
    let answers = try await answers()
    let latest = try LatestStore<TransitStore>(url: live)
    let answered = Answered()
    let boards = try await withThrowingTaskGroup(of: Int.self) { group in
      for reader in 0..<8 {
        group.addTask {
          var count = 0
          while await !answered.isDone {
            let (version, board) = try await latest.read { try await Self.board($0) }
            #expect(answers[version ?? ""] == board)
            await answered.note(reader)
            count += 1
          }
          return count
        }
      }
      for swap in 1...100 {
        // At that time most readers are running their next query.
        while await answered.count < 8 { try await Task.sleep(for: .milliseconds(1)) }
        await answered.forget()
        try replace(by: swap % 2, .moved)
      }
      await answered.finish()
      return try await group.reduce(0, +)
    }
    #expect(boards >= 800)
    #expect(
      try await latest.read { $0.contentVersion } == TransitStore(url: cities[0]).contentVersion)
  }

  @Test("reaches listeners, and the next query")
  func listeners() async throws {
    let latest = try LatestStore<TransitStore>(url: live)
    var updates = await latest.updates.makeAsyncIterator()
    let first = await updates.next()
    #expect(try await latest.refresh() == false)
    try replace(by: 1, .moved)
    #expect(try await latest.refresh())
    let second = await updates.next()
    #expect(first?.contentVersion != second?.contentVersion)
    try replace(by: 0, .moved)
    #expect(try await latest.read { $0.contentVersion } == first?.contentVersion)
    #expect(await updates.next()?.contentVersion == first?.contentVersion)
  }

  @Test("is installed in an app by the article's code")
  func article() async throws {
    let app = URL(fileURLWithPath: folder.path("app"))
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let timetable = try InstalledTimetable(shipped: cities[0], in: app)
    let (shipped, _) = try await timetable.board(for: "st", at: noon)
    let broken = try folder.write("half a download", to: "broken.sqlite")
    await #expect(throws: StoreError.self) {
      try await timetable.install(URL(fileURLWithPath: broken))
    }
    #expect(try await timetable.board(for: "st", at: noon).0 == shipped)
    try await timetable.install(cities[1])
    #expect(try await timetable.board(for: "st", at: noon).0 != shipped)
    // The next start of the app begins with the downloaded file.
    let again = try InstalledTimetable(shipped: cities[0], in: app)
    #expect(try await again.board(for: "st", at: noon).0 != shipped)
  }

  @Test("gives an error from a closed store")
  func closed() async throws {
    let store = try TransitStore(url: live)
    try store.close()
    let error = await #expect(throws: StoreError.self) { try await store.stop(id: "none") }
    #expect(error?.code == .closed)
  }
}
