import Dispatch
import Synchronization

/// A supply whose buffers are filled on a second thread, ahead of the reader.
///
/// The thread opens the entry itself, so that two threads never share a handle. It ends with the
/// entry, with a failure, or when the supply is released; `deinit` waits for it, at most as long as
/// filling one buffer takes.
final class ReadAheadSupply: ChunkSupply {
  private let ring = BufferRing()
  private let threadHasEnded = DispatchSemaphore(value: 0)

  /// Starts to read what `open` opens.
  init(_ open: @escaping @Sendable () throws -> any EntryBytes) {
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

  private static func fill(_ ring: BufferRing, _ open: () throws -> any EntryBytes) {
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

/// A few buffers that move between the thread that fills them and the thread that reads them.
final class BufferRing: Sendable {
  /// The bytes of one buffer's body; it stays in the processor's cache from unpacking to parsing.
  static let bufferCapacity = 256 << 10
  /// The number of buffers. It is large enough that a short delay on one side does not stop the
  /// other side.
  static let bufferCount = 4

  private struct State {
    var empty = (0..<bufferCount).map { _ in ChunkBuffer(capacity: bufferCapacity) }
    var filled: [Chunk] = []
    var hasEnded = false
    var failure: (any Error)?
    var isStopped = false
  }

  private let state = Mutex(State())
  // Both semaphores start at 0 and are then signalled up, because a semaphore that is freed below
  // its initial value stops the program.
  private let emptyCount = DispatchSemaphore(value: 0)
  private let filledCount = DispatchSemaphore(value: 0)

  /// Starts with all buffers empty.
  init() {
    for _ in 0..<Self.bufferCount { emptyCount.signal() }
  }

  // MARK: the filling side

  /// Waits for an empty buffer; nil when the reader has stopped.
  func takeEmpty() -> ChunkBuffer? {
    emptyCount.wait()
    return state.withLock { $0.isStopped ? nil : $0.empty.removeLast() }
  }

  /// Hands a filled buffer to the reader.
  func put(_ chunk: Chunk) {
    state.withLock { $0.filled.append(chunk) }
    filledCount.signal()
  }

  /// Announces that no more buffers follow, with the failure that stopped the reading, if any.
  func end(_ failure: (any Error)? = nil) {
    state.withLock {
      $0.hasEnded = true
      $0.failure = failure
    }
    filledCount.signal()
  }

  // MARK: the reading side

  /// Waits for a filled buffer; nil at the end. Throws the failure that stopped the filling side.
  func takeFilled() throws -> Chunk? {
    filledCount.wait()
    let (chunk, failure) = state.withLock { state in
      state.filled.isEmpty ? (nil, state.failure) : (state.filled.removeFirst(), nil)
    }
    guard chunk == nil else { return chunk }
    filledCount.signal()  // Each later call must find the end too.
    if let failure { throw failure }
    return nil
  }

  /// Hands a buffer back to be filled again.
  func giveBack(_ buffer: ChunkBuffer) {
    state.withLock { $0.empty.append(buffer) }
    emptyCount.signal()
  }

  /// Asks the filling side to stop.
  func stop() {
    state.withLock { $0.isStopped = true }
    emptyCount.signal()
  }
}
