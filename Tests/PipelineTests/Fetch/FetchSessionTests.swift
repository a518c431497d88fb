import Foundation
import Synchronization
import Tabular
import Testing

@testable import Pipeline

@Suite("The state that downloads of a run share")
struct FetchSessionTests {
  /// The number of threads that have a turn now, and its maximum.
  private final class Counts: Sendable {
    let value = Mutex((now: 0, most: 0))
  }

  /// The largest number of threads with a turn at one time, for twelve threads that each take a
  /// turn at a URL.
  private func mostAtOnce(_ urls: [String]) throws -> Int {
    let session = FetchSession()
    let counts = Counts()
    let threads = (0..<12).map { thread in
      Background {
        let turn = session.turn(at: ConfiguredText(urls[thread % urls.count]))
        turn?.take()
        counts.value.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        Thread.sleep(forTimeInterval: 0.1)
        counts.value.withLock { $0.now -= 1 }
        turn?.giveBack()
      }
    }
    for thread in threads { try thread.value() }
    return counts.value.withLock { $0.most }
  }

  @Test("at most two files come from one server at a time, whatever the paths")
  func servers() throws {
    #expect(try mostAtOnce(["https://a.example/1.zip", "https://A.example:443/2.zip"]) == 2)
    #expect(try mostAtOnce(["https://a.example/1.zip", "https://b.example/1.zip"]) > 2)
  }

  @Test("a catalogue that cannot be read is tried twice, however many ask for it")
  func unreadableCatalogue() {
    let session = FetchSession()
    var count = 0
    var deadline = Deadline(seconds: 60)
    for _ in 0..<5 {
      #expect(throws: Failure.self) {
        _ = try session.feeds(of: .mobilityDatabase, &deadline) { _ in
          count += 1
          throw Failure(.unreadableInput, "no answer", fix: "try again")
        }
      }
    }
    #expect(count == 2)
  }

  @Test("the time in which another thread reads a catalogue is not a part of a deadline")
  func waitingForCatalogue() throws {
    let session = FetchSession()
    let begun = DispatchSemaphore(value: 0)
    let fault = Failure(.unreadableInput, "no answer", fix: "try again")
    let reader = Background {
      var deadline = Deadline(seconds: 60)
      _ = try? session.feeds(of: .mobilityDatabase, &deadline) { _ in
        begun.signal()
        Thread.sleep(forTimeInterval: 0.3)
        throw fault
      }
    }
    begun.wait()
    var deadline = Deadline(seconds: 0.2)
    var isOver = true
    _ = try? session.feeds(of: .mobilityDatabase, &deadline) { deadline in
      isOver = deadline.isOver
      throw fault
    }
    #expect(!isOver)
    try reader.value()
  }

  @Test("a text that is not a URL need not wait for a turn")
  func noServer() {
    #expect(FetchSession().turn(at: ConfiguredText("mdb:1210")) == nil)
  }

  @Test("the time that a download waits for its turn is not a part of its deadline")
  func deadline() {
    var deadline = Deadline(seconds: 0.2)
    deadline.pausing { Thread.sleep(forTimeInterval: 0.3) }
    #expect(!deadline.isOver)
    #expect(deadline.remaining > 0.1)
  }
}
