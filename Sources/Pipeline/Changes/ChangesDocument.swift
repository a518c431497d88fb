import Bundles
import Tabular

/// The changes as Markdown of at most 60 KB, for people who read a pull request.
package struct ChangesDocument: Sendable {
  /// The most bytes that a pull request shows well.
  static let sizeLimit = 60_000
  /// The longest text that is shown whole, in characters.
  private static let textLength = 80
  /// The most values of one example.
  private static let fieldLimit = 6

  private let changes: Changes

  /// The document about some changes.
  package init(_ changes: Changes) {
    self.changes = changes
  }

  /// The document, with fewer examples if it would be too long.
  package var markdown: String {
    for limit in [ChangedSubject.exampleLimit, 10, 5, 2] {
      let text = text(examples: limit)
      if text.utf8.count <= Self.sizeLimit { return text }
    }
    return text(examples: 0)
  }

  private func text(examples limit: Int) -> String {
    let head = """
      # What changed in \(Self.shown(changes.pipeline))

      From \(name(of: changes.old)) to \(name(of: changes.new)).

      """
    if changes.subjects.isEmpty { return head + "\nNo table has changed.\n" }
    let table = """

      | what | before | after | added | removed | renamed | changed |
      |---|--:|--:|--:|--:|--:|--:|

      """
    return head + table + changes.subjects.map(row).joined()
      + changes.subjects.map { section($0, examples: limit) }.joined()
  }

  private func name(of side: Changes.Side) -> String {
    let day = side.asOf.map { " as of \($0)" } ?? ""
    return "`\(side.contentVersion.prefix(12))`\(day) (\(Figure.grouped(side.size)) bytes)"
  }

  private func row(_ subject: ChangedSubject) -> String {
    func count(_ change: ChangedSubject.Example.Change) -> String {
      Figure.grouped(subject.counts[change, default: 0])
    }
    return "| \(Self.shown(subject.name)) | \(Figure.grouped(subject.before)) | "
      + "\(Figure.grouped(subject.after)) | \(count(.added)) | \(count(.removed)) | "
      + "\(count(.renamed)) | \(count(.changed)) |\n"
  }

  private func section(_ subject: ChangedSubject, examples limit: Int) -> String {
    var lines = ["", "## \(Self.shown(subject.name))", ""]
    if let renamed = subject.counts[.renamed], renamed > 0, let equal = subject.renamedEqual {
      let others = renamed == equal ? "all" : "\(Figure.grouped(equal))"
      lines += [
        "\(Figure.grouped(renamed)) got new ids; \(others) of them are otherwise equal.", "",
      ]
    }
    if !subject.fields.isEmpty {
      let fields = subject.fields.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\(Self.shown($0.key)) \(Figure.grouped($0.value))" }
      lines += ["Differs: \(fields.joined(separator: ", ")).", ""]
    }
    if subject.moved > 0 {
      let rows = Figure.count(subject.moved, "row")
      lines += ["Only the place in an order or a search differs in \(rows).", ""]
    }
    for change in ChangedSubject.Example.Change.allCases {
      let all = subject.examples.filter { $0.change == change }
      lines += all.prefix(limit).map { "- \(change.rawValue): \(Self.text(of: $0))" }
      let more = subject.counts[change, default: 0] - min(all.count, limit)
      if more > 0 { lines.append("- \(Figure.grouped(more)) more \(change.rawValue)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of example: ChangedSubject.Example) -> String {
    let label = example.label.map { $0 == example.id ? "" : " \(shown($0))" } ?? ""
    let earlier = example.earlierID.map { ", before \(code($0))" } ?? ""
    let fields = example.fields.prefix(fieldLimit).map { field in
      let name = shown(field.name)
      if field.old == nil, field.new == nil { return "other \(name)" }
      return "\(name) \(field.old.map(code) ?? "none") → \(field.new.map(code) ?? "none")"
    }
    let more = example.fields.count - fields.count
    let values = fields + (more > 0 ? ["\(more) more"] : [])
    return code(example.id) + label + earlier
      + (values.isEmpty ? "" : ": " + values.joined(separator: "; "))
  }

  /// A text of the data, shortened to one line and escaped for Markdown.
  private static func shown(_ text: String) -> String { Markdown.text(shortened(text)) }

  /// A value of the data as code.
  private static func code(_ text: String) -> String {
    text.isEmpty ? "empty" : Markdown.code(shortened(text))
  }

  private static func shortened(_ text: String) -> String {
    // Counts scalars first, since a single character may have any number of marks.
    let line = String(text.unicodeScalars.prefix(4 * textLength)).escapingControls()
    let isWhole = text.unicodeScalars.count <= 4 * textLength && line.count <= textLength
    return isWhole ? line : line.prefix(textLength - 1) + "…"
  }
}

extension Changes {
  /// Writes changes.json and changes.md into a folder.
  func write(to folder: String) throws {
    try Workspace.write(json.fileContent, to: "\(folder)/\(Self.fileNames[0])")
    try Workspace.write(
      Array(ChangesDocument(self).markdown.utf8), to: "\(folder)/\(Self.fileNames[1])")
  }
}
