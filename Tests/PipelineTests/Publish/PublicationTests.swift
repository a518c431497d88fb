import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline

@Suite("Publishing a bundle")
struct PublicationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("the first bundle makes the output and the folders that lead to it")
  func first() throws {
    try publish("one", to: "build/deep/bundle")
    #expect(try content("build/deep/bundle/data.txt") == "one")
    #expect(try entries("build/deep") == ["bundle"])
  }

  @Test("the next bundle replaces the whole folder and leaves nothing behind")
  func replaced() throws {
    try publish("one", to: "bundle", also: "extra/old.txt")
    #expect(try entries("bundle") == ["data.txt", "extra", "manifest.json"])
    try publish("two", to: "bundle")
    #expect(try content("bundle/data.txt") == "two")
    #expect(try entries("bundle") == ["data.txt", "manifest.json"])
    #expect(try entries("") == ["bundle"])
  }

  @Test("a folder handle opened before the swap still sees the old bundle")
  func oldReaders() throws {
    try publish("one", to: "bundle")
    let reader = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: folder.path("bundle/data.txt")))
    try publish("two", to: "bundle")
    #expect(try reader.readToEnd() == Data("one".utf8))
  }

  @Test("a build that stops before it publishes leaves the output as it was")
  func stopped() throws {
    try publish("one", to: "bundle")
    do {
      let output = try OutputFolder(folder.path("bundle"))
      let publication = try Publication(to: output, lock: OutputLock(on: output))
      try publication.staging.write("two".utf8, to: "data.txt")
    }
    #expect(try content("bundle/data.txt") == "one")
    #expect(try entries("") == ["bundle"])
  }

  @Test("the next build deletes the files that killed builds left, and no others")
  func stale() throws {
    try publish("one", to: "bundle")
    try folder.write("half", to: "bundle.staging-99999/data.txt")
    try folder.write("half", to: "bundle.staging-99999.patches/patches/1.jsonl")
    try folder.write("mine", to: "bundle.staging-notes/data.txt")
    try folder.write("mine", to: "other.staging-1/data.txt")
    try publish("two", to: "bundle")
    #expect(
      try entries("") == ["bundle", "bundle.staging-notes", "other.staging-1"])
  }

  @Test("if an output is a link, its target is replaced, and the link stays")
  func link() throws {
    try publish("one", to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "real")
    try publish("two", to: "link")
    #expect(try content("real/data.txt") == "two")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "real")
  }

  @Test("a build may publish into an empty folder")
  func empty() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("bundle"), withIntermediateDirectories: false)
    try publish("one", to: "bundle")
    #expect(try content("bundle/data.txt") == "one")
  }

  @Test("a foreign folder, file or broken link is refused and left unchanged")
  func foreign() throws {
    try folder.write("mine", to: "home/thesis.txt")
    try folder.write(#"{"format": "something"}"#, to: "site/manifest.json")
    try folder.write("mine", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("broken"), withDestinationPath: "nowhere")
    for (name, message) in [
      (
        "home",
        "the output folder is not empty and holds no Seedbed manifest, so it is left as it is"
      ),
      (
        "site",
        "the output folder is not empty and holds no Seedbed manifest, so it is left as it is"
      ),
      ("file", "the output is a file, not a folder"),
      ("broken", "the output is a link to something that does not exist"),
    ] {
      let failure = #expect(throws: Failure.self) { try OutputFolder(folder.path(name)) }
      #expect(failure?.code == .outputRefused)
      #expect(failure?.message == message)
    }
    let root = #expect(throws: Failure.self) { try OutputFolder("/") }
    #expect(root?.message == "the output is the root of the file system")
    #expect(try entries("") == ["broken", "file", "home", "site"])
  }

  @Test(
    "a manifest that is a link or a pipe does not make a folder a bundle",
    arguments: ["ln -s ../other/manifest.json", "mkfifo"])
  func strangeManifest(command: String) throws {
    try publish("one", to: "other")
    try folder.write("mine", to: "home/thesis.txt")
    let made = try run(["sh", "-c", "\(command) manifest.json"], in: folder.path("home"))
    try #require(made.exitCode == 0, "\(made.errorText)")
    let failure = #expect(throws: Failure.self) { try OutputFolder(folder.path("home")) }
    #expect(failure?.message.contains("holds no Seedbed manifest") == true)
    #expect(try content("home/thesis.txt") == "mine")
  }

  @Test("a folder that another program replaced during the build is refused")
  func turnedForeign() throws {
    let output = try OutputFolder(folder.path("bundle"))
    let publication = try Publication(to: output, lock: OutputLock(on: output))
    try folder.write("mine", to: "bundle/thesis.txt")
    var failure: Failure?
    do {
      try publication.publish()
    } catch {
      failure = error as? Failure
    }
    #expect(failure?.code == .outputRefused)
    #expect(try content("bundle/thesis.txt") == "mine")
    #expect(try entries("") == ["bundle"])
  }

  @Test("a full disk is reported with a fix, and the last good output stays")
  func fullDisk() throws {
    try publish("one", to: "bundle")
    let output = try OutputFolder(folder.path("bundle"))
    let publication = try Publication(to: output, lock: OutputLock(on: output))
    try FileManager.default.createSymbolicLink(
      atPath: publication.staging.path("data.txt"), withDestinationPath: "/dev/full")
    let failure = #expect(throws: Failure.self) {
      try publication.staging.write("two".utf8, to: "data.txt")
    }
    #expect(failure?.code == .unwritableOutput)
    #expect(
      failure?.message == "'data.txt' could not be written; the last good output is untouched")
    #expect(failure?.cause == "No space left on device")
    #expect(failure?.fix.hasPrefix("make room on the disk") == true)
    #expect(try content("bundle/data.txt") == "one")
  }

  @Test(
    "a file system that cannot swap is an error of the output, not of the disk",
    arguments: [
      (EINVAL, Failure.Code.outputRefused), (ENOSYS, .outputRefused), (EXDEV, .outputRefused),
      (ENOSPC, .unwritableOutput), (EACCES, .unwritableOutput),
    ])
  func refusedSwap(code: Int32, kind: Failure.Code) throws {
    try publish("one", to: "bundle")
    let output = try OutputFolder(folder.path("bundle"))
    let failure = Publication.failure(FileSystem.Refusal(code: code), output)
    #expect(failure.code == kind)
    #expect(failure.message.hasSuffix("; the last good output is untouched"))
  }

  @Test("the files of a bundle are listed for the manifest, and missing or cut files are reported")
  func files() throws {
    try publish("one", to: "bundle")
    let output = try OutputFolder(folder.path("bundle"))
    let manifest = try #require(output.manifest)
    #expect(manifest.outputs.map(\.path) == ["data.txt"])
    #expect(manifest.outputs.map(\.size) == [3])
    #expect(output.holdsFiles(of: manifest))
    try folder.write("on", to: "bundle/data.txt")
    #expect(!output.holdsFiles(of: manifest))
    try FileManager.default.removeItem(atPath: folder.path("bundle/data.txt"))
    #expect(!output.holdsFiles(of: manifest))
  }

  private func publish(_ text: String, to name: String, also other: String? = nil) throws {
    let output = try OutputFolder(folder.path(name))
    let publication = try Publication(to: output, lock: OutputLock(on: output))
    try publication.staging.write(text.utf8, to: "data.txt")
    if let other { try publication.staging.write(text.utf8, to: other) }
    var manifest = ManifestTests.manifest()
    manifest.outputs = try Manifest.Output.all(in: publication.staging.path)
    try publication.staging.write(manifest.fileContent, to: Manifest.fileName)
    try publication.publish()
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func entries(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
  }
}
