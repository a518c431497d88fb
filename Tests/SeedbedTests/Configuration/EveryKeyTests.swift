import Foundation
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

@Suite("Every key of a pipeline's YAML")
struct EveryKeyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try KeyDraft.writeFiles(to: folder)
  }

  private func read(_ yaml: String) throws -> PipelineConfiguration {
    try PipelineConfiguration(
      ConfigurationSource(yaml, file: "pipeline.yaml", folder: folder.path), clients: Clients.all,
      environment: [:])
  }

  @Test("decides the bundle, unless it is about the run: another value means another pipeline")
  func changes() throws {
    let drafts = KeyDraft.all.filter { !$0.isAboutRun && !$0.key.example.isEmpty }
    #expect(drafts.count > 100)
    for draft in drafts {
      let values = draft.values
      let first = try read(draft.pipeline(values[0]))
      let other = values.dropFirst().lazy.compactMap { try? read(draft.pipeline($0)) }.first
      guard let other else {
        Issue.record("\(draft): the key takes none of \(values)")
        continue
      }
      #expect(first.canonicalText != other.canonicalText, "\(draft): \(values)")
    }
  }

  @Test("names inputs only if they are listed, and so hashed and watched")
  func inputs() throws {
    let drafts = KeyDraft.all.filter { $0.key.purpose != .setting && !$0.isAboutRun }
    #expect(drafts.count > 25)
    for draft in drafts {
      for value in draft.values.prefix(2) {
        guard let read = try? read(draft.pipeline(value)) else { continue }
        let sources = Set(read.inputs.map { URL(fileURLWithPath: $0.path).lastPathComponent })
        #expect(sources.isSuperset(of: draft.inputs(value)), "\(draft): \(value)")
      }
    }
  }

  @Test("that takes a path either names inputs or is about the run")
  func paths() {
    let path = #/file|folder|zip|path/#
    for draft in KeyDraft.all where draft.key.purpose == .setting && !draft.isAboutRun {
      #expect(draft.key.noun.firstMatch(of: path) == nil, "\(draft)")
    }
  }

  @Test("about the run is one of these; another key joins them only with a reason")
  func aboutRun() {
    #expect(
      KeyDraft.all.filter(\.isAboutRun).map(\.description).sorted()
        == [
          // The bundle's folder, and the text of a summary.
          "note", "output",
          // The settings of downloads, and of inputs that cannot be read.
          "inputs", "transit.catalogue", "transit.feeds.at-most", "transit.feeds.deadline",
          "transit.feeds.fallback", "transit.feeds.headers", "transit.feeds.on-failure",
          "transit.feeds.sha256", "transit.feeds.timeout",
        ].sorted())
  }

  @Test("means the same pipeline if its value is the default")
  func defaults() throws {
    let drafts = KeyDraft.all.filter { !$0.isAboutRun && $0.key.standardText != nil }
    #expect(drafts.count > 10)
    for draft in drafts {
      let written = try read(draft.pipeline(draft.key.standardText))
      #expect(
        try written.canonicalText == read(draft.pipeline(nil)).canonicalText,
        "\(draft): \(draft.key.standardText ?? "")")
    }
  }

  @Test("the mapping 'patches' has an effect even without a key")
  func presence() throws {
    let transit = "name: a, transit: { feeds: [{ name: a, source: sydney.zip }] }"
    #expect(
      try read("{ \(transit), patches: {} }").canonicalText != read("{ \(transit) }").canonicalText)
  }
}
