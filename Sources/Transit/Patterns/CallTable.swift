import Tabular

/// The number of a call and its timepoint, as one row of stop_times.txt has them.
struct CallNumber: Hashable {
  /// Calls are numbered below this.
  static let maximumCall: UInt32 = 1 << 26

  /// The call's position in its ``CallTable`` times four, plus the timepoint's code.
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(call: UInt32, timepoint: Int8?) {
    rawValue = call << 2 | UInt32(timepoint.map { UInt8($0) + 1 } ?? 0)
  }

  /// The position in the call table.
  var call: UInt32 { rawValue >> 2 }
  /// 0 blank, 1 approximate, 2 exact: one more than the published value.
  var timepointCode: Int32 { Int32(rawValue & 3) }
}

/// The distinct calls of a feed: a stop with its sequence and its conditions.
struct CallTable {
  private(set) var calls: [Call] = []
  private var numbers: [Call: UInt32] = [:]

  /// The number of a call, which is added if it is new.
  mutating func number(of call: Call) -> UInt32 {
    if let number = numbers[call] { return number }
    let number = UInt32(calls.count)
    calls.append(call)
    numbers[call] = number
    return number
  }
}
