import Bundles

/// A text for each row of a table. The bytes of many texts are stored together, because separate strings would
/// take several times as much memory.
struct PackedTexts: Sendable {
  /// The texts of adjacent rows.
  struct Block: Sendable {
    private var bytes: [UInt8] = []
    /// Where each text ends.
    private var ends: [Int] = []

    /// Appends the text of the next row.
    mutating func append(_ text: String) {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }

    /// Appends a text to the cells of a row.
    fileprivate func append(_ place: Int, to row: inout RowCells) {
      let start = place == 0 ? 0 : ends[place - 1]
      row.append(text: bytes.span.extracting(start..<ends[place]))
    }
  }

  /// The number of rows in each block but the last.
  private static let blockSize = 1 << 12

  /// The rows of each block of a table.
  static func blocks(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: blockSize).map { $0..<min($0 + blockSize, count) }
  }

  private let blocks: [Block]

  /// Joins the blocks of a table.
  init(_ blocks: [Block] = []) {
    self.blocks = blocks
  }

  /// Appends the text of a row to its cells.
  func append(_ row: Int, to cells: inout RowCells) {
    blocks[row / Self.blockSize].append(row % Self.blockSize, to: &cells)
  }
}
