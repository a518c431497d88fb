import Bundles

/// Writes a b-tree of SQLite from the first row to the last, with full pages, each written once.
///
/// Rows must come in the order of their keys. SQLite, which accepts any order, takes about ten
/// times as long. Format: https://www.sqlite.org/fileformat2.html#b_tree_pages
@safe
struct TreeWriter: ~Copyable {
  /// The kind of tree: a table has its rows in the leaves, by row number; an index has entries in
  /// all pages.
  enum Content {
    case table, index
  }

  private let content: Content
  private let root: UInt32
  private let file: PageFile
  private var leaf: TreeLevel
  private var branches: TreeBranches
  private var cell = ByteBuffer(capacity: 512)
  private var lastRowID = 0

  /// Creates the writer of a tree; `root` is the tree's root page in the schema, which must be
  /// empty.
  init(_ content: Content, root: UInt32, in file: PageFile) {
    self.content = content
    self.root = root
    self.file = file
    leaf = TreeLevel(content == .table ? .tableLeaf : .indexLeaf)
    branches = TreeBranches(content == .table ? .tableInterior : .indexInterior, in: file)
  }

  /// Appends a row, whose number must be larger than the previous row's.
  mutating func append(_ record: UnsafeRawBufferPointer, rowID: Int) throws {
    cell.truncate()
    cell.append(varint: record.count)
    cell.append(varint: rowID)
    try unsafe appendLocal(of: record)
    if unsafe !leaf.page.append(cell.bytes, child: 0) {
      let number = file.allocate()
      try unsafe file.write(leaf.page.finished(), to: number)
      leaf.page.clear()
      var divider = ByteBuffer(capacity: Varint.maximumLength)
      divider.append(varint: lastRowID)
      try unsafe branches.add(divider.bytes, child: number, to: 0)
      _ = unsafe leaf.page.append(cell.bytes, child: 0)
    }
    lastRowID = rowID
  }

  /// Appends an entry, which must follow the previous entry in the order of the index.
  mutating func append(entry record: UnsafeRawBufferPointer) throws {
    cell.truncate()
    cell.append(varint: record.count)
    try unsafe appendLocal(of: record)
    if unsafe leaf.page.append(cell.bytes, child: 0) {
      try branches.handUp(&leaf, to: 0)
    } else {
      unsafe leaf.turn(file.allocate(), before: cell.bytes, child: 0)
    }
  }

  /// Writes the pages that are not full yet, and the root.
  mutating func finish() throws {
    leaf.shareCells()
    try branches.handUp(&leaf, to: 0)
    if branches.isEmpty { return try unsafe file.write(leaf.page.finished(), to: root) }
    let number = file.allocate()
    try unsafe file.write(leaf.page.finished(), to: number)
    try branches.finish(last: number, root: root)
  }

  // MARK: - Long records

  /// Appends to the cell the part of a record that stays on the page: the whole record, or its
  /// start and the number of the page with the rest.
  @inline(__always)
  private mutating func appendLocal(of record: UnsafeRawBufferPointer) throws {
    let most = content == .table ? TreePage.size - 35 : (TreePage.size - 12) * 64 / 255 - 23
    guard record.count > most else { return unsafe cell.append(record) }
    let least = (TreePage.size - 12) * 32 / 255 - 23
    let wanted = least + (record.count - least) % (TreePage.size - 4)
    let local = wanted <= most ? wanted : least
    unsafe cell.append(UnsafeRawBufferPointer(rebasing: record[..<local]))
    let first = try unsafe writeOverflow(UnsafeRawBufferPointer(rebasing: record[local...]))
    unsafe cell.room(for: 4).storeBytes(of: first.bigEndian, as: UInt32.self)
    cell.advance(by: 4)
  }

  /// Writes bytes to overflow pages, each of which begins with the number of the next page.
  private func writeOverflow(_ bytes: UnsafeRawBufferPointer) throws -> UInt32 {
    let capacity = TreePage.size - 4
    let first = file.allocate()
    var number = first
    for start in stride(from: 0, to: bytes.count, by: capacity) {
      let end = min(start + capacity, bytes.count)
      let next: UInt32 = end < bytes.count ? file.allocate() : 0
      var page = ByteBuffer(capacity: TreePage.size)
      unsafe page.room(for: 4).storeBytes(of: next.bigEndian, as: UInt32.self)
      page.advance(by: 4)
      unsafe page.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      let rest = TreePage.size - page.count
      unsafe page.room(for: rest).initializeMemory(as: UInt8.self, repeating: 0, count: rest)
      page.advance(by: rest)
      try unsafe file.write(page.bytes, to: number)
      number = next
    }
    return first
  }
}
