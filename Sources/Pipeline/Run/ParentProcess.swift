import Foundation

#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The run that started this process, which must not outlive it.
package final class ParentProcess {
  #if canImport(Darwin)
    private let source: any DispatchSourceProcess
  #endif

  /// While the value lives, this process gets SIGTERM when its parent ends in any way; at once if
  /// the parent has already ended.
  ///
  /// `id` is the parent's process id, as the parent knows it. A child inherits ignored and blocked
  /// signals, so the default action is restored first.
  package init(_ id: Int32) {
    SystemProcess.heed(SIGTERM)
    #if canImport(Glibc)
      _ = seedbed_signal_at_parents_end(SIGTERM)
    #elseif canImport(Darwin)
      source = DispatchSource.makeProcessSource(
        identifier: id, eventMask: .exit, queue: .global())
      source.setEventHandler { kill(getpid(), SIGTERM) }
      source.activate()
    #endif
    // The parent may have ended before this process asked for the signal.
    if getppid() != id { kill(getpid(), SIGTERM) }
  }
}
