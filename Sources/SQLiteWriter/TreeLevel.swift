import Bundles

/// The pages of one level: the page that is being filled, and the page before it. The page before
/// waits until the new page has a cell, because only the root of an empty tree may have no cells.
@safe
struct TreeLevel: ~Copyable {
  var page: TreePage
  var waiting: TreePage
  /// The number of the waiting page, and the cell that follows it in the level above.
  var waitingNumber: UInt32?
  var divider = ByteBuffer(capacity: 64)

  init(_ kind: TreePage.Kind) {
    page = TreePage(kind)
    waiting = TreePage(kind)
  }

  /// Makes the full page the waiting page; a cell divides it from the next page.
  mutating func turn(_ number: UInt32, before cell: UnsafeRawBufferPointer, child: UInt32) {
    page.right = child
    waitingNumber = number
    divider.truncate()
    unsafe divider.append(cell)
    swap(&page, &waiting)
    page.clear()
  }

  /// If the last page is empty, moves the divider into it. The last cell of the waiting page then
  /// becomes the new divider.
  mutating func shareCells() {
    guard page.count == 0, waitingNumber != nil else { return }
    _ = unsafe page.append(divider.bytes, child: waiting.right)
    let (cell, child) = unsafe waiting.removeLast()
    divider.truncate()
    unsafe divider.append(cell)
    waiting.right = child
  }
}

/// The levels of a b-tree above its leaves, from the lowest.
@safe
struct TreeBranches: ~Copyable {
  private final class Branch {
    var level: TreeLevel

    init(_ kind: TreePage.Kind) {
      level = TreeLevel(kind)
    }
  }

  private let kind: TreePage.Kind
  private let file: PageFile
  private var branches: [Branch] = []

  /// Creates the tree without levels.
  init(_ kind: TreePage.Kind, in file: PageFile) {
    self.kind = kind
    self.file = file
  }

  /// Whether the tree has only a leaf.
  var isEmpty: Bool { branches.isEmpty }

  /// Writes the waiting page of a level, if there is one, and gives its divider to the level above.
  @inline(__always)
  mutating func handUp(_ level: inout TreeLevel, to depth: Int) throws {
    guard let number = level.waitingNumber else { return }
    level.waitingNumber = nil
    try unsafe file.write(level.waiting.finished(), to: number)
    try unsafe add(level.divider.bytes, child: number, to: depth)
  }

  /// Adds a cell to a level; a cell that does not fit divides the full page from the next page.
  mutating func add(_ cell: UnsafeRawBufferPointer, child: UInt32, to depth: Int) throws {
    if depth == branches.count { branches.append(Branch(kind)) }
    let branch = branches[depth]
    if unsafe branch.level.page.append(cell, child: child) {
      try handUp(&branch.level, to: depth + 1)
    } else {
      unsafe branch.level.turn(file.allocate(), before: cell, child: child)
    }
  }

  /// Writes the last page of every level; `last` is the last leaf.
  mutating func finish(last: UInt32, root: UInt32) throws {
    var child = last
    var depth = 0
    while depth < branches.count {
      let branch = branches[depth]
      branch.level.shareCells()
      branch.level.page.right = child
      try handUp(&branch.level, to: depth + 1)
      depth += 1
      child = depth == branches.count ? root : file.allocate()
      try unsafe file.write(branch.level.page.finished(), to: child)
    }
  }
}
