import CatalogueRuns
import Foundation
import Pipeline
import TestSupport
import Testing

@Suite("A folder")
struct FolderListTests {
  @Test("of feeds gives a task for each zip and each folder with a feed's files")
  func feeds() throws {
    let fixture = try CatalogueFixture(
      folderOf: [
        "Zürich.zip", "riga.ZIP", "krail/trips.txt", "empty/readme.txt", "notes.txt", ".hidden.zip",
        "mdb:1.zip",
      ])
    let catalogue = try fixture.read()
    #expect(catalogue.ids.count == 4)
    #expect(catalogue.ids.contains("riga"))
    #expect(catalogue.ids.contains("krail"))
    #expect(catalogue.ids.contains { $0.hasPrefix("zurich-") })
    #expect(catalogue.leftOut == ["not a feed": 2])
    for task in catalogue.tasks {
      let configuration = try catalogue.configuration(task.id)
      let path = try #require(configuration.input?.path)
      #expect(configuration.input?.remote == nil)
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
      #expect(task.folder.hasPrefix("/"))
    }
  }

  @Test(
    "of feeds has a fault for a name that a pipeline takes for something else",
    arguments: ["a#b.zip", "${HOME}.zip"])
  func oddNames(name: String) throws {
    let catalogue = try CatalogueFixture(folderOf: [name, "city.zip"]).read()
    #expect(catalogue.ids == ["city"])
    #expect(catalogue.faults.first?.failure.fix == "rename it")
  }

  @Test(
    "has a fault for each entry that is a link, a pipe or a device",
    arguments: [
      ("ln -s ../secret.zip city.zip", "it is a symbolic link"),
      ("ln -s /etc city.zip", "it is a symbolic link"),
      ("ln -s ../secret.yaml city.yaml", "it is a symbolic link"),
      ("ln -s ../secret.json city.dmfr.json", "it is a symbolic link"),
      ("mkfifo city.zip", "it is a pipe, a socket or a device"),
      ("mkfifo city.yaml", "it is a pipe, a socket or a device"),
      ("mkfifo city.dmfr.json", "it is a pipe, a socket or a device"),
    ])
  func strangers(command: String, words: String) throws {
    let fixture = try CatalogueFixture(folderOf: ["notes.txt"])
    try fixture.folder.write("name: secret", to: "secret.yaml")
    let made = try run(["sh", "-c", command], in: fixture.folder.path("feeds"))
    try #require(made.exitCode == 0, "\(made.errorText)")
    let catalogue = try fixture.read()
    #expect(catalogue.tasks.isEmpty)
    #expect(catalogue.faults.count == 1)
    let failure = catalogue.faults.first?.failure
    #expect(failure?.message.hasPrefix(words) == true, "\(String(describing: failure))")
  }

  @Test("of feeds has a fault for a name that differs from another in case alone")
  func cases() throws {
    let fixture = try CatalogueFixture(folderOf: ["city.zip", "City.zip"])
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path("feeds"))
    guard names.count == 2 else { return }
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["City"])
    #expect(catalogue.faults.map { String($0.id.prefix(11)) } == ["city-again-"])
  }

  @Test("of pipelines gives a task for each, in which faults have their own lines")
  func pipelines() throws {
    let fixture = try CatalogueFixture(folderOf: ["city.zip"])
    let pipeline = "name: town\ntransit: { feeds: [{ name: town, source: city.zip }] }\n"
    try fixture.folder.write(pipeline, to: "feeds/b.yaml")
    try fixture.folder.write("# A comment.\n\(pipeline)gate: {}\n", to: "feeds/a.yml")
    try fixture.folder.write([0xFF, 0xFE, 0x00], to: "feeds/c.yaml")
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["a", "b"])
    #expect(catalogue.faults.map(\.id) == ["c"])
    #expect(try catalogue.configuration("b").name == "town")
    do {
      _ = try catalogue.configuration("a")
      Issue.record("the unknown key was not found")
    } catch let errors as ConfigurationErrors {
      let words = fixture.shown(errors.description)
      #expect(words.hasPrefix("feeds/a.yml:4:1: error: unknown key 'gate'"), "\(words)")
    }
  }

  @Test("without any of these is not a catalogue")
  func nothing() throws {
    let complaints = try CatalogueFixture(folderOf: ["notes.txt"]).complaints()
    #expect(
      complaints.first?.hasPrefix("feeds: error: the folder has no feed, no pipeline and no DMFR")
        == true, "\(complaints)")
  }
}
