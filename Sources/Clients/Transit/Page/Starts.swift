/// Times of a day, each so many seconds after the one before; they are counted, never listed.
struct Starts {
  private let lowest: Int32
  private let headway: Int32
  private let number: Int32

  /// A single time, in seconds after noon minus 12 hours.
  init(_ start: Int32) {
    (lowest, headway, number) = (start, 1, 1)
  }

  /// The starts that a row of frequencies.txt stands for, whose times are below a thousand hours.
  init(_ frequency: Frequency) {
    lowest = Int32(clamping: frequency.start)
    headway = Int32(clamping: frequency.headway)
    number = Int32(clamping: frequency.startCount)
  }

  private init(lowest: Int32, headway: Int32, number: Int32) {
    (self.lowest, self.headway, self.number) = (lowest, headway, number)
  }

  /// How many there are.
  var count: Int { Int(number) }

  /// The first of them.
  var first: Int { Int(lowest) }

  /// One of them, from 0.
  subscript(place: Int) -> Int { Int(lowest) + place * Int(headway) }

  /// The same so many seconds later.
  func adding(_ seconds: Int) -> Starts {
    Starts(lowest: Int32(clamping: first + seconds), headway: headway, number: number)
  }

  /// How many of them are before a time.
  func count(before time: Int) -> Int {
    guard time > first else { return 0 }
    return min(count, (time - first - 1) / Int(headway) + 1)
  }
}
