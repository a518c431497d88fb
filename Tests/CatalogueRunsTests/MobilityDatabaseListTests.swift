import CatalogueRuns
import Pipeline
import Testing

@Suite("A CSV in the layout of the Mobility Database")
struct MobilityDatabaseListTests {
  private static let header =
    "id,data_type,location.country_code,provider,status,urls.direct_download,urls.latest,"
    + "urls.authentication_type,urls.authentication_info,urls.api_key_parameter_name,urls.license,"
    + "redirect.id\n"

  private func catalogue(_ rows: String..., environment: [String: String] = [:]) throws
    -> TaskCatalogue
  {
    let text = Self.header + rows.map { "\($0)\n" }.joined()
    return try CatalogueFixture(text, as: "feeds_v2.csv").read(environment: environment)
  }

  @Test("gives a task for each timetable, with the agency's URL and the catalogue's copy")
  func timetable() throws {
    let catalogue = try catalogue(
      "mdb-1,gtfs,AU,\"City, the\",active,https://e.org/a.zip,https://m.org/a.zip,0,,,https://e.org/terms,"
    )
    let task = try #require(catalogue.tasks.first)
    #expect(task.id == "mdb-1")
    #expect(task.labels == ["country": "AU", "provider": "City, the", "status": "active"])
    #expect(task.origin.file.hasSuffix("feeds_v2.csv"))
    #expect(task.origin.line == 2)
    let configuration = try catalogue.configuration("mdb-1")
    #expect(configuration.name == "mdb-1")
    #expect(configuration.input?.name == "mdb-1")
    #expect(configuration.urls == ["https://e.org/a.zip", "https://m.org/a.zip"])
    #expect(configuration.canonicalText.contains(#""licence-url":"https://e.org/terms""#))
  }

  @Test("leaves out other kinds of data and deprecated feeds, and counts them")
  func leftOut() throws {
    let catalogue = try catalogue(
      "mdb-1,gtfs,,,,https://e.org/a.zip,,,,,,", "mdb-2,gtfs_rt,,,,https://e.org/b,,,,,,",
      "mdb-3,gtfs_rt,,,,,,,,,,", "mdb-4,gbfs,,,,,,,,,,",
      "mdb-5,gtfs,,,deprecated,https://e.org/c,,,,,,",
      "mdb-6,gtfs,,,,https://e.org/d,,,,,,mdb-1")
    #expect(catalogue.ids == ["mdb-1"])
    #expect(catalogue.leftOut == ["gtfs_rt": 2, "gbfs": 1, "deprecated": 2])
    #expect(catalogue.faults.isEmpty)
  }

