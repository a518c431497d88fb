import Bundles
import CatalogueRuns
import Foundation
import Pipeline
import Tabular
import Transit

/// A page, chart or schema of docs/ that the tool generates from its own declarations, so that it
/// stays up to date.
struct ReferencePage {
  /// The file's path, relative to the folder of the pages.
  let name: String
  /// The whole page in Markdown, the chart in SVG, or the JSON Schema.
  let text: String

  /// Every such page.
  static var all: [ReferencePage] {
    let methodology = MethodologyDocument(Clients.all.compactMap { $0.methodology })
    return [
      ReferencePage(name: "commands.md", text: CommandsDocument.markdown()),
      ReferencePage(name: "methodology.md", text: methodology.markdown),
      ReferencePage(name: "notices.md", text: NoticesDocument.markdown()),
      ReferencePage(name: "pipelines.md", text: PipelinesDocument.markdown()),
      ReferencePage(name: "rules.md", text: RulesPage.markdown()),
      ReferencePage(
        name: "schemas/catalogue.json",
        text: String(
          decoding: TaskCatalogue.schema(of: Clients.all).fileContent, as: UTF8.self)),
      ReferencePage(name: "schemas/pipeline.json", text: PipelineSchema.text),
      ReferencePage(name: "verify.md", text: VerificationDocument.markdown()),
    ]
      + Clients.all.map { $0.schemaPage }.map {
        ReferencePage(name: $0.fileName, text: $0.markdown)
      }
      + documents.map { document in
        ReferencePage(
          name: "schemas/\(document.name).json",
          text: String(decoding: document.schema.fileContent, as: UTF8.self))
      }
      + methodology.charts.map { ReferencePage(name: $0.path, text: $0.svg) }
  }

  /// Every kind of JSON file of a bundle or a catalogue, and of JSON that commands print.
  private static var documents: [JSONDocument] {
    BundleDocuments.all + [CatalogueIndex.document] + CommandDocuments.all
      + Clients.all.flatMap { $0.storedFiles.documents + $0.documents }
  }

  /// The outdated files in the folders of charts and of clients' schemas, which the tool no longer
  /// writes.
  static func leftOver(in folder: String) -> [String] {
    let names = Set(all.map(\.name))
    let folders = Set(names.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) })
    return folders.subtracting(["", "schemas"]).ordered().flatMap { subfolder in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(subfolder)")) ?? [])
        .ordered().map { "\(subfolder)/\($0)" }.filter { !names.contains($0) }
    }.map { URL(fileURLWithPath: folder).appendingPathComponent($0).relativePath }
  }

  /// The page's path in a folder.
  func path(in folder: String) -> String {
    URL(fileURLWithPath: folder).appendingPathComponent(name).relativePath
  }

  /// Writes the page, and makes its folder if it is missing.
  func write(into folder: String) throws {
    do {
      let file = URL(fileURLWithPath: path(in: folder))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path(in: folder)), "the page cannot be written",
        fix: error.systemFix ?? "name a folder that you may write to", cause: error.systemWords)
    }
  }

  /// Whether the page in a folder equals the page that the tool would write; false if it is
  /// missing.
  func isCurrent(in folder: String) -> Bool {
    InputFile.contents(path(in: folder), .person) == Data(text.utf8)
  }
}
