/// The sections of a list, declared once: adjacent rows of a table that have the same value in a column.
///
/// The declaration gives the table of the sections, its rows, and the check of `seedbed verify`.
package struct Sections: Hashable, Sendable {
  /// Lists of some of the rows, beside the list of all rows.
  package struct Group: Hashable, Sendable {
    /// The column, of both tables, by which rows belong to a list.
    package let column: String
    /// The number that stands for the list of all rows in the table of sections.
    package let all: Int
    /// The values of the column that have a list of their own.
    package let own: ClosedRange<Int>

    /// Declares the lists.
    package init(_ column: String, all: Int, own: ClosedRange<Int>) {
      self.column = column
      self.all = all
      self.own = own
    }
  }

  /// What a column of the table of sections holds.
  package enum Part: Hashable, Sendable {
    /// The list that the section is in.
    case group
    /// The text that the rows of the section share.
    case title
    /// The place among the sections of the list, from 0.
    case position
    /// The place of the first row in the list.
    case first
    /// The number of rows; at least 1.
    case count
  }

  /// The table whose rows the sections contain.
  package let list: String
  /// The column of that table with a row's section; it is NULL in rows that the list leaves out.
  package let title: String
  /// The column of that table with a row's place in the list, from 0.
  package let place: String
  /// The lists of some of the rows; nil if there is only the list of all rows.
  package let group: Group?
  /// The columns of the table of sections.
  package private(set) var columns: [Part: String] = [:]

  /// Declares the sections that a column of a table makes, in the order of another column.
  package init(of list: String, by title: String, along place: String, within group: Group? = nil) {
    self.list = list
    self.title = title
    self.place = place
    self.group = group
  }

  /// The same sections, whose table has the given columns.
  fileprivate func with(_ columns: [Column]) -> Sections {
    var sections = self
    for column in columns { sections.columns[column.part] = column.column.schema.name }
    return sections
  }
}

extension Sections {
  /// A row of a list: the list that it is in, its section, and its place.
  package typealias Member = (group: Int, title: String, place: Int)

  /// A section with its rows.
  package struct Row: Sendable {
    /// The number of the list; 0 if there is only one.
    package let group: Int
    /// The text that its rows share.
    package let title: String
    /// The place among the sections of the list, from 0.
    package let position: Int
    /// The place of its first row.
    package let first: Int
    /// The number of its rows.
    package fileprivate(set) var count = 1
  }

  /// The sections of rows, which come list by list and in the order of each list.
  package static func rows(of members: some Sequence<Member>) -> [Row] {
    var rows: [Row] = []
    for member in members {
      let last = rows.last.flatMap { $0.group == member.group ? $0 : nil }
      if last?.title == member.title {
        rows[rows.count - 1].count += 1
      } else {
        rows.append(
          Row(
            group: member.group, title: member.title, position: (last?.position ?? -1) + 1,
            first: member.place))
      }
    }
    return rows
  }
}

extension Sections {
  /// A column of the table of sections.
  package struct Column: Sendable {
    fileprivate let part: Part
    fileprivate let column: TableColumn<Row>

    /// The number of the list that the section is in.
    package static func group(_ name: String, _ comment: String) -> Column {
      Column(part: .group, column: .integer(name, comment) { $0.group })
    }

    /// The text that the rows of the section share.
    package static func title(_ name: String, _ comment: String) -> Column {
      Column(part: .title, column: .text(name, comment) { $0.title })
    }

    /// The place among the sections of the list, from 0.
    package static func position(_ name: String, _ comment: String) -> Column {
      Column(part: .position, column: .integer(name, comment) { $0.position })
    }

    /// The place of the first row.
    package static func first(_ name: String, _ comment: String) -> Column {
      Column(part: .first, column: .integer(name, comment) { $0.first })
    }

    /// The number of rows.
    package static func count(_ name: String, _ comment: String) -> Column {
      Column(part: .count, column: .integer(name, comment) { $0.count })
    }

    /// The same column with the formula, a row of the catalogue's `formulas`, that computes its value.
    package func derived(by formula: String) -> Column {
      Column(part: part, column: column.derived(by: formula))
    }
  }
}

extension Table {
  /// Declares the table of a list's sections. Its key is the list and the position.
  package init(
    _ name: String, _ comment: String, of sections: Sections, columns: [Sections.Column],
    rows: @escaping @Sendable (Content) -> [Sections.Row], records: [Record] = []
  ) {
    let declared = sections.with(columns)
    let table = Table(
      name, of: Sections.Row.self, comment,
      key: [Sections.Part.group, .position].compactMap { declared.columns[$0] }, rows: rows,
      columns: columns.map(\.column), records: records)
    self = table.with(table.schema.divided(into: declared))
  }
}
