import Foundation
import Tabular
import TestSupport
import Testing

@testable import MockServer
@testable import TripPlanner

struct MockAPITests {
  @Test("After a restart everything is as before, whatever was requested", arguments: 0..<12)
  func restart(seed: Int) async throws {
    let folder = try await MockCatalogue.bundle()
    let writes = WritesFile(folder.path("writes/kept.json"))
    let bundle = try MockBundle(folder: folder.path("planner"))
    var random = SplitMix64(seed: UInt64(seed))
    var api = try MockAPI(bundle, writes: writes)
    for step in 0..<60 {
      let request = try #require(Self.request(&random, step))
      _ = await api.respond(to: request)
      guard step % 20 == 19 else { continue }
      let before = try await Self.whole(api)
      api = try MockAPI(bundle, writes: writes)
      #expect(try await Self.whole(api) == before)
    }
  }

  @Test("The bundle keeps its bytes, and the writes are in a file of their own")
  func bundleUntouched() async throws {
    let folder = try await MockCatalogue.bundle()
    let before = try Self.contents(of: folder.path("planner"))
    let writes = WritesFile(folder.path("kept.json"))
    let api = try MockAPI(try MockBundle(folder: folder.path("planner")), writes: writes)
    #expect(api.earlierWrites == .none)
    #expect(try await Self.ask(api, "GET", "/db").status == 200)
    #expect(!FileManager.default.fileExists(atPath: writes.path))
    #expect(try await Self.ask(api, "DELETE", "/trips/t-lagos-2024-04-19").status == 200)
    #expect(FileManager.default.fileExists(atPath: writes.path))
    #expect(try Self.contents(of: folder.path("planner")) == before)
    try writes.remove()
    try writes.remove()
    #expect(!FileManager.default.fileExists(atPath: writes.path))
  }

