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

  /// From here on, for as long as the value lives, this process gets SIGTERM when its parent ends, however
  /// that ends; at once if it has ended already.
  ///
  /// `id` is the parent's process id, as the parent knows it. A parent that ignores or blocks the signal hands
  /// that on, so the default is restored first.
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
    // It may have ended before this process asked to be told.
    if getppid() != id { kill(getpid(), SIGTERM) }
  }
}
