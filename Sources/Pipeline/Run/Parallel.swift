import Dispatch
import Synchronization

/// Does two things at once, on two threads, and waits for both.
package enum Parallel {
  /// Returns both results. If one of the two throws, this function throws its error; if both throw,
  /// the error of `first`.
  package static func run<First, Second: Sendable>(
    _ first: () throws -> First, _ second: @escaping @Sendable () throws -> Second
  ) throws -> (First, Second) {
    let background = Background(second)
    let left = Result { try first() }
    let right = Result { try background.value() }
    return (try left.get(), try right.get())
  }

  /// Calls `body` with each element of a list, on two threads, which take the elements in order.
  static func each<Element: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) throws -> Void
  ) throws {
    let begun = Mutex(0)
    @Sendable func takeNext() throws {
      while true {
        let next = begun.withLock { count in
          count += 1
          return count - 1
        }
        guard next < elements.count else { return }
        try body(elements[next])
      }
    }
    _ = try run(takeNext, takeNext)
  }

  /// The results for the two halves of a list or a range, computed on two threads and joined in the order of
  /// the list.
  package static func halves<Elements: RandomAccessCollection, Value: Sendable>(
    of elements: Elements, _ make: @Sendable (Elements.SubSequence) -> [Value]
  ) -> [Value] where Elements.SubSequence: Sendable {
    let middle = elements.count / 2
    let halves = [elements.prefix(middle), elements.dropFirst(middle)]
    let made = Mutex<[[Value]]>([[], []])
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      let values = make(halves[half])
      made.withLock { $0[half] = values }
    }
    return made.withLock { $0[0] + $0[1] }
  }
}

/// Work that another thread does, and whose result is read later.
///
/// The work does not use Swift's task threads. On these threads it could queue behind a task that
/// waits for it, as in tests.
package final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = DispatchGroup()

  /// Starts the work.
  package init(_ work: @escaping @Sendable () throws -> Value) {
    done.enter()
    DispatchQueue(label: "seedbed.background").async { [self] in
      let value = Result { try work() }
      result.withLock { $0 = value }
      done.leave()
    }
  }

  /// Starts asynchronous work; the caller must be on a thread that may block.
  package init(awaiting work: @escaping @Sendable () async throws -> Value) {
    done.enter()
    Task.detached(priority: .high) { [self] in
      let value: Result<Value, any Error>
      do {
        value = .success(try await work())
      } catch {
        value = .failure(error)
      }
      result.withLock { $0 = value }
      done.leave()
    }
  }

  /// Waits until the work is done, and returns its result or throws its error.
  package func value() throws -> Value {
    done.wait()
    guard let value = result.withLock({ $0 }) else { throw CancellationError() }
    return try value.get()
  }
}