  @Test("A page in HTML in place of a JSON file is named")
  func otherFormat() async throws {
    let folder = try await MockCatalogue.bundle()
    func message(_ file: String, _ read: () throws -> Void) throws -> String? {
      try folder.write("<!DOCTYPE html>", to: file)
      return #expect(throws: Failure.self, performing: read)?.message
    }
    #expect(
      try message("kept.json") { _ = try WritesFile(folder.path("kept.json")).read() }
        == "the file is a page in HTML, not one of this server's writes")
    for file in ["routes.json", "db.json"] {
      let words = try message("planner/mock-api/\(file)") {
        _ = try MockBundle(folder: folder.path("planner"))
      }
      #expect(words?.hasPrefix("the file is a page in HTML, not an object of ") == true)
    }
  }

  @Test("Writes to another version of the bundle are applied, and that is reported")
  func anotherVersion() async throws {
    let folder = try await MockCatalogue.bundle()
    let writes = WritesFile(folder.path("kept.json"))
    let first = try MockAPI(try MockBundle(folder: folder.path("planner")), writes: writes)
    #expect(try await Self.ask(first, "POST", "/flights", #"{"id":"f"}"#).status == 201)
    let same = try MockAPI(try MockBundle(folder: folder.path("planner")), writes: writes)
    #expect(same.earlierWrites == .applied(1))
    var catalogue = MockCatalogue.catalogue
    catalogue.trips.removeLast()
    let later = try await MockCatalogue.bundle(catalogue)
    let bundle = try MockBundle(folder: later.path("planner"))
    let other = try MockAPI(bundle, writes: writes)
    #expect(other.earlierWrites == .appliedToAnotherVersion(1))
    #expect(try await Self.ask(other, "GET", "/flights/f").status == 200)
    // The applied writes belong to this version from the next write on.
    #expect(try await Self.ask(other, "POST", "/flights", "{}").status == 201)
    #expect(try MockAPI(bundle, writes: writes).earlierWrites == .applied(2))
  }

  @Test("If the writes cannot be saved, nothing changes, and the answer reports it")
  func unwritable() async throws {
    let folder = try await MockCatalogue.bundle()
    try folder.write("a file where a folder must be", to: "taken")
    let writes = WritesFile(folder.path("taken/kept.json"))
    let api = try MockAPI(try MockBundle(folder: folder.path("planner")), writes: writes)
    let answer = try await Self.ask(api, "POST", "/flights", #"{"id":"f"}"#)
    #expect(answer.status == 500)
    #expect(answer.body?.text(.compact).contains("cannot be kept") == true)
    #expect(try await Self.ask(api, "GET", "/flights/f").status == 404)
  }

  @Test(
    "A file that this server has not written stops the start, with a fix",
    arguments: [
      "", "{}", "[]", #"{"schema":2,"database":"","lastNumbers":{},"changes":[]}"#,
      #"{"schema":1,"database":"","lastNumbers":{"a":"b"},"changes":[]}"#,
      #"{"schema":1,"database":"","lastNumbers":{},"changes":[{"collection":"a","id":"b"}]}"#,
      #"{"schema":1,"database":"","lastNumbers":{},"changes":[{"collection":"a","id":"b","record":{"id":"c"}}]}"#,
    ])
  func strangeWrites(text: String) async throws {
    let folder = try await MockCatalogue.bundle()
    let writes = WritesFile(try folder.write(text, to: "kept.json"))
    let bundle = try MockBundle(folder: folder.path("planner"))
    let failure = #expect(throws: Failure.self) { try MockAPI(bundle, writes: writes) }
    #expect(failure?.code == .unreadableInput)
    #expect(failure?.fix.contains("--writes") == true)
  }

  @Test(
    "A folder without a mock API, or with a damaged one, is refused with its file",
    arguments: [
      ("db.json", nil), ("db.json", "{"), ("db.json", "[]"), ("db.json", #"{"trips":{}}"#),
      ("db.json", #"{"trips":[1]}"#), ("db.json", #"{"trips":[{"name":"no id"}]}"#),
      ("routes.json", "["), ("routes.json", #"{"/api/*":1}"#), ("routes.json", #"{"/:a/b":"/$1"}"#),
      ("routes.json", #"{"/api/*":"/x"}"#), ("routes.json", #"{"api/*":"/$1"}"#),
    ])
  func badBundles(file: String, text: String?) async throws {
    let folder = try await MockCatalogue.bundle()
    let path = folder.path("planner/mock-api/\(file)")
    try FileManager.default.removeItem(atPath: path)
    if let text { try folder.write(text, to: "planner/mock-api/\(file)") }
    let failure = #expect(throws: Failure.self) {
      try MockBundle(folder: folder.path("planner"))
    }
    #expect(failure?.description.hasPrefix(path) == true)
  }

  @Test("Paths are rewritten by the first rule that fits; without rules they stay the same")
  func rewriting() throws {
    func rules(_ json: String) throws -> RewriteRules? {
      RewriteRules(try SmallContract.value(json))
    }
    let rules1 = try #require(
      try rules(#"{"/api/*":"/$1","/v2/app/*":"/old/$1","/z/*":"/api/$1"}"#))
    #expect(rules1.rewritten(["api", "trips", "1"]) == ["trips", "1"])
    #expect(rules1.rewritten(["v2", "app", "trips"]) == ["old", "trips"])
    #expect(rules1.rewritten(["v2", "trips"]) == ["v2", "trips"])
    #expect(rules1.rewritten(["api"]) == ["api"])
    #expect(rules1.rewritten(["z", "trips"]) == ["api", "trips"])
    #expect(RewriteRules().rewritten(["api", "trips"]) == ["api", "trips"])
  }

  /// A request of any kind on few ids, so that they meet.
  private static func request(_ random: inout SplitMix64, _ step: Int) -> APIRequest? {
    let name = ["trips", "flights", "boats", "activities"].randomElement(using: &random) ?? ""
    let known = ["t-lagos-2024-04-19", "t-sydney-2025-01-01"]
    let ids = known + (1...3).map { "x-\($0)" } + ["t-lagos-2024-04-19-f1"]
    let id = ids.randomElement(using: &random) ?? ""
    let values = #""n":\#(step),"nested":{"b":[1,{"a":2}]}"#
    let form = TripCase.form(id: id, step: step)
    let body = name == "trips" ? form : #"{"id":"\#(id)","tripId":"\#(known[0])",\#(values)}"#
    let method = ["POST", "POST", "PUT", "PATCH", "DELETE"].randomElement(using: &random) ?? ""
    let target = method == "POST" ? "/api/\(name)" : "/api/\(name)/\(id)"
    return APIRequest(method: method, target: target, body: Array(body.utf8))
  }

  private static func ask(
    _ api: MockAPI, _ method: String, _ target: String, _ body: String = ""
  ) async throws -> APIResponse {
    let request = APIRequest(method: method, target: target, body: Array(body.utf8))
    return await api.respond(to: try #require(request))
  }

  private static func whole(_ api: MockAPI) async throws -> String {
    let body = try await ask(api, "GET", "/db").body
    // Values inside records are read in no order; keys are sorted when they are written.
    return try #require(body).text(.compact)
  }

  private static func contents(of folder: String) throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, $0) }
      })
  }
}

/// Bodies of trips that break no rule.
enum TripCase {
  static func form(id: String, step: Int) -> String {
    #"""
    {"id":"\#(id)","name":"Step \#(step)","cityId":"2332459","startDate":"2024-04-19",
     "endDate":"2024-04-24","travelStyle":"solo"}
    """#
  }
}
