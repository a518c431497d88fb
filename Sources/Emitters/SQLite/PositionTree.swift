import Foundation
import GRDB
import Tabular

/// Fills an R*Tree of points all at once: packed node by node, which is some thirty times faster
/// than inserting one point after the other, and gives a smaller tree.
///
/// Nodes are cut by the Sort-Tile-Recursive method (Leutenegger, Lopez, Edgington 1997). Their
/// bytes are those of SQLite's module (ext/rtree/rtree.c): two bytes for the depth, in the root
/// alone; two for the number of cells; for each cell eight bytes for the row or the child and four
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
      let nearest = Float(degrees)
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

  /// How many cells SQLite puts into a node of two dimensions on pages of 4096 bytes.
  static let cellsPerNode = 51
  private static let nodeSize = 4 + 24 * cellsPerNode

  private let table: String
  private let points: [Entry]

  /// A tree for the R*Tree table with that name, which is empty.
  init(_ table: String, _ points: [Entry]) {
    self.table = table
    self.points = points
  }

  /// Writes the nodes into the tables behind the R*Tree.
  ///
  /// Throws ``Failure`` or GRDB's error when the disk does.
  func write(_ db: Database) throws {
    var level = points
    var depth = 0
    var nextNode = 2
    var parents: [(child: Int, parent: Int, isLeaf: Bool)] = []
    while level.count > Self.cellsPerNode {
      var nodes: [Entry] = []
      for group in Self.tiles(level) {
        guard let first = group.first else { continue }
        try writeNode(nextNode, depth: 0, group, db)
        parents += group.map { ($0.id, nextNode, depth == 0) }
        nodes.append(Entry(id: nextNode, around: group, first: first))
        nextNode += 1
      }
      level = nodes
      depth += 1
    }
    try writeNode(1, depth: depth, level[...], db)
    parents += level.map { ($0.id, 1, depth == 0) }
    try writeParents(parents, db)
  }

  /// Groups of neighbours, each at most a node: slices by latitude, cut by longitude.
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

  private func writeNode(
    _ number: Int, depth: Int, _ entries: ArraySlice<Entry>, _ db: Database
  ) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.nodeSize)
    func append(_ value: some FixedWidthInteger) {
      for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    append(UInt16(depth))
    append(UInt16(entries.count))
    for entry in entries {
      append(UInt64(entry.id))
      append(entry.latitude.lowerBound.bitPattern)
      append(entry.latitude.upperBound.bitPattern)
      append(entry.longitude.lowerBound.bitPattern)
      append(entry.longitude.upperBound.bitPattern)
    }
    bytes.append(contentsOf: repeatElement(0, count: Self.nodeSize - bytes.count))
    let statement = try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO \(table)_node (nodeno, data) VALUES (?, ?)")
    try statement.execute(arguments: [number, Data(bytes)])
  }

  /// Writes which node holds each row, and which each node.
  private func writeParents(
    _ parents: [(child: Int, parent: Int, isLeaf: Bool)], _ db: Database
  ) throws {
    let columns = [
      (name: "rowid", columns: ["rowid", "nodeno"], isLeaf: true),
      (name: "parent", columns: ["nodeno", "parentnode"], isLeaf: false),
    ]
    for (name, columns, isLeaf) in columns {
      var writer = try BulkWriter(db, table: "\(table)_\(name)", columns: columns)
      let rows = parents.filter { $0.isLeaf == isLeaf && (isLeaf || $0.child != 1) }
      for row in rows.sorted(by: { $0.child < $1.child }) {
        writer.append(row.child)
        writer.append(row.parent)
        try writer.endRow()
      }
      try writer.finish()
    }
  }
}
