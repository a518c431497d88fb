import Foundation
import Tabular

/// The header that SQLite wrote in the first hundred bytes of a database.
///
/// Format: https://www.sqlite.org/fileformat2.html#the_database_header
struct DatabaseHeader {
  private let bytes: [UInt8]

  /// Reads the header from the start of a file.
  init(_ file: Data) {
    bytes = Array(file.prefix(100))
  }

  /// The property that the page writer does not support, in words; nil if it supports the file.
  ///
  /// `length` is the length of the file in bytes.
  func unsupported(length: UInt64) -> String? {
    guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      return "is not an SQLite database"
    }
    // The largest size, 65,536, is written as 1.
    let pageSize = number(at: 16, count: 2) == 1 ? 65_536 : number(at: 16, count: 2)
    if pageSize != TreePage.size {
      return "has pages of \(pageSize) bytes, not \(TreePage.size)"
    }
    if number(at: 18, count: 1) != 1 || number(at: 19, count: 1) != 1 {
      return "is kept with a write-ahead log"
    }
    if number(at: 20, count: 1) != 0 {
      return "reserves \(number(at: 20, count: 1)) bytes of each page"
    }
    if number(at: 32) != 0 || number(at: 36) != 0 { return "has \(number(at: 36)) free pages" }
    if number(at: 52) != 0 || number(at: 64) != 0 { return "has auto-vacuum turned on" }
    // The format must be 4 or later, in which 0 and 1 take no bytes. A file without tables has no
    // format yet.
    if ![0, 4].contains(number(at: 44)) { return "has the schema format \(number(at: 44)), not 4" }
    if ![0, 1].contains(number(at: 56)) { return "has texts in UTF-16" }
    let pageCount = UInt64(number(at: 28))
    if pageCount * UInt64(pageSize) != length {
      return "has \(length) bytes, not \(pageCount) pages"
    }
    return nil
  }

  private func number(at offset: Int, count: Int = 4) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
