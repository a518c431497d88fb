import Foundation
import Synchronization
import Tabular

/// The memory limit of the process. A process that exceeds it ends with a message, as on a signal.
///
/// Without a limit, the system would kill this or another process without a message. A thread
/// checks the memory in use fifty times a second, so a run can exceed the limit by some megabytes.
/// A run may end before the next check, so it calls ``check()`` at its end.
package final class MemoryLimit: Sendable {
  /// The largest default limit: 4 GB.
  private static let largestDefault = 4_000_000_000
  /// The memory for a build of a large city's timetable, in bytes.
  private static let usualNeed = 500_000_000
  /// The time between two checks, in seconds.
  private static let interval = 0.02

  private let bytes: Int
  private let end: @Sendable () -> Never
  /// Reports that the limit is exceeded.
  private let tell: Mutex<@Sendable (Failure) -> Void>

  /// The default limit of each of several processes that run at once. Together they may use half of
  /// the available memory, and each at most 4 GB.
  package static func standard(processes: Int = 1) -> Int {
    min(MemoryUse.available / 2 / max(processes, 1), largestDefault)
  }

  /// The number of processes with the standard limit that can run at once with enough memory for a
  /// usual build; at least one.
  package static var mostProcesses: Int { max(MemoryUse.available / 2 / usualNeed, 1) }

  /// Starts to watch the limit in bytes; nil means the standard limit.
  ///
  /// Beyond the limit, unfinished bundles are deleted, `tell` gets the failure, and `end` ends the
  /// process.
  package init(
    _ bytes: Int?, tell: @escaping @Sendable (Failure) -> Void,
    end: @escaping @Sendable () -> Never
  ) {
    self.bytes = bytes ?? Self.standard()
    self.tell = Mutex(tell)
    self.end = end
    MemoryUse.returnLargeBlocks()
    Thread.detachNewThread { [weak self] in
      let use = MemoryUse()
      while let limit = self?.bytes {
        Thread.sleep(forTimeInterval: Self.interval)
        if let bytes = use.bytes, bytes > limit { self?.exceed() }
      }
    }
  }

  /// Replaces the closure that reports an excess, for other work.
  package func tell(_ tell: @escaping @Sendable (Failure) -> Void) {
    self.tell.withLock { $0 = tell }
  }

  /// Ends the process if it is over the limit now.
  package func check() {
    if let use = MemoryUse().bytes, use > bytes { exceed() }
  }

  private func exceed() {
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

  /// A size in the form that the option accepts.
  private static func text(_ bytes: Int) -> String {
    bytes % 1_000_000_000 == 0 ? "\(bytes / 1_000_000_000)GB" : "\(bytes / 1_000_000)MB"
  }
}
