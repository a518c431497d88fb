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

  /// What came of reading a catalogue.
  private struct Reading {
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

  /// The feeds of a catalogue, which is read once, however many ask for it at the same time.
  ///
  /// One that cannot be read twice is given up: thousands of entries would wait for it one after
  /// another.
  func feeds(
    of catalogue: FeedCatalogue, _ read: () throws -> CataloguedFeeds
  ) throws -> CataloguedFeeds {
    try catalogues.withLock { catalogues in
      var reading = catalogues[catalogue] ?? Reading()
      if let feeds = reading.feeds { return feeds }
      if reading.failures.count >= Self.mostReadings, let failure = reading.failures.last {
        throw failure
      }
      defer { catalogues[catalogue] = reading }
      do {
        let feeds = try read()
        reading.feeds = feeds
        return feeds
      } catch {
        reading.failures.append(error)
        throw error
      }
    }
  }

  /// Waits until fewer than ``mostAtOnce`` files come from the server of a URL; the caller signals what
  /// it gets when the file has come. Nil for a text that is not a URL.
  func turn(at url: ConfiguredText) -> DispatchSemaphore? {
    guard RemoteSource.fault(of: url.value) == nil,
      let server = URL(string: url.value).map(Server.init)
    else { return nil }
    let turn = turns.withLock { turns in
      let turn = turns[server] ?? DispatchSemaphore(value: Self.mostAtOnce)
      turns[server] = turn
      return turn
    }
    if turn.wait(timeout: .now()) == .timedOut {
      turn.wait()
      Thread.sleep(forTimeInterval: .random(in: 0...Self.longestJitter))
    }
    return turn
  }
}
