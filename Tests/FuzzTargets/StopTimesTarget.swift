import Oracles
import Tabular

extension FuzzTarget {
  /// A timetable, repeated so that its rows can be recognised, gives the same rows as if each row is read in
  /// full.
  static let stopTimes = FuzzTarget("stop-times", maximumLength: 2_048) { bytes in
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]
    let rows = bytes.dropFirst(header.count)
    var table = Array(header)
    for _ in 0..<3 { table += rows + [UInt8(ascii: "\n")] }
    // Rows are recognised only if enough bytes follow.
    table += Array(repeating: UInt8(ascii: " "), count: 400)
    let expected = try RepeatedRows.plain(table)
    for sizes in Pieces.ways(for: table) {
      for returns in [Int.max, 2] {
        let found = try RepeatedRows.read(table, sizes: sizes, returns: returns).rows
        let difference = zip(found, expected).first { $0 != $1 }
        try require(
          found.count == expected.count && difference == nil,
          "\(found.count) rows instead of \(expected.count): \(String(describing: difference))")
      }
    }
  }
}
