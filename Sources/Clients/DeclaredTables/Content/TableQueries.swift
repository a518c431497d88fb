import Bundles
import Pipeline

extension Descriptor {
  /// The queries that Datasette offers: the lists, references and searches of each table, and the snapshots.
  var queries: [NamedQuery] {
    layouts.flatMap(\.queries)
      + snapshots.compactMap { snapshot in
        guard let sql = snapshot.sql else { return nil }
        let name = snapshot.path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        return NamedQuery("snapshot_\(String(name))", "The file \(snapshot.path)", sql.text)
      }
  }
}

extension DeclaredLayout {
  fileprivate var queries: [NamedQuery] {
    let (name, table) = (schema.name, SQLText.identifier(schema.name))
    let orders = declaration.orders.map { ($0.name, Extra.rank($0.name)) }
    // An order can have the name of the column with the sections.
    let sections = declaration.sections.map { column in
      (orders.contains { $0.0 == column } ? "section" : column, Extra.sectionPlace)
    }
    let places = orders + [sections].compactMap(\.self)
    let lists = places.map { order, place in
      NamedQuery(
        "\(name)_by_\(order)", "The rows of '\(name)' by '\(order)'",
        "SELECT * FROM \(table) ORDER BY \(SQLText.identifier(place)) LIMIT 1000")
    }
    let references = columns.filter { $0.references != nil }.map { column in
      NamedQuery(
        "\(name)_in_\(column.name)", "The rows of '\(name)' with one '\(column.name)'",
        "SELECT * FROM \(table) WHERE \(SQLText.identifier(column.name)) = :value LIMIT 1000")
    }
    return lists + references + searches.map(query)
  }

  /// The hits of a search for words, or the rows around a place.
  private func query(of search: SearchTableSchema) -> NamedQuery {
    let index = SQLText.identifier(search.name)
    let rows = """
      SELECT t.* FROM \(index) JOIN \(SQLText.identifier(schema.name)) AS t \
      ON t.\(SQLText.identifier(search.rowID)) = \(index).rowid
      """
    guard let position = search.position else {
      return NamedQuery(
        "\(schema.name)_search", "The rows of '\(schema.name)' with words; bre* finds bread",
        "\(rows) WHERE \(index) MATCH :words ORDER BY \(index).rowid LIMIT 50")
    }
    let latitude = "abs(t.\(SQLText.identifier(position.latitude)) - :latitude)"
    let longitude = "abs(t.\(SQLText.identifier(position.longitude)) - :longitude)"
    return NamedQuery(
      search.name.replacing("_rtree", with: "_near"),
      "The rows of '\(schema.name)' within some degrees of a place, the nearest first",
      """
      \(rows) WHERE \(index).max_lat >= :latitude - :degrees \
      AND \(index).min_lat <= :latitude + :degrees \
      AND \(index).max_lon >= :longitude - :degrees \
      AND \(index).min_lon <= :longitude + :degrees \
      ORDER BY \(latitude) + \(longitude) LIMIT 50
      """)
  }
}
