import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline

@Suite("The store of downloads")
struct DownloadStoreTests {
  private let folder: TemporaryFolder
  private let store: DownloadStore

  init() throws {
    folder = try TemporaryFolder()
    store = DownloadStore(workspace: folder.path)
  }

  /// Stores a text as the answer of a URL, and returns the stored facts about it.
  private func take(_ text: String, from url: String) throws -> DownloadStore.Facts {
    let place = store.place(of: url)
    try Workspace.write(Array(text.utf8), to: place.partFile)
    let digest = try InputDigest(of: place.partFile, unpacking: false)
    let facts = DownloadStore.Facts(
      sha256: digest.sha256, fingerprint: digest.fingerprint, size: digest.size,
      validators: DownloadStore.Validators(entityTag: "\"\(url)\""), ignoresConditions: false)
    try store.take(place, facts)
    return facts
  }

  @Test("deletes files from before the clock was set back first, and then the least recently used")
  func clockSetBack() throws {
    let day = 86_400.0
    let ages = [("future", -3_650 * day), ("old", 2 * day), ("recent", day), ("new", 60)]
    let digests = try ages.map { name, age in
      let facts = try take(name, from: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: store.place(of: name).factsFile)
      return facts.sha256
    }
    func stored() -> [String] {
      zip(ages, digests).filter { FileManager.default.fileExists(atPath: store.path(of: $1)) }
        .map(\.0.0)
    }
    try store.shrink(to: "old".utf8.count + "recent".utf8.count + "new".utf8.count, keeping: [])
    #expect(stored() == ["old", "recent", "new"])
    try store.shrink(to: "recent".utf8.count + "new".utf8.count, keeping: [])
    #expect(stored() == ["recent", "new"])
    try store.shrink(to: 0, keeping: [])
    #expect(stored() == ["new"], "another run may use it")
  }

