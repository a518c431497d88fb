import Foundation
import Synchronization

/// The state that all downloads of a run share, on any thread.
final class FetchSession: Sendable {
  /// The most files that are fetched from one server at a time.
  private static let mostAtOnce = 2
  /// The longest random wait before a request to a busy server, in seconds.
  private static let longestJitter = 0.3

  /// The maximum number of attempts to read a catalogue.
  private static let mostReadings = 2

  /// The right to fetch a file from a server. A limited number of threads have it at a time.
  struct Turn {
    fileprivate let places: DispatchSemaphore

    /// Waits until fewer than ``mostAtOnce`` files are being fetched from the server.
    func take() {
      if places.wait(timeout: .now()) == .success { return }
      places.wait()
      Thread.sleep(forTimeInterval: .random(in: 0...FetchSession.longestJitter))
    }

    /// Gives up the right, so that another thread can take it, after the download or during a
    /// pause.
    func giveBack() { places.signal() }
  }

  /// The result of reading a catalogue.
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

  /// The feeds of a catalogue, which is read once even if several threads ask for it. Time spent
  /// waiting for another thread does not count for the deadline.
  ///
  /// After two failures nobody tries to read the catalogue again, because thousands of entries
  /// would wait for it one after another.
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

  /// The right to fetch from the server of a URL; nil for a text that is not a URL.
  func turn(at url: ConfiguredText) -> Turn? {
    guard let server = Server(url) else { return nil }
    return turns.withLock { turns in
      let places = turns[server] ?? DispatchSemaphore(value: Self.mostAtOnce)
      turns[server] = places
      return Turn(places: places)
    }
  }
}
