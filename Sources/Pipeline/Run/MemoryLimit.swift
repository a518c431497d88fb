import Foundation
import Synchronization
import Tabular

/// The most memory that a process may take; beyond it the process ends with a message, as on a signal.
///
/// Without a limit the system would end the process, or another one, without a word. A thread looks at the
/// memory in use fifty times a second, so a run can be some megabytes over before it ends.
package final class MemoryLimit: Sendable {
  /// The largest limit where nobody chooses one: 4 GB.
  private static let largestDefault = 4_000_000_000
  /// The time between two looks, in seconds.
  private static let interval = 0.02

  private let bytes: Int
  /// What tells people of the excess.
  private let tell: Mutex<@Sendable (Failure) -> Void>

  /// Starts to watch: the limit is so many bytes, or half of the machine's memory and at most 4 GB.
  ///
  /// Beyond it `tell` gets the failure, what is unfinished is deleted, and the process ends in `end`.
  package init(
    _ bytes: Int?, tell: @escaping @Sendable (Failure) -> Void,
    end: @escaping @Sendable () -> Never
  ) {
    self.bytes = bytes ?? min(MemoryUse.available / 2, Self.largestDefault)
    self.tell = Mutex(tell)
    Thread.detachNewThread { [weak self] in
      let use = MemoryUse()
      while let limit = self?.bytes {
        Thread.sleep(forTimeInterval: Self.interval)
        if let bytes = use.bytes, bytes > limit { self?.exceed(end) }
      }
    }
  }

  /// Exchanges what tells people of an excess, where another piece of work begins.
  package func tell(_ tell: @escaping @Sendable (Failure) -> Void) {
    self.tell.withLock { $0 = tell }
  }

  private func exceed(_ end: () -> Never) {
    let tell = tell.withLock { $0 }
    UnfinishedBundles.abandon {
      tell(failure)
      end()
    }
  }

  private var failure: Failure {
    Failure(
      .limitExceeded,
      "the run uses more memory than its limit of \(Self.text(bytes)); what is published is unaffected",
      fix:
        "look for far too many rows or far too large numbers in the input; if the input is right, allow "
        + "more memory, such as --memory-limit \(Self.text(bytes * 2))")
  }

  /// A size as the option takes it.
  private static func text(_ bytes: Int) -> String {
    bytes % 1_000_000_000 == 0 ? "\(bytes / 1_000_000_000)GB" : "\(bytes / 1_000_000)MB"
  }
}
