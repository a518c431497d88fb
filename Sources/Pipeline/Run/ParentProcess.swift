import Foundation

#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The run that started this process. This process must not outlive that run.
package final class ParentProcess {
  #if canImport(Darwin)
    private let source: any DispatchSourceProcess
  #endif

  /// While the value lives, this process gets SIGTERM when its parent ends in any way. It gets the
  /// signal at once if the parent has already ended.
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
