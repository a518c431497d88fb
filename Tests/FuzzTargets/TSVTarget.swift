import Oracles
import Tabular

extension FuzzTarget {
  /// Lines of values between tabs: in any pieces, the reader finds the lines of a plain split. A line without
  /// a fault has only text, and its numbers equal those of the plain decoder.
  static let tsv = FuzzTarget("tsv", maximumLength: 4_096) { bytes in
    let expected = TabLine.plain(bytes, comment: UInt8(ascii: "#"))
    for sizes in Pieces.ways(for: bytes) {
      let lines = try TabLine.read(MemorySource(bytes, sizes: sizes), comment: "#")
      try requireEqual(lines, expected, "lines in pieces of \(sizes.prefix(30))")
    }
    var reader = try TabReader(MemorySource(bytes), file: "t.txt", comment: "#")
    while try reader.next() {
      let values = (0..<reader.count).map { reader.raw($0) }
      let isText = values.allSatisfy { value in
        value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\u{FFFD}" }
      }
      guard let fault = reader.fault else {
        try require(isText, "line \(reader.line) is fit: \(values)")
        continue
      }
      try require(
        fault.fault == .notUTF8 || !isText, "line \(reader.line) is unfit: \(fault) of \(values)")
    }
  }
}
