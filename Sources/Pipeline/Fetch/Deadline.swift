/// The moment at which the tool gives up a task such as a download.
///
/// Time while the machine sleeps does not count.
package struct Deadline {
  /// The whole time, in seconds.
  let seconds: Double
  private var end: SuspendingClock.Instant

  /// A deadline in `seconds` from now.
  package init(seconds: Double) {
    self.seconds = seconds
    end = .now + .seconds(seconds)
  }

  /// The seconds that are left; 0 after the deadline.
  package var remaining: Double { max((end - .now) / .seconds(1), 0) }

  /// Runs `body` without counting its time.
  mutating func pausing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = SuspendingClock.now
    defer { end += .now - start }
    return try body()
  }

  /// Whether the deadline has passed.
  package var isOver: Bool { SuspendingClock.now >= end }

  /// The whole time as messages show it: `1800 s`, `1.5 s`.
  var shown: String {
    let tenths = Int((seconds * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }

  /// The deadline of the next of `count` downloads.
  ///
  /// Each download gets an equal share of the time that is left, so that a slow download leaves
  /// time for the others.
  func share(of count: Int) -> Deadline { Deadline(seconds: remaining / Double(max(count, 1))) }
}

/// The speed at which a server sends, to detect servers that are too slow.
struct Pace {
  /// The minimum number of bytes in a second for a server that counts as sending.
  static let leastRate = 1_000

  private let timeout: Double
  private var lastGood = SuspendingClock.now
  private var second = (start: SuspendingClock.now, bytes: 0)
  /// The bytes received since the last second with enough bytes.
  private(set) var bytesSinceGood = 0

  /// The pace of a server that may be slow for `timeout` seconds.
  init(timeout: Int) {
    self.timeout = Double(timeout)
  }

  /// Notes bytes that were just received.
  mutating func note(_ count: Int) {
    let now = SuspendingClock.now
    if now - second.start >= .seconds(1) { second = (now, 0) }
    second.bytes += count
    bytesSinceGood += count
    if second.bytes >= Self.leastRate { (lastGood, bytesSinceGood) = (now, 0) }
  }

  /// The seconds until the tool gives up a server that sends nothing more.
  var patience: Double { max(timeout - (.now - lastGood) / .seconds(1), 0) }
}
