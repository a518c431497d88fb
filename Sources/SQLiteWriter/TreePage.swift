/// A page of a b-tree that is being filled. Cells are written from the end of the page, and their
/// places from its start.
///
/// Format: https://www.sqlite.org/fileformat2.html#b_tree_pages
@safe
struct TreePage: ~Copyable {
  /// The kind of a page; the number is the page's first byte.
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isLeaf: Bool { rawValue >= 10 }
  }

  /// The size of a page in bytes.
  static let size = 4_096

  let kind: Kind
  /// The number of cells on the page.
  private(set) var count = 0
  /// The page with the cells after the last cell; not used in a leaf.
  var right: UInt32 = 0

  private let memory: UnsafeMutableRawPointer
  private var contentStart = size
  private var lastLength = 0

  /// Creates an empty page.
  init(_ kind: Kind) {
    self.kind = kind
    unsafe memory = .allocate(byteCount: Self.size, alignment: 8)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Appends a cell, after the number of its child page unless the page is a leaf; false if the
  /// cell does not fit.
  @inline(__always)
  mutating func append(_ cell: UnsafeRawBufferPointer, child: UInt32) -> Bool {
    let length = cell.count + childLength
    // A cell takes at least four bytes, because SQLite needs four bytes to free it.
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

  /// Removes the last cell and returns it, valid until the page changes again.
  @unsafe mutating func removeLast() -> (cell: UnsafeRawBufferPointer, child: UInt32) {
    let start = unsafe memory + contentStart
    let child = kind.isLeaf ? 0 : unsafe start.loadUnaligned(as: UInt32.self).bigEndian
    let cell = unsafe UnsafeRawBufferPointer(
      start: start + childLength, count: lastLength - childLength)
    contentStart += max(lastLength, 4)
    count -= 1
    return unsafe (cell, child)
  }

  /// The bytes of the page for the file.
  @unsafe func finished() -> UnsafeRawBufferPointer {
    unsafe store(kind.rawValue, at: 0)
    unsafe store(UInt16(count), at: 3)
    unsafe store(UInt16(contentStart), at: 5)
    if !kind.isLeaf { unsafe store(right, at: 8) }
    // The bytes of removed cells are cleared, because they must not stay in the file.
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
