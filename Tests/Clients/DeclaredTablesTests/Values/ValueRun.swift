import Bundles
import Tabular

@testable import DeclaredTables

extension ValueReader {
  /// The stored values of a cell, or the fault as the notice shows it, in two lines.
  func result(_ text: String, _ kind: SourceCell.Kind = .text) -> String {
    var reader = self
    var row = RowCells([.anything, .anything])
    let bytes = Array(text.utf8)
    switch reader.append(bytes.span, kind, to: &row) {
    case .fault:
      let fault = fault(in: bytes.span, kind)
      return "\(fault.code.id): \(fault.message)\n  fix: \(fault.code.fix)"
    case .missing, .value: return row.shown
    }
  }
}

extension RowCells {
  /// The values, with commas between them.
  var shown: String { (0..<count).map { "\(value($0))" }.joined(separator: ", ") }
}
