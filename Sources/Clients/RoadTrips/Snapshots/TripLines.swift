import Bundles
import Pipeline
import Synchronization

/// Writes trips.ndjson: a line for each trip, in the order of the recommendation.
///
/// A line has the content of a ``RoadTripShapes/tripFile``, without `schema`. Because there are
/// many, the lines are made from the plan while the database is filled, not from the finished
/// database. Threads with time to spare make some hundred lines at once.
final class TripLines: Sendable {
  private struct Progress: ~Copyable {
    /// The number of chunks that threads have taken.
    var taken = 0
    /// The number of chunks in the file.
    var written = 0
    /// The finished chunks that wait for an earlier chunk.
    var early: [Int: [UInt8]] = [:]
    var file: LineFile?
  }

  private static let chunkSize = 256

  private let plan: RoadTripPlan
  private let games: [TripGame]
  private let folder: String
  private let progress = Mutex(Progress())

  /// Prepares the lines of a plan for a folder, which is created if it does not exist.
  init(_ plan: RoadTripPlan, folder: String) {
    self.plan = plan
    self.folder = folder
    games = plan.schedule.games.map { TripGame($0, plan.schedule) }
  }

  /// A plan without trips has one empty chunk, so that the file is written.
  private var chunkCount: Int { plan.options.count / Self.chunkSize + 1 }

  /// Writes chunks until all are taken. Several threads can call it at once.
  ///
  /// Throws ``Failure`` if the disk cannot be written.
  func write() throws {
    while true {
      let number = progress.withLock { progress in
        progress.taken += 1
        return progress.taken - 1
      }
      guard number < chunkCount else { return }
      let bytes = chunk(number)
      try progress.withLock { try add(bytes, number, to: &$0) }
    }
  }

  private func chunk(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for option in plan.options.dropFirst(number * Self.chunkSize).prefix(Self.chunkSize) {
      let document = TripDocument(option, plan, games)
      bytes += RoadTripShapes.trip.json(document).bytes(.compact)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Adds a chunk to the file, and the chunks that waited for it.
  private func add(_ bytes: [UInt8], _ number: Int, to progress: inout Progress) throws {
    progress.early[number] = bytes
    if progress.file == nil {
      try Workspace.makeFolder(folder)
      progress.file = try LineFile(creating: "\(folder)/trips.ndjson")
    }
    while let next = progress.early.removeValue(forKey: progress.written) {
      try progress.file?.append(lines: next)
      progress.written += 1
    }
    if progress.written == chunkCount { try progress.file?.finish() }
  }
}
