import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time and memory that this process and its ended child processes have used.
package struct ResourceUse: Sendable {
  /// The processor time, in seconds.
  package let processorSeconds: Double
  /// The largest memory use of any one of these processes, in bytes.
  package let peakMemory: Int

  /// The use until now.
  package static var current: ResourceUse {
    let (own, others) = (usage(of: RUSAGE_SELF), usage(of: RUSAGE_CHILDREN))
    return ResourceUse(
      processorSeconds: seconds(of: own) + seconds(of: others),
      peakMemory: max(ownPeak ?? peak(of: own), peak(of: others)))
  }

  private static func seconds(of usage: rusage) -> Double {
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(seconds) + Double(microseconds) / 1_000_000
  }

  #if canImport(Glibc)
    private static func usage(of subject: __rusage_who) -> rusage {
      var usage = rusage()
      _ = unsafe getrusage(__rusage_who_t(subject.rawValue), &usage)
      return usage
    }

    private static func peak(of usage: rusage) -> Int { usage.ru_maxrss * 1_024 }

    /// The largest memory use of this process since its program began.
    ///
    /// Linux counts the memory of the parent process at the start in `ru_maxrss`. Format:
    /// https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
    private static var ownPeak: Int? {
      let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
      let line = String(decoding: status, as: UTF8.self).parts(at: "\n")
        .first { $0.hasPrefix("VmHWM:") }
      return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1_024 }
    }
  #else
    private static func usage(of subject: Int32) -> rusage {
      var usage = rusage()
      _ = unsafe getrusage(subject, &usage)
      return usage
    }

    private static func peak(of usage: rusage) -> Int { usage.ru_maxrss }

    /// The system has no better source than `ru_maxrss`.
    private static var ownPeak: Int? { nil }
  #endif
}
