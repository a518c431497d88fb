import Dispatch
import Synchronization

/// Does two things at once, on two threads, and waits for both.
enum Parallel {
  /// The results of both; if one throws, its error, the first one's first.
  static func run<First: Sendable, Second: Sendable>(
    _ first: @Sendable () throws -> First, _ second: @Sendable () throws -> Second
  ) throws -> (First, Second) {
    let results = Mutex<(Result<First, any Error>?, Result<Second, any Error>?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        let result = Result { try first() }
        results.withLock { $0.0 = result }
      } else {
        let result = Result { try second() }
        results.withLock { $0.1 = result }
      }
    }
    let (left, right) = results.withLock { $0 }
    guard let left, let right else { throw CancellationError() }
    return (try left.get(), try right.get())
  }
}
