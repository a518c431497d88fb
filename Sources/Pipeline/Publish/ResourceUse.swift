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
    let usages = subjects.map { subject in
      var usage = rusage()
      _ = unsafe getrusage(subject, &usage)
      return usage
    }
    return ResourceUse(
      processorSeconds: usages.reduce(0) { $0 + seconds($1.ru_utime) + seconds($1.ru_stime) },
      peakMemory: (usages.map { Int($0.ru_maxrss) }.max() ?? 0) * memoryUnit)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  #if canImport(Glibc)
    /// The bytes in which the system counts memory here.
    private static let memoryUnit = 1_024
    private static var subjects: [__rusage_who_t] {
      [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue].map { __rusage_who_t($0) }
    }
  #else
    /// The bytes in which the system counts memory here.
    private static let memoryUnit = 1
    private static var subjects: [Int32] { [RUSAGE_SELF, RUSAGE_CHILDREN] }
  #endif
}
