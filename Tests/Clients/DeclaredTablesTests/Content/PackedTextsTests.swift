import Bundles
import Testing

@testable import DeclaredTables

@Suite("Packed texts")
struct PackedTextsTests {
  @Test(
    "give each row its own text, on both sides of the end of a block",
    arguments: [0, 1, 4_096, 4_097, 9_000])
  func rows(count: Int) {
    let texts = (0..<count).map { $0 % 5 == 0 ? "" : "é \($0)" }
    let blocks = PackedTexts.blocks(of: count).map { rows in
      var block = PackedTexts.Block()
      for row in rows { block.append(texts[row]) }
      return block
    }
    let packed = PackedTexts(blocks)
    var found: [RowCells.Value] = []
    var cells = RowCells([.text])
    for row in 0..<count {
      cells.removeAll()
      packed.append(row, to: &cells)
      found.append(cells.value(0))
    }
    #expect(found == texts.map { .text($0) })
  }
}
