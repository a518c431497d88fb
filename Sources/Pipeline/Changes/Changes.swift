import Bundles
import Tabular

/// The changes from one bundle to the next, for `changes.json`, `changes.md` and `seedbed diff`.
///
/// Subjects are sorted by the share that changed, the largest first. Subjects that no app shows
/// come last.
package struct Changes: Sendable {
  /// The names of its files in a bundle.
  package static let fileNames = ["changes.json", "changes.md"]

  /// One of the two bundles.
  package struct Side: Sendable {
    /// The version of its content.
    package let contentVersion: String
    /// The day that counted as today when it was built, as yyyy-MM-dd; nil if unknown.
    package let asOf: String?
    /// The size of its database in bytes.
    package let size: Int
  }

  /// The pipeline's name.
  package let pipeline: String
  /// The earlier bundle.
  package let old: Side
  /// The later one.
  package let new: Side
  /// The subjects that changed.
  package let subjects: [ChangedSubject]

  /// Sorts the subjects by the share that changed, the largest first. Subjects named in `last` come
  /// after all others.
  init(
    pipeline: String, old: Side, new: Side, subjects: [ChangedSubject], last: Set<String> = []
  ) {
    self.pipeline = pipeline
    self.old = old
    self.new = new
    func rank(_ subject: ChangedSubject) -> Int { last.contains(subject.name) ? 1 : 0 }
    self.subjects = subjects.filter { $0.changeCount + $0.moved > 0 }.ordered {
      (rank($0), $1.share, $0.name) < (rank($1), $0.share, $1.name)
    }
  }
}

/// The changes of one kind of thing: the rows of a table, or things that a client computes from
/// several tables.
package struct ChangedSubject: Sendable {
  /// A thing that changed.
  package struct Example: Sendable {
    /// The kind of change.
    package enum Change: String, Sendable, CaseIterable {
      case added, removed, renamed, changed
    }

    /// The kind of change.
    package let change: Change
    /// Its id; the new one if it was renamed.
    package let id: String
    /// Its earlier id, if it was renamed.
    package let earlierID: String?
    /// Its name for people; nil if the name adds nothing to the id.
    package let label: String?
    /// Its values that differ, if it changed.
    package let fields: [FieldChange]

    /// A thing that changed.
    package init(
      _ change: Change, _ id: String, earlierID: String? = nil, label: String? = nil,
      fields: [FieldChange] = []
    ) {
      self.change = change
      self.id = id
      self.earlierID = earlierID
      self.label = label
      self.fields = fields
    }
  }

  /// A value that differs. Nil means NULL. If both values are nil, the change does not fit on a
  /// line.
  package struct FieldChange: Sendable, Hashable {
    package let name: String
    package let old: String?
    package let new: String?

    /// A value before and after.
    package init(_ name: String, from old: String?, to new: String?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// The most examples of each change.
  package static let exampleLimit = 20

  /// The noun for the things, such as `trips`.
  package let name: String
  /// The number of things in the earlier and in the later bundle.
  package var (before, after) = (0, 0)
  /// The number of things that were added, removed, renamed or changed.
  package var counts: [Example.Change: Int] = [:]
  /// How many renamed things differ only in their id; nil if this was not checked.
  package var renamedEqual: Int?
  /// The number of further things of which only the place in an order or a search differs.
  package var moved = 0
  /// For each value, the number of changed things in which it differs.
  package var fields: [String: Int] = [:]
  /// The first examples of each kind of change, at most ``exampleLimit``.
  package var examples: [Example] = []

  /// A subject without changes so far.
  package init(_ name: String) {
    self.name = name
  }

  /// How many things changed in any way.
  package var changeCount: Int { counts.values.reduce(0, +) }

  /// The share of the things that changed, from 0 to 1.
  var share: Double { Double(changeCount) / Double(max(before, after, changeCount, 1)) }
}

extension Changes {
  /// The kind of file that `changes.json` is.
  package static let document = JSONDocument(
    "changes", title: fileNames[0],
    "The changes since the bundle that this one replaced, the largest share first.", shape)

  /// The content of changes.json.
  package var json: JSONValue { Self.shape.json(self) }

  private static let shape = JSONShape<Changes>.object([
    .text("pipeline") { $0.pipeline },
    .value("from", side) { $0.old },
    .value("to", side) { $0.new },
    .list("subjects", of: subject, "The subjects that changed. Unchanged subjects are left out.") {
      $0.subjects
    },
  ])

  private static let side = JSONShape<Side>.object(
    named: "side",
    [
      .text("content_version", as: .sha256) { $0.contentVersion },
      .nullableText("as_of", as: .day) { $0.asOf },
      .integer("size", min: 0, "The size of the database in bytes.") { $0.size },
    ])

  private static let subject = JSONShape<ChangedSubject>.object(
    named: "subject",
    [
      .text("name", "The noun for the things, such as trips.") { $0.name },
      .integer("before", min: 0) { $0.before },
      .integer("after", min: 0) { $0.after },
      count(of: .added), count(of: .removed),
      count(of: .renamed, "The number of things that have a new id."),
      .optional(
        "renamed_equal", .integer(min: 0),
        """
        The number of renamed things that differ only in their id. Absent if this was not checked.
        """
      ) { $0.renamedEqual },
      count(of: .changed),
      .optional(
        "moved", .integer(min: 1),
        """
        The number of further things of which only the place in an order or a search differs. Absent if there is \
        none.
        """
      ) { $0.moved > 0 ? $0.moved : nil },
      .value(
        "fields", .map(of: .integer(min: 1)),
        "For each value, the number of changed things in which it differs."
      ) { $0.fields },
      .list("examples", of: example, "The first examples of each kind of change.") { $0.examples },
    ])

  private static func count(
    of change: ChangedSubject.Example.Change, _ sentence: String = ""
  ) -> JSONMember<ChangedSubject> {
    .integer(change.rawValue, min: 0, sentence) { $0.counts[change, default: 0] }
  }

  private static let example = JSONShape<ChangedSubject.Example>.object([
    .word("change") { $0.change },
    .text("id", as: .any) { $0.id },
    .optional("earlier_id", .text(as: .any), "The earlier id of a renamed thing.") { $0.earlierID },
    .optional("label", .text(as: .any), "The thing's name for people.") { $0.label },
    .optional("fields", .list(of: field, count: .atLeast(1))) {
      $0.fields.isEmpty ? nil : $0.fields
    },
  ])

  private static let field = JSONShape<ChangedSubject.FieldChange>.object([
    .text("name") { $0.name },
    .nullableText("from", as: .any) { $0.old },
    .nullableText(
      "to", as: .any,
      "The later value. Both `from` and `to` are null if the change does not fit on a line."
    ) { $0.new },
  ])
}
