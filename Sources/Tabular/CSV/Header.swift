/// A column of a table by its position, or the absence of one.
package struct Column: Hashable, Sendable {
  let position: Int

  /// Stands for a column that the table does not have; all its cells are blank.
  package static let absent = Column(position: -1)

  /// True if the table has the column.
  package var isPresent: Bool { position >= 0 }
}

/// The column names of a table, in the order of the file.
package struct Header: Sendable {
  /// The names, trimmed; the second of two equal names and blank names are in here too.
  package let names: [String]

  init(names: [String]) {
    self.names = names
  }

  /// The column with a name; ``Column/absent`` if there is none. Of two, the first.
  package func column(_ name: String) -> Column {
    position(of: name).map(Column.init(position:)) ?? .absent
  }

  /// The column right of the one with a name, for exports that leave a column without a name.
  package func column(after name: String) -> Column {
    guard let position = position(of: name), position + 1 < names.count else { return .absent }
    return Column(position: position + 1)
  }

  /// The columns that count, by name, in the order of the file.
  package var columns: [(name: String, column: Column)] {
    names.enumerated()
      .filter { position(of: $0.element) == $0.offset }
      .map { ($0.element, Column(position: $0.offset)) }
  }

  /// The first place of a name. Headers are short, and comparing a few short names takes less time
  /// than hashing one.
  private func position(of name: String) -> Int? {
    name.isEmpty ? nil : names.firstIndex(of: name)
  }
}
