import Testing

@testable import Tabular

@Suite struct ReadAheadSupplyTests {
  /// Endless bytes that say when they are opened and closed, and fail after a given number of buffers.
  private final class EndlessBytes: EntryBytes {
    let isFinished = false
    private var buffersLeft: Int
    private let closed: @Sendable () -> Void

    init(failingAfter count: Int, closed: @escaping @Sendable () -> Void) {
      buffersLeft = count
      self.closed = closed
    }

    deinit { closed() }

    func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
      buffersLeft -= 1
      if buffersLeft < 0 { throw Failure(.unreadableInput, "out of bytes", fix: "none") }
      return body.count
    }
  }

  @Test(
    "When the reader goes, the thread has ended and closed its entry",
    .timeLimit(.minutes(1)), arguments: [0, 1, 3, 4, 5, 40])
  func leftEarly(taken: Int) async throws {
    try await confirmation { closed in
      var supply: ReadAheadSupply? = ReadAheadSupply {
        EndlessBytes(failingAfter: .max) { closed() }
      }
      for _ in 0..<taken {
        let chunk = try #require(try supply?.take())
        supply?.giveBack(chunk.buffer)
      }
      supply = nil
    }
  }

  @Test("A failure of the thread is thrown after the bytes before it, at each call")
  func failureSurfaces() throws {
    let supply = ReadAheadSupply { EndlessBytes(failingAfter: 6) {} }
    for _ in 0..<6 {
      let chunk = try #require(try supply.take())
      supply.giveBack(chunk.buffer)
    }
    for _ in 0..<2 { #expect(throws: Failure.self) { try supply.take() } }
  }
}
