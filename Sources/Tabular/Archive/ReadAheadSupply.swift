import Dispatch

/// A supply whose buffers are filled on a second thread, ahead of the reader.
///
/// The thread opens the member itself, so that no handle is ever seen by two threads. It ends with
/// the member, with a failure, or when the supply goes; `deinit` waits for it, which takes at most
/// as long as filling one buffer.
final class ReadAheadSupply: ChunkSupply {
  private let ring = BufferRing()
  private let threadHasEnded = DispatchSemaphore(value: 0)

  /// Starts to read what `open` opens.
  init(_ open: @escaping @Sendable () throws -> any MemberBytes) {
    DispatchQueue(label: "seedbed.read-ahead").async { [ring, threadHasEnded] in
      Self.fill(ring, open)
      threadHasEnded.signal()
    }
  }

  deinit {
    ring.stop()
    threadHasEnded.wait()
  }

  func take() throws -> Chunk? {
    try ring.takeFilled()
  }

  func giveBack(_ buffer: ChunkBuffer) {
    ring.giveBack(buffer)
  }

  private static func fill(_ ring: BufferRing, _ open: () throws -> any MemberBytes) {
    do {
      let bytes = try open()
      while !bytes.isFinished, let buffer = ring.takeEmpty() {
        let count = unsafe try bytes.read(into: buffer.body)
        if count > 0 { ring.put(Chunk(buffer: buffer, count: count)) }
      }
      ring.end()
    } catch {
      ring.end(error)
    }
  }
}
