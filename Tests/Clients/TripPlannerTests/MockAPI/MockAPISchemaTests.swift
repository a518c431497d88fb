import Foundation
import TestSupport
import Testing

@testable import TripPlanner

@Suite(.enabled(if: SchemaCheck.isPossible, "there is no Python with jsonschema"))
struct MockAPISchemaTests {
  private let files: [String: [UInt8]]

  init() async throws {
    files = try await SampleFiles.all.filter { $0.key.hasSuffix(".json") }
  }

  @Test("Every JSON file fits the schema of its name")
  func fits() throws {
    let folder = try TemporaryFolder()
    for (path, bytes) in files { try folder.write(bytes, to: "trip-planner/\(path)") }
    let result = try SchemaCheck.check(folder.path("trip-planner"))
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.text == "9 JSON files fit their schemas\n")
  }

  @Test("Texts of as many family emojis as the form allows fit the schema")
  func emojis() throws {
    let folder = try TemporaryFolder()
    let path = "mock-api/db.json"
    let json = try JSONSerialization.jsonObject(with: Data(#require(files[path])))
    var database = try #require(json as? [String: Any])
    var trips = try #require(database["trips"] as? [[String: Any]])
    trips[0]["name"] = String(repeating: "👩‍👩‍👧", count: TripForm.maximumNameLength)
    trips[0]["description"] = String(
      repeating: "👩‍👩‍👧", count: TripForm.maximumDescriptionLength)
    database["trips"] = trips
    try folder.write(
      JSONSerialization.data(withJSONObject: database), to: "trip-planner/\(path)")
    let result = try SchemaCheck.check(folder.path("trip-planner"))
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test("No schema accepts an unknown member, or a member of the wrong type")
  func strict() throws {
    for surplus in [true, false] {
      let folder = try TemporaryFolder()
      for (path, bytes) in files {
        let json = try JSONSerialization.jsonObject(with: Data(bytes))
        let changed = try JSONSerialization.data(
          withJSONObject: Self.changed(json, surplus: surplus))
        try folder.write(changed, to: "trip-planner/\(path)")
      }
      let result = try SchemaCheck.check(folder.path("trip-planner"))
      for path in files.keys {
        #expect(result.errorText.contains("trip-planner/\(path): "), "\(path)")
      }
    }
  }

  /// Adds a fault that every schema must find: in the first object of a list or of an object's
  /// first list, else in the object itself.
  private static func changed(_ json: Any, surplus: Bool) -> Any {
    if var list = json as? [Any], !list.isEmpty {
      list[0] = changed(list[0], surplus: surplus)
      return list
    }
    guard var object = json as? [String: Any] else { return json }
    let lists = object.keys.sorted().filter { (object[$0] as? [[String: Any]])?.isEmpty == false }
    if let key = lists.first, let list = object[key] {
      object[key] = changed(list, surplus: surplus)
    } else if surplus {
      object["surplus"] = 1
    } else if let key = object.keys.sorted().last {
      object[key] = ["of": ["another": "type"]]
    }
    return object
  }
}
