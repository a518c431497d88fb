import Bundles
import SeedTransit

/// The transit database, schema version 1: every table, index, view and search table.
///
/// The emitters create and fill exactly these, `docs/schema.md` is made of them, and the records of
/// this module read them; so the three cannot drift apart.
package enum TransitSchema {
  /// Every table that the schema names, parents before children.
  ///
  /// Tables of files that the GTFS reference does not know come from ``fileTable(named:columns:)``.
  package static var tables: [TableSchema] {
    feedTables + stopTables + routeTables + serviceTables + shapeTables + patternTables
      + tripTables + sectionTables + referenceTables + extraTables
  }

  /// The tables that every database has, filled or not.
  package static var coreTables: [TableSchema] { tables.filter { $0.presence == .always } }

  /// The table of that name, if the schema has one.
  package static func table(named name: String) -> TableSchema? {
    tables.first { $0.name == name }
  }
}
