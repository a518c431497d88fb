import GRDB
import SeedStore

/// Where published ids stand: the table and the column.
enum PublishedIDs: String {
  case stop
  case route
  case trip

  private var sql: String {
    "SELECT id, feed FROM \(rawValue)s WHERE \(rawValue)_id = ?"
  }

  /// The number of the row with a published id, which may have its feed before it.
  func rowID(of id: String, among feeds: [FeedName], _ db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(sql: sql)
    var found: [Int64: Int64] = [:]
    for row in try Row.fetchAll(statement, arguments: [id]) { found[row[0]] = row[1] }
    for feed in feeds where id.utf8.starts(with: "\(feed.name):".utf8) {
      let rest = String(id.dropFirst(feed.name.count + 1))
      for row in try Row.fetchAll(statement, arguments: [rest]) where row[1] == feed.id {
        found[row[0]] = feed.id
      }
    }
    guard found.count <= 1 else {
      let names = feeds.filter { found.values.contains($0.id) }.map { "'\($0.name):\(id)'" }
      throw StoreError(
        .ambiguous, id, "several feeds have a \(rawValue) with this id",
        fix: "write the feed before it: \(names.joined(separator: " or "))")
    }
    guard let rowID = found.keys.first else {
      throw StoreError(
        .notFound, id, "no feed of the bundle has a \(rawValue) with this id",
        fix: "give a \(rawValue)_id as published; ids can change when the bundle is built again")
    }
    return rowID
  }
}
