import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this process has taken so far, with the programs that it ran and that have ended.
package struct ResourceUse: Sendable {
  /// The time of processors, in seconds.
  package let processorSeconds: Double
  /// The most memory that one of these processes ever had, in bytes.
  package let peakMemory: Int

  /// What has been taken until now.
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

    /// The most memory that this process had since its program began.
    ///
    /// Linux counts what the starting process had as a part of `ru_maxrss`. Format:
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

    /// The system says nothing else.
    private static var ownPeak: Int? { nil }
  #endif
}