  @Test("takes a key from the environment, or else uses the catalogue's copy")
  func keys() throws {
    let rows = [
      "mdb-1,gtfs,,,,https://e.org/a.zip?x=1,https://m.org/a.zip,1,https://e.org/keys,token,,",
      "mdb-2,gtfs,,,,https://e.org/b.zip,,2,https://e.org/keys,X-Key,,",
    ]
    let text = Self.header + rows.map { "\($0)\n" }.joined()
    let fixture = try CatalogueFixture(text, as: "feeds.csv")
    let without = try fixture.read()
    #expect(without.ids == ["mdb-1"])
    #expect(try without.configuration("mdb-1").urls == ["https://m.org/a.zip"])
    #expect(
      without.faults.map { fixture.shown($0.failure.description) } == [
        """
        feeds.csv:3: error: the feed 'mdb-2' needs a key (the publisher gives out keys at \
        https://e.org/keys)
          fix: get a key, and set SEEDBED_KEY_MDB_2 to it
        """
      ])
    #expect(without.faults.map(\.id) == ["mdb-2"])
    let environment = ["SEEDBED_KEY_MDB_1": "one", "SEEDBED_KEY_MDB_2": "two"]
    let with = try fixture.read(environment: environment)
    #expect(with.tasks.allSatisfy { !$0.pipeline.contains("one") && !$0.pipeline.contains("two") })
    #expect(
      try with.configuration("mdb-1", environment: environment).urls
        == ["https://e.org/a.zip?x=1&token=one", "https://m.org/a.zip"])
    let header = try with.configuration("mdb-2", environment: environment)
    #expect(header.urls == ["https://e.org/b.zip"])
    #expect(header.headers == ["X-Key: two"])
  }

  @Test("gives no value of the environment to a server that a row names")
  func foreignVariables() throws {
    let catalogue = try catalogue(
      "mdb-1,gtfs,,,,https://e.org/a.zip?x=${SECRET},https://m.org/${SECRET}.zip,,,,,",
      "mdb-2,gtfs,,,,https://e.org/a.zip,,1,,x${SECRET},,",
      environment: ["SEEDBED_KEY_MDB_2": "two", "SECRET": "secret"])
    #expect(catalogue.tasks.count + catalogue.faults.count == 2)
    for task in catalogue.tasks {
      #expect(!task.pipeline.contains("${SECRET}"), "\(task.pipeline)")
    }
  }

  @Test("makes a fault of a row that cannot be read, that has no URL, or whose id another row has")
  func faults() throws {
    let text =
      Self.header
        + """
        mdb-1,gtfs,,,,https://e.org/a.zip,,,,,,
        mdb-2,gtfs,,,,,,,,,,
        mdb-3,gtfs,,,"a
        ,gtfs,,,,https://e.org/b.zip,,,,,,
        MDB-1,gtfs,,,,https://e.org/c.zip,,,,,,

        """
    let fixture = try CatalogueFixture(text, as: "feeds.csv")
    let catalogue = try fixture.read()
    #expect(catalogue.ids == ["mdb-1"])
    #expect(Set(catalogue.faults.map(\.id)).count == catalogue.faults.count)
    let words = catalogue.faults.map { fixture.shown($0.failure.description) }
    #expect(words.contains { $0.hasPrefix("feeds.csv:3: error: the catalogue has no URL for") })
    #expect(words.contains { $0.hasPrefix("feeds.csv:4") })
  }

  @Test("makes a fault of the second row with an id, ignoring case, and keeps the first")
  func duplicates() throws {
    let catalogue = try catalogue(
      "mdb-1,gtfs,,,,https://e.org/a.zip,,,,,,", "MDB-1,gtfs,,,,https://e.org/b.zip,,,,,,",
      "mdb-1,gtfs,,,,https://e.org/c.zip,,,,,,")
    #expect(catalogue.ids == ["mdb-1"])
    #expect(catalogue.faults.map { String($0.id.prefix(12)) } == ["MDB-1-again-", "mdb-1-again-"])
    #expect(catalogue.faults.allSatisfy { $0.failure.message.contains("another entry has the id") })
  }

  @Test("gives invalid rows ids that stay the same when lines move")
  func stableFaults() throws {
    let rows = [
      "mdb-1,gtfs,,,,https://e.org/a.zip,,,,,,", "mdb-1,gtfs,,,,https://e.org/b.zip,,,,,,",
      "mdb-1,gtfs,,,,https://e.org/b.zip,,,,,,", "mdb-4,,,,,https://e.org/d.zip,,,,,,",
      ",gtfs,,,,https://e.org/e.zip,,,,,,", "",
    ].joined(separator: "\n")
    let ids = try CatalogueFixture(Self.header + rows, as: "feeds.csv").read().faults.map(\.id)
    #expect(Set(ids).count == 4, "\(ids)")
    #expect(ids.contains("mdb-4"), "a row that has an id keeps it")
    let moved = "\(Self.header)mdb-0,gtfs,,,,https://e.org/0.zip,,,,,,\n\(rows)"
    #expect(try CatalogueFixture(moved, as: "feeds.csv").read().faults.map(\.id) == ids)
  }

  @Test("may have notes of several lines, and unknown columns")
  func notes() throws {
    let text =
      "id,data_type,urls.direct_download,note,new\n"
      + "mdb-1,gtfs,https://e.org/a.zip,\"Two\nlines\",x\nmdb-2,gtfs,https://e.org/b.zip,,y\n"
    let catalogue = try CatalogueFixture(text, as: "feeds.csv").read()
    #expect(catalogue.ids == ["mdb-1", "mdb-2"])
    #expect(catalogue.tasks.map(\.origin.line) == [2, 4])
    #expect(catalogue.faults.isEmpty)
  }

  @Test("takes the older layout, in which ids are numbers")
  func olderLayout() throws {
    let text = "mdb_source_id,data_type,urls.direct_download\n7,gtfs,https://e.org/a.zip\n"
    #expect(try CatalogueFixture(text, as: "sources.csv").read().ids == ["mdb-7"])
  }

  @Test(
    "is refused as a whole if it is another table, or empty",
    arguments: [
      ("a,b\n1,2\n", "the header lacks the columns data_type"),
      (Self.header, "feeds.csv: error: the catalogue has no entry"),
      ("", "feeds.csv"), ("<html><body>Sign in</body></html>", "feeds.csv"),
    ])
  func refused(text: String, words: String) throws {
    let complaints = try CatalogueFixture(text, as: "feeds.csv").complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("feeds.csv") == true)
    #expect(complaints.first?.contains(words) == true, "\(complaints)")
  }

  @Test("of 10,000 rows gives 10,000 tasks with ids of their own")
  func many() throws {
    let rows = (1...10_000).map { "mdb-\($0),gtfs,AU,P,active,https://e.org/\($0).zip,,0,,,,\n" }
    let catalogue = try CatalogueFixture(Self.header + rows.joined(), as: "feeds.csv").read()
    #expect(Set(catalogue.ids).count == 10_000)
  }
}
