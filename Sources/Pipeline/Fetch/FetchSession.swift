import Foundation
import Synchronization

/// What all downloads of a run share, whichever thread makes them.
final class FetchSession: Sendable {
  /// The most files that are fetched from one server at a time.
  private static let mostAtOnce = 2
  /// The longest random wait before a file of a busy server is asked for, in seconds.
  private static let longestJitter = 0.3

  /// How often a catalogue that cannot be read is tried.
  private static let mostReadings = 2

  /// The right to fetch a file from a server, which a limited number have at a time.
  struct Turn {
    fileprivate let places: DispatchSemaphore

    /// Waits until fewer than ``mostAtOnce`` files come from the server.
    func take() {
      if places.wait(timeout: .now()) == .success { return }
      places.wait()
      Thread.sleep(forTimeInterval: .random(in: 0...FetchSession.longestJitter))
    }

    /// Lets another thread have it, when the file has come or nothing is asked of the server for a while.
    func giveBack() { places.signal() }
  }

  /// What came of reading a catalogue.
  private struct Reading {
    /// The right to read it.
    let turn = DispatchSemaphore(value: 1)
    var feeds: CataloguedFeeds?
    var failures: [any Error] = []
  }

  private let catalogues = Mutex<[FeedCatalogue: Reading]>([:])
  private let digests = Mutex<Set<String>>([])
  private let turns = Mutex<[Server: DispatchSemaphore]>([:])

  /// The digests of everything that was fetched.
  var fetched: Set<String> { digests.withLock { $0 } }

  /// Notes the digest of a file that was fetched.
  func note(_ sha256: String) {
    digests.withLock { _ = $0.insert(sha256) }
  }

  /// The feeds of a catalogue, which is read once, however many ask for it at the same time; the time in
  /// which another thread reads it does not count for the deadline.
  ///
  /// One that cannot be read twice is given up: thousands of entries would wait for it one after
  /// another.
  func feeds(
    of catalogue: FeedCatalogue, _ deadline: inout Deadline,
    _ read: (Deadline) throws -> CataloguedFeeds
  ) throws -> CataloguedFeeds {
    let turn = catalogues.withLock { catalogues in
      catalogues[catalogue] = catalogues[catalogue] ?? Reading()
      return catalogues[catalogue]?.turn
    }
    deadline.pausing { turn?.wait() }
    defer { turn?.signal() }
    let reading = catalogues.withLock { $0[catalogue] }
    if let feeds = reading?.feeds { return feeds }
    let failures = reading?.failures ?? []
    if failures.count >= Self.mostReadings, let last = failures.last { throw last }
    do {
      let feeds = try read(deadline)
      catalogues.withLock { $0[catalogue]?.feeds = feeds }
      return feeds
    } catch {
      catalogues.withLock { $0[catalogue]?.failures.append(error) }
      throw error
    }
  }

  /// The turns at the server of a URL; nil for a text that is not a URL.
  func turn(at url: ConfiguredText) -> Turn? {
    guard let server = Server(url) else { return nil }
    return turns.withLock { turns in
      let places = turns[server] ?? DispatchSemaphore(value: Self.mostAtOnce)
      turns[server] = places
      return Turn(places: places)
    }
  }
}
