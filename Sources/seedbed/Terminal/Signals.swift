import Dispatch
import Foundation
import Pipeline

/// Ends the process with a word when the person types Ctrl-C, the terminal goes away or the system
/// says stop, for as long as it lives; the code is 128 and the signal's number, as in a shell.
///
/// What a run writes lies beside the output until it is whole, and is deleted first. A signal that
/// the process was started to ignore, as `nohup` does, stays ignored; but Ctrl-C never.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private static let signals: [(number: Int32, status: ExitStatus, word: String)] = [
    (SIGHUP, .hungUp, "hung up"), (SIGINT, .interrupted, "interrupted"),
    (SIGTERM, .terminated, "terminated"),
  ]

  /// Starts to listen.
  init(_ console: Console) {
    sources = Self.signals.compactMap { number, status, word in
      if number != SIGINT, UnfinishedBundles.ignores(number) { return nil }
      signal(number, SIG_IGN)  // the source replaces the default, which says nothing
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        UnfinishedBundles.abandon {
          console.complain("\(word): the published bundle is unaffected")
          _exit(status.rawValue)  // at once: other threads are still at work
        }
      }
      source.activate()
      return source
    }
  }

  deinit {
    for source in sources {
      source.cancel()
      signal(Int32(truncatingIfNeeded: source.handle), SIG_DFL)
    }
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
  private let sources: [any DispatchSourceSignal]

  /// Starts to listen; the signals no longer end the process by themselves.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    first = stream
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.finish() }
      source.activate()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
