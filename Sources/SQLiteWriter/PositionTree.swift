import Bundles

/// Fills an R*Tree with points, node by node. This is about thirty times faster than inserting one
/// point after the other, and gives a smaller tree.
///
/// Nodes are cut by the Sort-Tile-Recursive method (Leutenegger, Lopez, Edgington 1997). Their
/// bytes are those of SQLite's module (ext/rtree/rtree.c): two bytes for the depth, only in the
/// root; two for the number of cells; for each cell eight bytes for the row or the child and four
/// numbers of 32 bits, rounded outwards; all big-endian. SQLite's own `rtreecheck` is the test.
struct PositionTree {
  /// A point or a node, and the box around it.
  struct Entry {
    var id: Int
    var latitude: ClosedRange<Float>
    var longitude: ClosedRange<Float>

    /// A point in degrees, in the smallest box of 32-bit numbers that holds it.
    init(id: Int, latitude: Double, longitude: Double) {
      self.id = id
      self.latitude = Self.around(latitude)
      self.longitude = Self.around(longitude)
    }

    /// The box around entries.
    init(id: Int, around entries: some Collection<Entry>, first: Entry) {
      self.id = id
      latitude = entries.reduce(first.latitude) { Self.union($0, $1.latitude) }
      longitude = entries.reduce(first.longitude) { Self.union($0, $1.longitude) }
    }

    private static func around(_ degrees: Double) -> ClosedRange<Float> {
      // A coordinate of -0 becomes 0, as in all columns.
      let nearest = Float(degrees) + 0
      let lower = Double(nearest) > degrees ? nearest.nextDown : nearest
      let upper = Double(nearest) < degrees ? nearest.nextUp : nearest
      return lower...upper
    }

    private static func union(
      _ left: ClosedRange<Float>, _ right: ClosedRange<Float>
    ) -> ClosedRange<Float> {
      min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
    }
  }

  /// The number of cells that SQLite puts into a node of two dimensions on pages of 4096 bytes.
  static let cellsPerNode = 51
  private static let nodeSize = 4 + 24 * cellsPerNode

  private let table: String
  private let points: [Entry]

  /// Creates the tree for the empty R*Tree table `table`.
  init(_ table: String, _ points: [Entry]) {
    self.table = table
    self.points = points
  }

  /// Writes the nodes into the tables behind the R*Tree.
  ///
  /// Throws ``Failure`` if the disk cannot be written.
  func write(to database: DatabaseFile.Pages) throws {
    var level = points
    var depth = 0
    var nodes = [Self.node(depth: 0, [])]
    var parents: [(child: Int, parent: Int, isLeaf: Bool)] = []
    while level.count > Self.cellsPerNode {
      var boxes: [Entry] = []
      for group in Self.tiles(level) {
        guard let first = group.first else { continue }
        nodes.append(Self.node(depth: 0, group))
        parents += group.map { ($0.id, nodes.count, depth == 0) }
        boxes.append(Entry(id: nodes.count, around: group, first: first))
      }
      level = boxes
      depth += 1
    }
    nodes[0] = Self.node(depth: depth, level[...])
    parents += level.map { ($0.id, 1, depth == 0) }
    try write(nodes, to: database)
    try write(parents.filter(\.isLeaf), to: "rowid", database)
    try write(parents.filter { !$0.isLeaf }, to: "parent", database)
  }

  /// The digest of the tree's rows, in the order of their ids.
  func rowDigest() throws -> String {
    let bounds = ["min_lat", "max_lat", "min_lon", "max_lon"].map { ColumnSchema.real($0, "") }
    let rows = RowDigest()
    try rows.add(TableSchema(table, "", columns: [.integer("id", "")] + bounds)) { writer in
      for point in points.sorted(by: { $0.id < $1.id }) {
        writer.append(point.id)
        for bound in [point.latitude, point.longitude] {
          writer.append(Double(bound.lowerBound))
          writer.append(Double(bound.upperBound))
        }
        try writer.endRow()
      }
    }
    return rows.finish()
  }

  /// Groups of neighbours, each at most as large as a node. The points are cut into slices by
  /// latitude, and each slice by longitude.
  private static func tiles(_ entries: [Entry]) -> [ArraySlice<Entry>] {
    let nodeCount = (entries.count + cellsPerNode - 1) / cellsPerNode
    let sliceCount = Int(Double(nodeCount).squareRoot().rounded(.up))
    let sliceSize = cellsPerNode * ((nodeCount + sliceCount - 1) / sliceCount)
    var sorted = entries.sorted {
      ($0.latitude.lowerBound, $0.id) < ($1.latitude.lowerBound, $1.id)
    }
    var tiles: [ArraySlice<Entry>] = []
    for start in stride(from: 0, to: sorted.count, by: sliceSize) {
      let slice = start..<min(start + sliceSize, sorted.count)
      sorted[slice].sort {
        ($0.longitude.lowerBound, $0.id) < ($1.longitude.lowerBound, $1.id)
      }
      for node in stride(from: start, to: slice.upperBound, by: cellsPerNode) {
        tiles.append(sorted[node..<min(node + cellsPerNode, slice.upperBound)])
      }
    }
    return tiles
  }

  /// The bytes of a node; the first node is the root.
  private static func node(depth: Int, _ entries: ArraySlice<Entry>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(nodeSize)
    func append(_ value: some FixedWidthInteger) {
      for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    append(UInt16(depth))
    append(UInt16(entries.count))
    for entry in entries {
      append(entry.id)
      append(entry.latitude.lowerBound.bitPattern)
      append(entry.latitude.upperBound.bitPattern)
      append(entry.longitude.lowerBound.bitPattern)
      append(entry.longitude.upperBound.bitPattern)
    }
    bytes.append(contentsOf: repeatElement(0, count: nodeSize - bytes.count))
    return bytes
  }

  private func write(_ nodes: [[UInt8]], to database: DatabaseFile.Pages) throws {
    let loader = try database.loader(TableLayout("\(table)_node", columnCount: 2))
    var writer = loader.writer()
    for (position, node) in nodes.enumerated() {
      writer.append(position + 1)
      unsafe node.withUnsafeBytes { unsafe writer.append(blob: $0) }
      try writer.endRow()
    }
    try loader.finish()
  }

  /// Writes the node that contains each row, or each node.
  private func write(
    _ parents: [(child: Int, parent: Int, isLeaf: Bool)], to name: String,
    _ database: DatabaseFile.Pages
  ) throws {
    let loader = try database.loader(TableLayout("\(table)_\(name)", columnCount: 2))
    var writer = loader.writer()
    for row in parents.sorted(by: { $0.child < $1.child }) {
      writer.append(row.child)
      writer.append(row.parent)
      try writer.endRow()
    }
    try loader.finish()
  }
}
