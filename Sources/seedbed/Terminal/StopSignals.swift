import Dispatch
import Foundation

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
