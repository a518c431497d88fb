import Testing

@testable import MockServer

struct WriteTests {
  private static let database = #"""
    {"trips":[{"id":"t-1","cityId":"7","name":"A"}],"cities":[{"id":"7","name":"Hull"}],
     "flights":[{"id":"f-1","tripId":"t-1"},{"id":"f-2","tripId":"t-2"},{"id":"f-3"}],
     "boats":[{"id":"a","size":1}]}
    """#
  private static let form = #"""
    {"name":"B","cityId":"7","startDate":"2024-04-19","endDate":"2024-04-24","travelStyle":"solo"}
    """#

  @Test("A record without an id gets the next unused number, and no number is used twice")
  func freshIDs() throws {
    let contract = try SmallContract(#"{"boats":[{"id":"boat-2"}]}"#)
    let first = try #require(contract.answer("POST", "/api/boats", "{}"))
    #expect(first.status == 201)
    #expect(first.body == .object(["id": .string("boat-1")]))
    #expect(first.headers["Location"] == "/api/boats/boat-1")
    #expect(contract.ask("POST", "/boats", #"{"id":null}"#) == #"201 {"id":"boat-3"}"#)
    #expect(contract.ask("DELETE", "/boats/boat-3") == "200 {}")
    #expect(contract.ask("POST", "/boats", "{}") == #"201 {"id":"boat-4"}"#)
    #expect(contract.ids("/boats") == ["boat-2", "boat-1", "boat-4"])
  }

  @Test("Integers stay integers, other numbers what they are, and keys are sorted")
  func numbers() throws {
    let contract = try SmallContract(Self.database)
    let body =
      #"{"z":1,"id":"n","big":9007199254740993,"half":0.5,"whole":2.0,"no":null,"a":[true]}"#
    #expect(
      contract.ask("POST", "/boats", body)
        == #"201 {"a":[true],"big":9007199254740993,"half":0.5,"id":"n","no":null,"whole":2,"z":1}"#
    )
  }

  @Test("A used id, and an id that cannot be in a path, are refused")
  func badIDs() throws {
    let contract = try SmallContract(Self.database)
    #expect(contract.ask("POST", "/boats", #"{"id":"a"}"#).hasPrefix("409"))
    for id in [#""""#, #""a/b""#, "[]", "{}", "true", "1.5"] {
      #expect(contract.ask("POST", "/boats", #"{"id":\#(id)}"#).hasPrefix("400"), "\(id)")
    }
    #expect(contract.ask("POST", "/boats", #"{"id":7}"#) == #"201 {"id":7}"#)
    #expect(contract.ask("POST", "/boats", #"{"id":"7"}"#).hasPrefix("409"))
    #expect(contract.ids("/boats") == ["a", "7"])
  }

  @Test(
    "A body that is not a JSON object is refused with 400, and changes nothing",
    arguments: ["", "{", "[]", "null", "1", #""a""#, "{\"a\":}", "{'a':1}", "{}{}", "\u{FEFF}x"])
  func badBodies(body: String) throws {
    let contract = try SmallContract(Self.database)
    let before = contract.contract.collections.records
    for (method, target) in [("POST", "/boats"), ("PUT", "/boats/a"), ("PATCH", "/boats/a")] {
      #expect(
        contract.ask(method, target, body) == #"400 {"error":"the body is not a JSON object"}"#)
    }
    #expect(contract.contract.collections.records == before)
  }

  @Test("A body that is not UTF-8 is refused")
  func badBytes() throws {
    let contract = try SmallContract(Self.database)
    let request = try #require(
      APIRequest(
        method: "POST", target: "/boats", body: Array(#"{"a":""#.utf8) + [0xFF, 0x22, 0x7D]))
    #expect(contract.contract.respond(to: request).status == 400)
  }

  @Test("PUT replaces the record, PATCH replaces members; both keep the id and the place")
  func changes() throws {
    let contract = try SmallContract(#"{"boats":[{"id":"a","x":1,"y":2},{"id":"b"}]}"#)
    #expect(
      contract.ask("PATCH", "/boats/a", #"{"y":3,"id":"c"}"#) == #"200 {"id":"a","x":1,"y":3}"#)
    #expect(contract.ask("PUT", "/boats/a", #"{"z":4,"id":"b"}"#) == #"200 {"id":"a","z":4}"#)
    #expect(contract.ids("/boats") == ["a", "b"])
    #expect(contract.ask("PUT", "/boats/c", "{}") == "404 {}")
    #expect(contract.ask("PATCH", "/none/a", "{}") == "404 {}")
  }

  @Test("DELETE also removes records that refer to the deleted one, as json-server does")
  func dependents() throws {
    let contract = try SmallContract(Self.database)
    #expect(contract.ask("DELETE", "/trips/t-1") == "200 {}")
    #expect(contract.ids("/flights") == ["f-3"])
    #expect(contract.ids("/trips") == [])
    #expect(contract.ask("DELETE", "/trips/t-1") == "404 {}")
    let other = try SmallContract(Self.database)
    #expect(other.ask("DELETE", "/cities/7") == "200 {}")
    #expect(other.ids("/trips") == [])
    // Only the next DELETE removes the flight of the removed trip.
    #expect(other.ids("/flights") == ["f-1", "f-3"])
  }

  @Test("A trip that breaks the app's form is refused, each rule named; other records are not")
  func forms() throws {
    let contract = try SmallContract(Self.database)
    #expect(contract.ask("POST", "/trips", Self.form).hasPrefix("201"))
    let late = Self.form.replacing("2024-04-24", with: "2024-04-18")
    let refused = contract.ask("POST", "/trips", late)
    #expect(refused.hasPrefix(#"400 {"error":"Choose an end date that"#))
    #expect(refused.contains(#"{"field":"endDate","message":"Choose an end date that"#))
    #expect(refused.contains(#""rule":"not-before"}]}"#))
    let unknown = Self.form.replacing(#""7""#, with: #""8""#)
    #expect(contract.ask("POST", "/trips", unknown).contains(#""rule":"one-of""#))
    let number = Self.form.replacing(#""B""#, with: "5")
    #expect(contract.ask("POST", "/trips", number).contains(#""field":"name","message":"Write"#))
    #expect(contract.ask("POST", "/trips", "{}").hasPrefix("400"))
    #expect(contract.ask("PATCH", "/trips/trip-1", #"{"endDate":"2024-4-30"}"#).hasPrefix("400"))
    #expect(contract.ask("PATCH", "/trips/trip-1", #"{"endDate":"2024-04-30"}"#).hasPrefix("200"))
    #expect(contract.ask("PUT", "/trips/trip-1", #"{"name":"C"}"#).hasPrefix("400"))
    #expect(contract.ask("POST", "/flights", "{}").hasPrefix("201"))
    #expect(contract.ids("/trips") == ["trip-1", "t-1"])
  }

  @Test("A record that is posted below another one belongs to it, whatever the body says")
  func nested() throws {
    let contract = try SmallContract(Self.database)
    let answer = try #require(
      contract.answer("POST", "/api/trips/t-1/flights", #"{"id":"f-9","tripId":"t-5"}"#))
    #expect(answer.body?.text(.compact) == #"{"id":"f-9","tripId":"t-1"}"#)
    #expect(answer.headers["Location"] == "/api/flights/f-9")
    #expect(contract.ids("/trips/t-1/flights") == ["f-1", "f-9"])
  }

  @Test("An unsupported method is refused with the list of supported methods")
  func methods() throws {
    let contract = try SmallContract(Self.database)
    let list = try #require(contract.answer("DELETE", "/boats"))
    #expect(list.status == 405)
    #expect(list.headers["Allow"] == "GET, HEAD, POST")
    let one = try #require(contract.answer("POST", "/boats/a", "{}"))
    #expect(one.status == 405)
    #expect(one.headers["Allow"] == "GET, HEAD, PUT, PATCH, DELETE")
    #expect(contract.ask("BREW", "/trips/t-1/flights").hasPrefix("405"))
    #expect(contract.ask("POST", "/none", "{}") == "404 {}")
  }

  @Test("A body with a media type other than JSON is refused with 415")
  func types() throws {
    let contract = try SmallContract(Self.database)
    func status(_ type: String?) throws -> Int {
      let request = APIRequest(
        method: "POST", target: "/boats", contentType: type, body: Array("{}".utf8))
      return contract.contract.respond(to: try #require(request)).status
    }
    #expect(try status("application/x-www-form-urlencoded") == 415)
    #expect(try status("text/plain") == 415)
    #expect(try status("application/json; charset=utf-8") == 201)
    #expect(try status("application/vnd.api+json") == 201)
    #expect(try status(nil) == 201)
  }
}
