/// Evenly spaced times of a day, which are counted without being listed.
struct Starts {
  private let lowest: Int32
  private let headway: Int32
  private let number: Int32

  /// A single time, in seconds after noon minus 12 hours.
  init(_ start: Int32) {
    (lowest, headway, number) = (start, 1, 1)
  }

  /// The starts that a row of frequencies.txt describes. Its times are below a thousand hours.
  init(_ frequency: Frequency) {
    lowest = Int32(clamping: frequency.start)
    headway = Int32(clamping: frequency.headway)
    number = Int32(clamping: frequency.startCount)
  }

  private init(lowest: Int32, headway: Int32, number: Int32) {
    (self.lowest, self.headway, self.number) = (lowest, headway, number)
  }

  /// The number of times.
  var count: Int { Int(number) }

  /// The first time.
  var first: Int { Int(lowest) }

  /// One of the times. The position of the first is 0.
  subscript(place: Int) -> Int { Int(lowest) + place * Int(headway) }

  /// The same times, moved later by some seconds.
  func adding(_ seconds: Int) -> Starts {
    Starts(lowest: Int32(clamping: first + seconds), headway: headway, number: number)
  }

  /// The number of times before another time.
  func count(before time: Int) -> Int {
    guard time > first else { return 0 }
    return min(count, (time - first - 1) / Int(headway) + 1)
  }
}
