import ArgumentParser
import Tabular
import Transit

/// A moment on the command line.
struct InstantOption: ExpressibleByArgument {
  /// The moment.
  let instant: Instant

  /// Reads a moment; nil for what is none.
  init?(argument: String) {
    guard let instant = Instant(argument) else { return nil }
    self.instant = instant
  }
}
