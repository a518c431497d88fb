import Dispatch
import Foundation
import Pipeline
import Tabular

/// Ends the process with a message on Ctrl-C, if the terminal is closed, or if the system asks it
/// to stop. The exit code is 128 plus the signal's number, as in a shell. It also ends a process
/// that uses too much memory, with the code of a failed run. It listens as long as the value lives.
///
/// A run writes its bundle beside the output until the bundle is complete; a signal deletes the
/// unfinished bundle first. If the process was started with a signal ignored, as by `nohup`, the
/// signal stays ignored, except Ctrl-C.
final class Interruption {
  private let listeners: [SignalListener]
  /// The limit of memory.
  let memory: MemoryLimit
  private static let signals: [(number: Int32, status: ExitStatus, word: String)] = [
    (SIGHUP, .hungUp, "hung up"), (SIGINT, .interrupted, "interrupted"),
    (SIGTERM, .terminated, "terminated"),
  ]

  /// Starts to listen to signals and to watch the memory in use; messages name `subject` as the
  /// input, and give the `state` of the published bundle after a signal.
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
          _exit(status.rawValue)  // at once: other threads are still running
        }
      }
    }
  }

  /// Checks the memory at the end of a run. Commands call it in `defer`, so that the listeners live
  /// until then.
  func finish() {
    memory.check()
  }

  /// Lets a write to a closed pipe, or to a file that may not grow, fail instead of ending the process.
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// The signals that stop a server in the normal way: SIGINT (Ctrl-C) and SIGTERM.
final class StopSignals {
  /// A stream that ends when the first signal arrives.
  let first: AsyncStream<Never>
  private let listeners: [SignalListener]

  /// Starts to listen. From then on, the signals no longer end the process.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    first = stream
    listeners = [SIGINT, SIGTERM].map { SignalListener($0) { continuation.finish() } }
  }
}

/// Runs code on a signal instead of ending the process, while the value lives.
final class SignalListener {
  private let number: Int32
  private let source: any DispatchSourceSignal

  /// Runs `body` on another thread whenever the signal arrives. No signal is lost, even right after
  /// the start.
  ///
  /// If the system starts no thread, it ends the process with a message, because Dispatch would wait for one
  /// without end.
  init(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
    self.number = number
    source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: body)
    // Until the source listens, the signal ends the process. On Linux the source replaces the
    // default action itself.
    let listens = DispatchSemaphore(value: 0)
    source.setRegistrationHandler {
      #if canImport(Darwin)
        signal(number, SIG_IGN)
      #endif
      listens.signal()
    }
    source.activate()
    guard listens.wait(timeout: .now() + Self.patience) == .success else {
      Console(.errorsOnly).complain("\(Self.noThreads)")
      _exit(ExitStatus.failed.rawValue)
    }
  }

  /// The seconds for which it waits for a thread. They are enough on a busy machine, too.
  private static let patience = 60.0

  private static var noThreads: Failure {
    Failure(
      .limitExceeded, "the system starts no thread for this process",
      fix: "raise the limits on memory and processes, as with 'ulimit -v unlimited -u 1000'")
  }

  deinit {
    source.cancel()
    signal(number, SIG_DFL)
  }
}
