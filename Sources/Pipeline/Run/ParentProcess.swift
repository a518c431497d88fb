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
  /// `id` is the parent's process id, as the parent knows it. The parent listens to signals itself, and
  /// what it ignores for that its children would ignore too, so the default is restored first.
  package init(_ id: Int32) {
    signal(SIGTERM, SIG_DFL)
    signal(SIGHUP, SIG_DFL)
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
