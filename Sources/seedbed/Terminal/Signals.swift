import Dispatch
import Foundation

/// Ends the process with a word and code 130 when the person types Ctrl-C, for as long as it lives.
///
/// Nothing needs undoing: what a run writes lies beside the output until it is whole, and the
/// next build removes what was left.
final class Interruption {
  private let source: any DispatchSourceSignal

  /// Starts to listen.
  init(_ console: Console) {
    signal(SIGINT, SIG_IGN)  // the source replaces the default, which says nothing
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      console.complain("interrupted: the published bundle is unaffected")
      _exit(ExitStatus.interrupted.rawValue)  // at once: other threads are still at work
    }
    source.activate()
  }

  deinit {
    source.cancel()
    signal(SIGINT, SIG_DFL)
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