  @Test("keeps a file that another run uses without a request", arguments: [true, false])
  func usedWithoutRequest(isPinned: Bool) throws {
    let sha256 = try take("a feed", from: "url").sha256
    let path = store.path(of: sha256)
    func age(_ files: [String]) throws {
      for file in files {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -86_400)], ofItemAtPath: file)
      }
    }
    try age([path, store.place(of: "url").factsFile])
    let state = try InputState(of: [
      PipelineInput(name: "feed", source: ConfiguredText("feed.zip"), path: path)
    ])
    var options = RunOptions()
    options.workspace = folder.path
    let fetcher = Fetcher(options) { _ in }
    if isPinned {
      var source = RemoteSource(ConfiguredText("http://127.0.0.1:1/feed.zip"))
      source.sha256 = sha256
      let input = PipelineInput(
        name: "feed", source: ConfiguredText("http://127.0.0.1:1/feed.zip"), path: "",
        remote: source)
      #expect(try fetcher.fetch(input, source).outcome == .pinned)
    } else {
      #expect(fetcher.stored(sha256) == path)
    }
    try store.shrink(to: 0, keeping: [])
    try state.check()
    let note = folder.path(".downloads/urls/\(sha256).used")
    try age([note])
    try store.shrink(to: 0, keeping: [])
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: note))
  }

  @Test("keeps a stored file that is downloaded again, since another run may read it")
  func downloadedAgain() throws {
    let file = store.path(of: try take("a feed", from: "first").sha256)
    let input = PipelineInput(name: "feed", source: ConfiguredText("feed.zip"), path: file)
    let state = try InputState(of: [input])
    for url in ["first", "second"] {
      let facts = try take("a feed", from: url)
      #expect(store.facts(at: store.place(of: url)) == facts)
      #expect(!FileManager.default.fileExists(atPath: store.place(of: url).partFile))
    }
    try state.check()
    try folder.write("a FEED", to: ".downloads/\((file as NSString).lastPathComponent)")
    let facts = try take("a feed", from: "first")
    #expect(store.facts(at: store.place(of: "first")) == facts, "a damaged file is replaced")
  }

  @Test("requests an unusable file as if it were new, whatever its URL")
  func doubt() throws {
    let facts = try take("a feed", from: "first")
    let other = try take("another feed", from: "other")
    try store.doubt(store.path(of: facts.sha256))
    // If a server still reports the same version, this proves nothing about the stored file.
    try store.note(facts, at: store.place(of: "second"))
    #expect(store.facts(at: store.place(of: "first"))?.validators.conditions.isEmpty == true)
    #expect(store.facts(at: store.place(of: "second"))?.validators.conditions.isEmpty == true)
    #expect(store.facts(at: store.place(of: "other")) == other)
    _ = try take("a feed", from: "first")
    #expect(store.facts(at: store.place(of: "first")) == facts, "it was downloaded again")
  }

  /// The ways in which a name in the store can lead to a file of somebody else.
  @Test(
    "writes, continues and reads no file of somebody else, but a new file in its place",
    arguments: ["ln -s", "ln"], ["part", "part.json", "json"])
  func links(command: String, ending: String) throws {
    try folder.write("mine", to: "thesis.txt")
    let place = store.place(of: "url")
    try folder.write(#"{"validators": {"etag": "\"1\""}, "total": 9}"#, to: "facts")
    try Workspace.makeFolder(folder.path(".downloads/urls"))
    // A part with facts would be continued.
    for (source, file) in [
      ("thesis.txt", place.partFile), ("facts", place.partFactsFile),
      ("thesis.txt", place.factsFile),
    ] {
      let isTrap = file.hasSuffix("url.\(ending)")
      let verb = isTrap ? command : "cp"
      let made = try run(["sh", "-c", "\(verb) '\(folder.path(source))' '\(file)'"])
      try #require(made.exitCode == 0, "\(made.errorText)")
    }
    if ending == "part" { #expect(place.part == nil) }
    #expect(store.facts(at: place) == nil)
    let facts = try take("a feed", from: "url")
    #expect(store.facts(at: place) == facts)
    #expect(InputFile.contents(folder.path("thesis.txt"), .folder) == Data("mine".utf8))
  }

  @Test(
    "has a part that a response continues only with the same version of the file",
    arguments: [
      (#""last_modified": "D1""#, ["last-modified": "D1"], true),
      (#""last_modified": "D1""#, [:], true),
      (#""last_modified": "D1""#, ["last-modified": "D2"], false),
      (#""last_modified": "D1""#, ["etag": #""1""#], false),
      (#""etag": "\"1\"""#, ["etag": #""1""#], true),
      (#""etag": "\"1\"""#, ["etag": #""2""#], false),
      (#""etag": "\"1\"""#, [:], false),
      (#""etag": "\"1\"", "last_modified": "D1""#, ["etag": #""1""#], true),
      (#""etag": "\"1\"", "last_modified": "D1""#, ["last-modified": "D1"], false),
      (
        #""etag": "\"1\"", "last_modified": "D1""#, ["etag": #""1""#, "last-modified": "D2"],
        false
      ),
    ] as [(String, [String: String], Bool)])
  func continuedPart(validators: String, fields: [String: String], isContinued: Bool) throws {
    let place = store.place(of: "url")
    try folder.write("half", to: ".downloads/urls/url.part")
    try folder.write(
      "{\"validators\": {\(validators)}, \"total\": 8}", to: ".downloads/urls/url.part.json")
    let part = try #require(place.part)
    let fields = fields.merging(["content-range": "bytes 4-7/8"]) { $1 }
    #expect(part.isContinued(by: Transfer.Head(status: 206, fields: fields)) == isContinued)
  }

  @Test("has no file whose name is a link")
  func linkedFile() throws {
    let facts = try take("a feed", from: "url")
    let path = store.path(of: facts.sha256)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("elsewhere"))
    #expect(store.facts(at: store.place(of: "url")) == nil)
  }

  @Test("is refused if one of its folders is a link", arguments: [".downloads", ".downloads/urls"])
  func linkedFolder(name: String) throws {
    try Workspace.makeFolder(folder.path("work/.downloads"))
    try Workspace.makeFolder(folder.path("mine"))
    let path = folder.path("work/\(name)")
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("mine"))
    let failure = #expect(throws: Failure.self) {
      try DownloadStore(workspace: folder.path("work")).refuseLinks()
    }
    #expect(failure?.message.hasPrefix("this folder of the workspace is a symbolic link") == true)
  }

  @Test("reports no fault of a file that it does not have")
  func doubtElsewhere() throws {
    try folder.write("", to: "feed.zip")
    try store.doubt(folder.path("feed.zip"))
    try store.doubt("https://example.org/feed.zip")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["feed.zip"])
  }
}
