import CatalogueRuns
import Pipeline
import Testing

@Suite("A DMFR file")
struct TransitlandListTests {
  private func fixture(_ feeds: String, _ more: String = "") throws -> CatalogueFixture {
    try CatalogueFixture("{\n\"feeds\": [\n\(feeds)\n]\(more)\n}\n", as: "city.dmfr.json")
  }

  @Test("gives a task for each current timetable, with its terms, tags and providers")
  func timetable() throws {
    let fixture = try fixture(
      """
      {
        "id": "f-9q9~city", "spec": "gtfs", "name": "City",
        "urls": { "static_current": "https://e.org/a.zip#inner", "static_historic": ["https://e.org/o.zip"] },
        "license": { "spdx_identifier": "CC-BY-4.0", "url": "https://e.org/t", "attribution_text": "By City" },
        "operators": [{ "onestop_id": "o-1", "name": "City Bus" }],
        "tags": { "managed_by": "city", "unstable_url": "true" }
      },
      { "id": "f-9q9~city~rt", "spec": "gtfs-rt", "urls": { "realtime_alerts": "https://e.org/a" } },
      { "id": "f-old", "spec": "gtfs", "urls": { "static_historic": ["https://e.org/o.zip"] } }
      """,
      #"""
      , "operators": [
        { "name": "City Rail", "associated_feeds": [{ "feed_onestop_id": "f-9q9~city" }] }]
      """#)
    let catalogue = try fixture.read()
    let task = try #require(catalogue.tasks.first)
    #expect(catalogue.ids == ["f-9q9~city"])
    #expect(catalogue.leftOut == ["gtfs-rt": 1, "not current": 1])
    #expect(
      task.labels == [
        "name": "City", "provider": "City Bus, City Rail", "managed_by": "city",
        "unstable_url": "true",
      ])
    #expect(task.origin.line == 4)
    let configuration = try catalogue.configuration(task.id)
    #expect(configuration.name == "f-9q9_city")
    #expect(configuration.urls == ["https://e.org/a.zip"])
    let text = configuration.canonicalText
    #expect(text.contains(#""attribution":"By City","licence":"CC-BY-4.0""#))
  }

  @Test(
    "takes a key from the environment, in each way in which it can be sent",
    arguments: [
      (#"{"type": "header", "param_name": "X-Key"}"#, "https://e.org/a.zip", "X-Key: k"),
      (#"{"type": "basic_auth"}"#, "https://e.org/a.zip", "Authorization: Basic k"),
      (#"{"type": "query_param", "param_name": "key"}"#, "https://e.org/a.zip?key=k", ""),
      (#"{"type": "path_segment"}"#, "https://e.org/k/a.zip", ""),
      (#"{"type": "replace_url"}"#, "https://secret.example/b.zip", ""),
    ])
  func keys(authorization: String, url: String, header: String) throws {
    let current =
      authorization.contains("path_segment") ? "https://e.org/{}/a.zip" : "https://e.org/a.zip"
    let fixture = try fixture(
      """
      { "id": "f-a~b", "spec": "gtfs", "urls": { "static_current": "\(current)" },
        "authorization": \(authorization) }
      """)
    let without = try fixture.read()
    #expect(without.tasks.isEmpty)
    #expect(
      without.faults.first.map { fixture.shown($0.failure.description) }
        == """
        city.dmfr.json:3: error: the feed 'f-a~b' needs a key
          fix: get a key, and set SEEDBED_KEY_F_A_B to it
        """)
    let key = authorization.contains("replace_url") ? "https://secret.example/b.zip" : "k"
    let environment = ["SEEDBED_KEY_F_A_B": key]
    let configuration = try fixture.read(environment: environment)
      .configuration("f-a~b", environment: environment)
    #expect(configuration.urls == [url])
    #expect(configuration.headers == (header.isEmpty ? [] : [header]))
  }

  @Test(
    "sends a key with marks as one value of the query",
    arguments: [
      (#"{"type": "query_param", "param_name": "a&key"}"#, "https://e.org/a?x=1&a%26key="),
      (#"{"type": "path_segment"}"#, "https://e.org/a?x="),
    ])
  func keyWithMarks(authorization: String, start: String) throws {
    let current = authorization.contains("path_segment") ? "a?x={}#in" : "a?x=1#in"
    let fixture = try fixture(
      """
      { "id": "f-c", "spec": "gtfs", "urls": { "static_current": "https://e.org/\(current)" },
        "authorization": \(authorization) }
      """)
    let environment = ["SEEDBED_KEY_F_C": "1#2&3+4 5"]
    let configuration = try fixture.read(environment: environment)
      .configuration("f-c", environment: environment)
    #expect(configuration.urls == ["\(start)1%232%263%2B4%205"])
    #expect(configuration.input?.fragments == ["in"])
  }

  @Test("gives a key that could belong to two feeds to neither of them")
  func sharedKey() throws {
    let feeds = ["f-a~b", "f-a-b", "f-c"].map { id in
      """
      { "id": "\(id)", "spec": "gtfs", "urls": { "static_current": "https://\(id.count).org/a" },
        "authorization": { "type": "query_param", "param_name": "key" } }
      """
    }
    let fixture = try fixture(feeds.joined(separator: ",\n"))
    let environment = ["SEEDBED_KEY_F_A_B": "k", "SEEDBED_KEY_F_C": "c"]
    let catalogue = try fixture.read(environment: environment)
    #expect(catalogue.ids == ["f-c"])
    #expect(catalogue.faults.map(\.id).sorted() == ["f-a-b", "f-a~b"])
    for fault in catalogue.faults {
      #expect(
        fault.failure.message == "the key in SEEDBED_KEY_F_A_B could be for 'f-a-b' and 'f-a~b'")
      #expect(fault.failure.origin?.line != nil)
    }
  }

  @Test(
    "makes a fault of a feed that no server can be asked for",
    arguments: [
      (#"{"id": "f-a", "spec": "gtfs", "urls": {}}"#, "has no URL for the feed 'f-a'"),
      (
        #"{"id": "f-a", "spec": "gtfs", "urls": {"static_current": "ftp://e.org/a.zip"}}"#,
        "the URL 'ftp://e.org/a.zip' of the feed 'f-a' is not a URL"
      ),
      (
        #"{"id": "f-a", "spec": "gtfs", "urls": {"static_current": "https://e.org/a"}, "#
          + #""authorization": {"type": "cookie"}}"#,
        "the feed 'f-a' needs a key of the unknown type 'cookie'"
      ),
      (#"{"spec": "gtfs", "urls": {"static_current": "https://e.org/a"}}"#, "a feed has no 'id'"),
    ])
  func faults(feed: String, words: String) throws {
    let catalogue = try fixture(feed).read()
    #expect(catalogue.tasks.isEmpty)
    #expect(catalogue.faults.count == 1)
    #expect(catalogue.faults.first?.failure.message.contains(words) == true, "\(catalogue.faults)")
  }

  @Test("reports each feed without an id")
  func withoutIDs() throws {
    let feed = #"{"spec": "gtfs", "urls": {"static_current": "https://e.org/a"}}"#
    let catalogue = try fixture("\(feed), \(feed)").read()
    #expect(
      catalogue.faults.map(\.failure.message) == ["a feed has no 'id'", "a feed has no 'id'"])
    #expect(Set(catalogue.faults.map(\.id)).count == 2)
  }

  @Test("may be one of many in a folder: a file that is not JSON is a fault, and others are tasks")
  func folder() throws {
    let folder = try CatalogueFixture(folderOf: ["empty.dmfr.json", "notes.txt"])
    let feed = #"{"id": "ID", "spec": "gtfs", "urls": {"static_current": "https://e.org/a.zip"}}"#
    for id in ["f-b", "f-a"] {
      try folder.folder.write(
        "{ \"feeds\": [\(feed.replacing("ID", with: id))] }", to: "feeds/\(id).dmfr.json")
    }
    try folder.folder.write("{\n\"feeds\": [\n}", to: "feeds/c.dmfr.json")
    try folder.folder.write("{ \"feeds\": 1 }", to: "feeds/d.dmfr.json")
    let catalogue = try folder.read()
    #expect(catalogue.ids == ["f-a", "f-b"])
    #expect(catalogue.faults.map(\.id) == ["c.dmfr.json", "d.dmfr.json", "empty.dmfr.json"])
    #expect(
      folder.shown(catalogue.faults[0].failure.description)
        .hasPrefix("feeds/c.dmfr.json:3: error: the file is not JSON"))
  }
}
