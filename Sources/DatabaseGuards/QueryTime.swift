#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Limits the processor time that queries may take.
///
/// Processor time does not pass while an app is suspended, or while the thread waits for a disk or for
/// another program. So the limit depends on the work that a file causes, and hardly on the machine's load.
package enum QueryTime {
  /// Runs a body. Once it has used some seconds of this thread, queries on connections with
  /// ``ConnectionLimits`` end with `SQLITE_INTERRUPT`.
  ///
  /// The limit holds for this thread only. A limit inside another one can only shorten it.
  package static func limited<Result>(
    to seconds: Double, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = end
    let own = used &+ UInt(max(0, min(seconds, 1e9)) * 1e9)
    end = outer == 0 ? own : min(outer, own)
    defer { end = outer }
    return try body()
  }

  /// Whether the limit of this thread is exceeded; false without a limit.
  package static var isOver: Bool {
    let end = end
    return end > 0 && used > end
  }

  /// The place of ``end`` in each thread.
  private static let key = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// The processor time of this thread at which its limit ends, in nanoseconds; 0 without a limit.
  private static var end: UInt {
    get { unsafe UInt(bitPattern: pthread_getspecific(key)) }
    set { unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
  }

  /// The processor time that this thread has used, in nanoseconds.
  private static var used: UInt {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt(time.tv_sec) &* 1_000_000_000 &+ UInt(time.tv_nsec)
  }
}
