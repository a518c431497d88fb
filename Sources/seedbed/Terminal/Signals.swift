import Dispatch
import Foundation
import Pipeline

/// Ends the process with a word when the person types Ctrl-C, the terminal goes away or the system
/// says stop, for as long as it lives; the code is 128 and the signal's number, as in a shell. It
/// also ends a process that uses too much memory, with the code of a failed run.
///
/// What a run writes is beside the output until it is complete; a signal deletes it first. A signal that
/// the process was started to ignore, as `nohup` does, stays ignored; but Ctrl-C never.
final class Interruption {
  private let listeners: [SignalListener]
  /// The limit of memory.
  let memory: MemoryLimit
  private static let signals: [(number: Int32, status: ExitStatus, word: String)] = [
    (SIGHUP, .hungUp, "hung up"), (SIGINT, .interrupted, "interrupted"),
    (SIGTERM, .terminated, "terminated"),
  ]

  /// Starts to listen to signals and to watch the memory in use; messages name `subject` as the
  /// input, and say in which `state` a signal leaves what is published.
  init(
    _ console: Console, _ memory: MemoryArguments?, subject: String,
    state: String = "the published bundle is unaffected"
  ) {
    self.memory = MemoryLimit(
      memory?.limit?.bytes,
      tell: { failure in
        var failure = failure
        failure.input = subject
        console.complain("\(failure)")
      },
      end: { _exit(ExitStatus.failed.rawValue) })
    let heard = Self.signals.filter { $0.number == SIGINT || !UnfinishedBundles.ignores($0.number) }
    listeners = heard.map { number, status, word in
      SignalListener(number) {
        UnfinishedBundles.abandon {
          console.complain("\(word): \(state)")
          _exit(status.rawValue)  // at once: other threads are still at work
        }
      }
    }
  }

  /// Checks the memory at the end of a run. A command calls it in `defer`, so that the listeners live
  /// until then.
  func finish() {
    memory.check()
  }

  /// Lets writes to a pipe that nobody reads fail, instead of ending the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}

/// The signals that end a server as it should end: Ctrl-C and the system's word to stop.
final class StopSignals {
  /// Ends when the first of them comes.
  let first: AsyncStream<Never>
  private let listeners: [SignalListener]

  /// Starts to listen; the signals no longer end the process by themselves.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    first = stream
    listeners = [SIGINT, SIGTERM].map { SignalListener($0) { continuation.finish() } }
  }
}

/// What a signal does instead of ending the process, for as long as it lives.
final class SignalListener {
  private let number: Int32
  private let source: any DispatchSourceSignal

  /// Does `body` on another thread whenever the signal comes; no signal is lost, even of those that come at
  /// once.
  init(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
    self.number = number
    source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: body)
    // Until the source listens, the signal ends the process. On Linux the source replaces that itself.
    let listens = DispatchSemaphore(value: 0)
    source.setRegistrationHandler {
      #if canImport(Darwin)
        signal(number, SIG_IGN)
      #endif
      listens.signal()
    }
    source.activate()
    listens.wait()
  }

  deinit {
    source.cancel()
    signal(number, SIG_DFL)
  }
}
