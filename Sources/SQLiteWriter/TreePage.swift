/// A page of a b-tree that is being filled: cells from its end, their places from its start.
///
/// Format: https://www.sqlite.org/fileformat2.html#b_tree_pages
@safe
struct TreePage: ~Copyable {
  /// What a page holds; the number is the page's first byte.
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isLeaf: Bool { rawValue >= 10 }
  }

  /// The bytes of a page.
  static let size = 4_096

  let kind: Kind
  /// How many cells are on the page.
  private(set) var count = 0
  /// The page that holds what comes behind the last cell; a leaf has none.
  var right: UInt32 = 0

  private let memory: UnsafeMutableRawPointer
  private var contentStart = size
  private var lastLength = 0

  /// An empty page.
  init(_ kind: Kind) {
    self.kind = kind
    unsafe memory = .allocate(byteCount: Self.size, alignment: 8)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Appends a cell, behind the number of its child unless the page is a leaf; false if it does not
  /// fit.
  @inline(__always)
  mutating func append(_ cell: UnsafeRawBufferPointer, child: UInt32) -> Bool {
    let length = cell.count + childLength
    // SQLite lets no cell take fewer than four bytes, so that it can be freed.
    let start = contentStart - max(length, 4)
    guard start >= headerLength + 2 * (count + 1), let source = cell.baseAddress else {
      return false
    }
    if !kind.isLeaf { unsafe store(child, at: start) }
    unsafe (memory + start + childLength).copyMemory(from: source, byteCount: cell.count)
    unsafe store(UInt16(start), at: headerLength + 2 * count)
    contentStart = start
    lastLength = length
    count += 1
    return true
  }

  /// Takes the cell away that was appended last; it is valid until the page changes again.
  @unsafe mutating func removeLast() -> (cell: UnsafeRawBufferPointer, child: UInt32) {
    let start = unsafe memory + contentStart
    let child = kind.isLeaf ? 0 : unsafe start.loadUnaligned(as: UInt32.self).bigEndian
    let cell = unsafe UnsafeRawBufferPointer(
      start: start + childLength, count: lastLength - childLength)
    contentStart += max(lastLength, 4)
    count -= 1
    return unsafe (cell, child)
  }

  /// The page as it is written.
  @unsafe func finished() -> UnsafeRawBufferPointer {
    unsafe store(kind.rawValue, at: 0)
    unsafe store(UInt16(count), at: 3)
    unsafe store(UInt16(contentStart), at: 5)
    if !kind.isLeaf { unsafe store(right, at: 8) }
    // The bytes that a removed cell leaves behind must not depend on the cell.
    let end = headerLength + 2 * count
    unsafe (memory + end).initializeMemory(
      as: UInt8.self, repeating: 0, count: contentStart - end)
    return unsafe UnsafeRawBufferPointer(start: memory, count: Self.size)
  }

  /// Empties the page.
  mutating func clear() {
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
    count = 0
    right = 0
    contentStart = Self.size
    lastLength = 0
  }

  private var headerLength: Int { kind.isLeaf ? 8 : 12 }
  private var childLength: Int { kind.isLeaf ? 0 : 4 }

  @inline(__always)
  @unsafe private func store<Number: FixedWidthInteger>(_ value: Number, at offset: Int) {
    unsafe (memory + offset).storeBytes(of: value.bigEndian, as: Number.self)
  }
}
