import Bundles
import CatalogueRuns
import Foundation
import Pipeline
import Testing
import Transit

@Suite("A catalogue in YAML")
struct WrittenCatalogueTests {
  @Test("gives a task for each entry, with the defaults below it")
  func entries() throws {
    let fixture = try CatalogueFixture(
      """
      defaults:
        as-of: 2026-08-21
        gates: { minimum-trips: 10, minimum-stops: 5 }
        transit: { feeds: [{ on-failure: keep-last }] }
      entries:
        - id: town
          labels: { country: AU }
          gates: { minimum-trips: 20 }
          transit: { feeds: [{ name: t, source: town.zip }, { name: u, source: town.zip }] }
        - id: city~east
          transit: { feeds: [{ name: c, source: "${PLACE}.zip", on-failure: stop }] }
      """, as: "catalogue.yaml", beside: ["town.zip", "city.zip"])
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["town", "city~east"])
    #expect(catalogue.tasks.map(\.labels) == [["country": "AU"], [:]])
    #expect(catalogue.tasks.map(\.origin.line) == [6, 10])
    let town = try catalogue.configuration("town")
    #expect(town.name == "town")
    #expect(town.asOf?.yyyymmdd == 20_260_821)
    #expect(town.inputs.map(\.keepsLast) == [true, true])
    #expect(town.canonicalText.contains(#""minimum-trips":20"#))
    #expect(town.canonicalText.contains(#""minimum-stops":5"#))
    let city = try catalogue.configuration("city~east", environment: ["PLACE": "city"])
    #expect(city.name == "city_east")
    #expect(city.input?.path == fixture.folder.path("city.zip"))
    #expect(city.input?.keepsLast == false)
    #expect(!catalogue.tasks[1].pipeline.contains("city.zip"))
  }

  @Test("asks for the same bundle as a pipeline with the same keys")
  func samePipeline() throws {
    let keys = """
      as-of: 2026-08-21
      ids: keep
      transit: { feeds: [{ name: t, source: town.zip, licence: "CC BY 4.0" }], keep: [stop_times.note] }
      gates: { size-budget: 20 MB, maximum-warnings: 1_000 }
      notices: { unused_shape: ignore }
      """
    let lines = keys.split(separator: "\n").map { "    \($0)\n" }.joined()
    let fixture = try CatalogueFixture(
      "entries:\n  - id: town\n\(lines)", as: "catalogue.yaml", beside: ["town.zip"])
    let pipeline = try fixture.folder.write("name: town\n\(keys)", to: "town.yaml")
    let written = try PipelineConfiguration(yaml: pipeline, clients: [TransitClient.self])
    let configuration = try fixture.read().configuration("town")
    #expect(configuration.canonicalText == written.canonicalText)
    #expect(configuration.inputs.map(\.path) == written.inputs.map(\.path))
  }

  @Test("takes the feeds of a list, with the changes of its entries for single feeds")
  func listOfFeeds() throws {
    let fixture = try CatalogueFixture(
      """
      feeds: list/feeds.csv
      defaults: { gates: { minimum-trips: 1 } }
      entries:
        - { id: mdb-2, gates: { minimum-trips: 2 }, labels: { status: watched } }
        - id: mdb-3
          transit: { feeds: [{ headers: { Authorization: "apikey ${KEY}" } }] }
        - id: mdb-4
          transit: { feeds: [{ source: own.zip }] }
        - id: own
          transit: { feeds: [{ name: own, source: own.zip }] }
      """, as: "catalogue.yaml", beside: ["own.zip"])
    try fixture.folder.write(
      """
      id,data_type,status,urls.direct_download,urls.latest,urls.authentication_type
      mdb-1,gtfs,active,https://e.org/1.zip,,0
      mdb-2,gtfs,active,https://e.org/2.zip,,0
      mdb-3,gtfs,active,https://e.org/3.zip,https://m.org/3.zip,2
      mdb-4,gtfs,active,,,0
      mdb-5,gtfs,active,https://e.org/5.zip,,2

      """, to: "list/feeds.csv")
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["mdb-1", "mdb-2", "mdb-3", "mdb-4", "own"])
    #expect(catalogue.faults.map(\.id) == ["mdb-5"])
    #expect(
      catalogue.tasks.map { fixture.shown($0.origin.location.description) } == [
        "list/feeds.csv:2", "catalogue.yaml:4", "catalogue.yaml:5", "catalogue.yaml:7",
        "catalogue.yaml:9",
      ])
    #expect(catalogue.tasks[1].labels == ["status": "watched"])
    #expect(
      try catalogue.configuration("mdb-1").canonicalText.contains(#""minimum-trips":1"#))
    #expect(
      try catalogue.configuration("mdb-2").canonicalText.contains(#""minimum-trips":2"#))
    let keyed = try catalogue.configuration("mdb-3", environment: ["KEY": "k"])
    #expect(keyed.urls == ["https://e.org/3.zip", "https://m.org/3.zip"])
    #expect(keyed.headers == ["Authorization: apikey k"])
    #expect(try catalogue.configuration("mdb-4").input?.path == fixture.folder.path("own.zip"))
  }

  @Test("takes a feed's key from the environment, whatever headers all feeds have")
  func keyBesideHeaders() throws {
    let fixture = try CatalogueFixture(
      """
      feeds: feeds.csv
      defaults: { transit: { feeds: [{ headers: { X-From: me } }] } }
      """, as: "catalogue.yaml")
    try fixture.folder.write(
      """
      id,data_type,urls.direct_download,urls.authentication_type,urls.api_key_parameter_name
      mdb-1,gtfs,https://e.org/1.zip,2,X-Key

      """, to: "feeds.csv")
    let environment = ["SEEDBED_KEY_MDB_1": "one"]
    let configuration = try fixture.read(environment: environment)
      .configuration("mdb-1", environment: environment)
    #expect(configuration.urls == ["https://e.org/1.zip"])
    #expect(Set(configuration.headers) == ["X-From: me", "X-Key: one"])
  }

  @Test("takes a folder of feeds, whose paths start at the file")
  func folderOfFeeds() throws {
    let fixture = try CatalogueFixture(
      "feeds: ../${PLACE}\n", as: "config/catalogue.yaml", beside: ["zips/a.zip", "zips/b.zip"])
    let environment = ["PLACE": "zips"]
    let catalogue = try fixture.read(environment: environment)
    #expect(catalogue.ids == ["a", "b"])
    for task in catalogue.tasks {
      _ = try catalogue.configuration(task.id, environment: environment)
      #expect(task.pipeline.contains("../${PLACE}/\(task.id).zip"))
    }
  }

  @Test(
    "is refused with the place of each fault in its structure",
    arguments: [
      ("{}", "catalogue.yaml:1:1: error: the catalogue has neither 'feeds' nor 'entries'"),
      ("entries: []", "catalogue.yaml: error: the catalogue has no entry"),
      ("entries: [{ transit: {} }]", "catalogue.yaml:1:11: error: an entry has no 'id'"),
      (
        "entries:\n- { id: a, transit: {} }\n- { id: A, transit: {} }",
        "catalogue.yaml:3:9: error: the entry in line 2 also has the id 'A'"
      ),
      ("entries: [{ id: ../a }]", "catalogue.yaml:1:17: error: 'id' is '../a', which is not an id"),
      (
        "entries: [{ id: index.json }]",
        "catalogue.yaml:1:17: error: 'id' is 'index.json', which is not an id"
      ),
      (
        "entries: [{ id: a, gate: {} }]",
        "catalogue.yaml:1:20: error: unknown key 'gate' in an entry"
      ),
      ("entries: [{ id: a, output: b }]", "catalogue.yaml:1:20: error: unknown key 'output'"),
      (
        "defaults: { name: a }\nentries: []",
        "catalogue.yaml:1:13: error: unknown key 'name' in 'defaults'"
      ),
      (
        "entries: [{ id: a, labels: [b] }]", "catalogue.yaml:1:28: error: 'labels' is not a mapping"
      ),
      (
        "feeds: none.csv",
        "catalogue.yaml:1:8: error: 'feeds' names 'none.csv': the catalogue does not"
      ),
      ("feeds: catalogue.yaml", "catalogue.yaml:1:8: error: 'feeds' is a YAML file"),
      ("name: a\ntransit: {}", "catalogue.yaml:1:1: error: unknown key 'name' in the catalogue"),
      ("entries: [", "catalogue.yaml:1:"),
    ])
  func faults(yaml: String, words: String) throws {
    let complaints = try CatalogueFixture(yaml, as: "catalogue.yaml").complaints()
    #expect(complaints.first?.hasPrefix(words) == true, "\(complaints)")
  }

  @Test("has a fault if an entry changes a feed that the list does not have")
  func unknownFeed() throws {
    let fixture = try CatalogueFixture(
      "feeds: zips\nentries:\n- { id: citty, gates: {} }\n", as: "catalogue.yaml",
      beside: ["zips/city.zip"])
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["city"])
    #expect(catalogue.faults.map(\.id) == ["citty"])
    #expect(
      catalogue.faults.map { fixture.shown($0.failure.description) } == [
        """
        catalogue.yaml:3: error: the list of feeds has no 'citty', and the entry does not say what to \
        build
          fix: did you mean 'city'? give the entry a section with a source of its own, such as 'transit', or \
        remove it
        """
      ])
  }

  @Test("searches a bounded number of names for a suggestion, even with another list")
  func manyUnknownFeeds() throws {
    let entries = (1...120).map { "- { id: feeed\($0), gates: {} }\n" }
    let fixture = try CatalogueFixture(
      "feeds: feeds.csv\nentries:\n" + entries.joined(), as: "catalogue.yaml")
    let rows = (1...200).map { "feed\($0),gtfs,https://e.org/\($0).zip\n" }
    try fixture.folder.write("id,data_type,urls.direct_download\n" + rows.joined(), to: "feeds.csv")
    let faults = try fixture.read().faults
    #expect(faults.count == 120)
    #expect(faults.count { $0.failure.fix.hasPrefix("did you mean 'feed") } == 100)
  }

  @Test("has a limit for all entries, so that an alias in each of them ends")
  func aliases() throws {
    let entries = (1...60).map { "- { id: e\($0), transit: *long }\n" }
    let note = String(repeating: "x", count: 900_000)
    let complaints = try CatalogueFixture(
      "defaults: { note: &long \(note) }\nentries:\n" + entries.joined(), as: "catalogue.yaml"
    ).complaints()
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix(
        "catalogue.yaml:58:3: error: the entries up to here have more than 50000000 bytes") == true,
      "\(complaints.map { $0.prefix(200) })")
  }

  @Test("keeps the shared keys of entries once, and adds them to each entry on request")
  func layers() throws {
    let fixture = try CatalogueFixture(
      """
      defaults: { gates: { minimum-trips: 1 }, transit: { feeds: [{ on-failure: keep-last }] } }
      entries:
      - { id: a~1, gates: { minimum-trips: 2 }, transit: { feeds: [{ name: a, source: a.zip }] } }
      """, as: "catalogue.yaml")
    let task = try #require(try fixture.read().tasks.first)
    let expected =
      #"{"gates":{"minimum-trips":"2"},"name":"a_1","transit":{"feeds":[{"name":"a","#
      + #""on-failure":"keep-last","source":"a.zip"}]}}"#
    #expect(task.pipeline == expected)
    let line = CatalogueTask.shape.json(task).bytes(.compact)
    #expect(try JSONDecoder().decode(CatalogueTask.self, from: Data(line)) == task)
  }

  @Test(
    "has that fault also where the entry says how its feed is read, and not where to get it",
    arguments: [
      ("transit: { feeds: [{ headers: { a: b } }] }", true), ("transit: {}", true),
      ("transit: { feeds: [{ name: a, source: a.zip }] }", false),
      ("transit: { feeds: [{ name: a, source: a.zip }, { name: b, source: b.zip }] }", false),
    ])
  func lostFeed(section: String, isLost: Bool) throws {
    let fixture = try CatalogueFixture(
      "feeds: zips\nentries:\n- { id: lost, \(section) }\n", as: "catalogue.yaml",
      beside: ["zips/city.zip"])
    let catalogue = try fixture.read()
    #expect(catalogue.ids == (isLost ? ["city"] : ["city", "lost"]))
    let message = catalogue.faults.first?.failure.message
    #expect(message?.hasPrefix("the list of feeds has no 'lost'") == (isLost ? true : nil))
  }

  @Test("asks for a deprecated feed by its id, and has a fault for a feed of another kind")
  func namedFeeds() throws {
    let feeds = """
      id,data_type,status,urls.direct_download
      mdb-1,gtfs,deprecated,https://e.org/1.zip
      mdb-2,gtfs,deprecated,https://e.org/2.zip
      mdb-3,gtfs_rt,active,https://e.org/3

      """
    let fixture = try CatalogueFixture(
      "feeds: feeds.csv\nentries: [{ id: mdb-1 }]\n", as: "catalogue.yaml")
    try fixture.folder.write(feeds, to: "feeds.csv")
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["mdb-1"])
    #expect(catalogue.leftOut == ["deprecated": 1, "gtfs_rt": 1])
    let other = try CatalogueFixture(
      "feeds: feeds.csv\nentries: [{ id: mdb-3 }]\n", as: "catalogue.yaml")
    try other.folder.write(feeds, to: "feeds.csv")
    let fault = try other.read().faults.first
    #expect(fault?.id == "mdb-3")
    #expect(
      fault.map { other.shown($0.failure.description) }?.hasPrefix(
        "catalogue.yaml:2: error: the feed 'mdb-3' is not built, because the list calls it gtfs_rt")
        == true)
  }

  @Test("reports a wrong pipeline as the task's own fault, with the line of the entry")
  func wrongPipeline() throws {
    let fixture = try CatalogueFixture(
      "entries:\n- { id: a, transit: { feeds: [{ name: a }] } }\n- { id: b, gates: {} }\n",
      as: "catalogue.yaml")
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["a", "b"])
    for (id, words) in [
      ("a", "catalogue.yaml:2: error: a feed has no 'source'"),
      ("b", "catalogue.yaml:3: error: the pipeline has nothing to build"),
    ] {
      do {
        _ = try catalogue.configuration(id)
        Issue.record("\(id) was read")
      } catch let errors as ConfigurationErrors {
        #expect(fixture.shown(errors.description).hasPrefix(words), "\(errors)")
      }
    }
  }

  @Test("has a schema with each of its keys, and with those of pipelines")
  func schema() throws {
    let text = TaskCatalogue.schema(of: [TransitClient.self]).text(.compact)
    for key in [
      "feeds", "defaults", "entries", "id", "labels", "transit", "gates", "ids", "notices",
    ] {
      #expect(text.contains("\"\(key)\":{"), "\(key)")
    }
    #expect(!text.contains("\"output\""))
    #expect(text.contains(#""required":["id"]"#))
  }
}
