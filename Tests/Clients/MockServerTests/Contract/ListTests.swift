import Foundation
import Testing

@testable import MockServer

struct ListTests {
  private static let boats = #"""
    {"boats":[
      {"id":"a","name":"Ada","size":10,"tags":["new","red"],"port":{"name":"Hull"}},
      {"id":"b","name":"bee","size":9,"isOpen":true,"port":{"name":"Cork"}},
      {"id":3,"name":"Cid","size":null},
      {"id":"d","name":"Ada","size":9.5,"note":"a/b c"}
    ],"empty":[]}
    """#

  @Test(
    "Filters, search, order and pages choose what json-server chooses",
    arguments: [
      ("/boats", "a b 3 d"), ("/boats/", "a b 3 d"), ("/boats?name=Ada", "a d"),
      ("/boats?name=Ada&name=Cid", "a 3 d"), ("/boats?name=Ada&size=10", "a"),
      ("/boats?id=3", "3"), ("/boats?size=9", "b"), ("/boats?size=9.0", ""),
      ("/boats?isOpen=true", "b"), ("/boats?port.name=Hull", "a"), ("/boats?tags=new,red", "a"),
      ("/boats?colour=red", "a b 3 d"), ("/boats?name=", ""), ("/boats?name_ne=Ada", "b 3"),
      ("/boats?name_ne=Ada&name_ne=bee", "3"), ("/boats?size_gte=9.5", "a d"),
      ("/boats?size_lte=9.5", "b d"), ("/boats?size_gte=9&size_lte=9", "b"),
      ("/boats?size_gte=tall", ""), ("/boats?name_like=A", "a d"), ("/boats?name_like=^b", "b"),
      ("/boats?name_like=%28", ""), ("/boats?q=CORK", "b"), ("/boats?q=ad", "a d"),
      ("/boats?q=zz", ""), ("/boats?note=a%2Fb+c", "d"), ("/boats?_sort=name", "a d 3 b"),
      ("/boats?_sort=name,size&_order=asc,desc", "a d 3 b"), ("/boats?_sort=size", "b d a 3"),
      ("/boats?_sort=size&_order=desc", "3 a d b"), ("/boats?_sort=name&_order=DESC", "b 3 a d"),
      ("/boats?_sort=port.name", "b a 3 d"), ("/boats?_limit=2", "a b"),
      ("/boats?_start=1&_limit=2", "b 3"), ("/boats?_start=1&_end=3", "b 3"),
      ("/boats?_start=2", "a b 3 d"), ("/boats?_page=2&_limit=3", "d"),
      ("/boats?_page=0&_limit=3", "a b 3"), ("/boats?_page=9223372036854775807&_limit=9", ""),
      ("/boats?_start=9&_end=2", ""), ("/boats?_limit=-1", ""), ("/boats?_page=1", "a b 3 d"),
      ("/empty?name=x", ""), ("/api/boats?name=bee", "b"),
    ])
  func lists(target: String, ids: String) throws {
    let contract = try SmallContract(Self.boats)
    #expect(contract.ids(target) == ids.split(separator: " ").map(String.init))
  }

  @Test(
    "A search for a regular expression that does not end gets 400 with the expression",
    arguments: [
      "(a+)+$", "(a|a)*b", "((a*)*)*c", "(a|aa)+$", "(?:a?){40}a{40}b", "((a{1,9}){1,9}){9}b",
    ])
  func endlessSearches(pattern: String) throws {
    let name = String(repeating: "a", count: 60)
    let contract = try SmallContract(#"{"boats":[{"id":"a","name":"\#(name)!"}]}"#)
    let written = pattern.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let answer = contract.ask("GET", "/boats?name_like=\(written)")
    #expect(answer.hasPrefix("400 ") && answer.contains(pattern), "\(answer)")
    // A list of records does not take the time of one search for each.
    let boats = (0..<1_000).map { #"{"id":"\#($0)","name":"\#(name)!"}"# }.joined(separator: ",")
    let many = try SmallContract(#"{"boats":[\#(boats)]}"#)
    #expect(many.ask("GET", "/boats?name_like=\(written)").hasPrefix("400 "))
  }

  @Test("A request with more than two hundred parameters gets 400")
  func manyParameters() throws {
    let contract = try SmallContract(Self.boats)
    let names = (0..<200).map { "p\($0)=1" }.joined(separator: "&")
    #expect(contract.ids("/boats?\(names)") == ["a", "b", "3", "d"])
    #expect(contract.ask("GET", "/boats?\(names)&q=A").hasPrefix("400 "))
  }

  @Test("A part of a list has the total count; a whole list does not")
  func totals() throws {
    let contract = try SmallContract(Self.boats)
    for (target, exposed) in [
      ("/boats?_limit=1", "X-Total-Count"), ("/boats?_page=2&_limit=2", "X-Total-Count, Link"),
      ("/boats?_end=2", "X-Total-Count"),
    ] {
      let headers = try #require(contract.answer("GET", target)).headers
      #expect(headers["X-Total-Count"] == "4")
      #expect(headers["Access-Control-Expose-Headers"] == exposed)
    }
    let filtered = contract.answer("GET", "/boats?name=Ada&_limit=1")
    #expect(filtered?.headers["X-Total-Count"] == "2")
    #expect(contract.answer("GET", "/boats")?.headers == [:])
  }

  @Test(
    "A page says where the others are, as json-server writes it",
    arguments: [
      (
        "/api/boats?_page=2&_limit=1",
        "first=/api/boats?_page=1&_limit=1 prev=/api/boats?_page=1&_limit=1 "
          + "next=/api/boats?_page=3&_limit=1 last=/api/boats?_page=4&_limit=1"
      ),
      (
        "/boats?_limit=3&_page=1",
        "first=/boats?_limit=3&_page=1 next=/boats?_limit=3&_page=2 last=/boats?_limit=3&_page=2"
      ),
      (
        "/boats?_page=2&_limit=3",
        "first=/boats?_page=1&_limit=3 prev=/boats?_page=1&_limit=3 last=/boats?_page=2&_limit=3"
      ),
      // Only the first text is changed, and a number in another form stays.
      (
        "/boats?homepage=1&_page=1&_limit=3",
        "first=/boats?homepage=1&_page=1&_limit=3 next=/boats?homepage=2&_page=1&_limit=3 "
          + "last=/boats?homepage=2&_page=1&_limit=3"
      ),
      (
        "/boats?_page=0&_limit=3",
        "first=/boats?_page=0&_limit=3 next=/boats?_page=0&_limit=3 last=/boats?_page=0&_limit=3"
      ),
      (
        "/boats?name=Ada&_page=1&_limit=1",
        "first=/boats?name=Ada&_page=1&_limit=1 next=/boats?name=Ada&_page=2&_limit=1 "
          + "last=/boats?name=Ada&_page=2&_limit=1"
      ),
      ("/boats?_page=1", ""), ("/boats?_page=9&_limit=3", ""), ("/empty?_page=1", ""),
      ("/boats?_limit=3", nil), ("/boats?_page=&_limit=3", nil), ("/boats?_end=2", nil),
      ("/boats", nil), ("/boats/a?_page=1", nil),
    ])
  func links(target: String, written: String?) throws {
    let answer = try #require(SmallContract(Self.boats).answer("GET", target))
    let links = answer.links.map { $0.map { "\($0.relation)=\($0.target)" } }
    #expect(links?.joined(separator: " ") == written)
  }

  @Test("Numbers are read from their beginning, as JavaScript does")
  func numbers() throws {
    let contract = try SmallContract(Self.boats)
    #expect(contract.ids("/boats?_page=2nd&_limit=3x") == ["d"])
    #expect(contract.ids("/boats?_page=-2&_limit=+3") == ["a", "b", "3"])
  }

  @Test("Records are embedded and expanded by the names of their keys")
  func related() throws {
    let contract = try SmallContract(
      #"""
      {"cities":[{"id":"1","name":"Hull"}],
       "boats":[{"id":"a","cityId":"1"},{"id":"b","cityId":"2"},{"id":"c"}]}
      """#)
    #expect(
      contract.ask("GET", "/cities?_embed=boats")
        == #"200 [{"boats":[{"cityId":"1","id":"a"}],"id":"1","name":"Hull"}]"#)
    #expect(
      contract.ask("GET", "/boats/a?_expand=city")
        == #"200 {"city":{"id":"1","name":"Hull"},"cityId":"1","id":"a"}"#)
    #expect(contract.ask("GET", "/boats/b?_expand=city") == #"200 {"cityId":"2","id":"b"}"#)
    #expect(contract.ask("GET", "/boats/c?_embed=none") == #"200 {"id":"c","none":[]}"#)
    #expect(contract.ids("/cities/1/boats") == ["a"])
    #expect(contract.ids("/cities/2/boats?cityId=1") == ["b"])
    #expect(contract.ask("GET", "/cities/1/none") == "404 {}")
    #expect(contract.ask("GET", "/cities/1") == #"200 {"id":"1","name":"Hull"}"#)
  }

  @Test("The whole database and the list of collections can be read, but not written")
  func wholes() throws {
    let contract = try SmallContract(#"{"boats":[{"id":"a"}]}"#)
    #expect(contract.ask("GET", "/db") == #"200 {"boats":[{"id":"a"}]}"#)
    #expect(contract.ask("GET", "/") == #"200 {"boats":"/boats","db":"/db"}"#)
    for target in ["/", "/db"] {
      let refused = try #require(contract.answer("POST", target, "{}"))
      #expect(refused.status == 405)
      #expect(refused.headers["Allow"] == "GET, HEAD")
    }
  }

  @Test(
    "Paths are parts and nothing else: only collections and ids are found",
    arguments: [
      "/..", "/../boats", "/boats/..", "/boats/../boats/a", "/boats/%2e%2e%2fa", "/boats/a%2Fb",
      "/Boats", "/boats/A", "/boats/a/b/c/d", "/boats/a%00", "/db.json", "/api", "/api/api/boats",
      "/boats;x=1", "/mock-api/db.json", "/boats/a%2e",
    ])
  func tricks(target: String) throws {
    let contract = try SmallContract(Self.boats)
    #expect(contract.ask("GET", target) == "404 {}")
  }

  @Test(
    "A target that is not written like a path is refused before anything is looked up",
    arguments: ["", "boats", "//boats", "/boats//a", "/boats/%", "/boats/%zz", "/boats/%ff", "*"])
  func noPaths(target: String) {
    #expect(APIRequest(method: "GET", target: target) == nil)
  }

  @Test("An id is found by its letters, however they are encoded")
  func letters() throws {
    let contract = try SmallContract(#"{"boats":[{"id":"são-東京 1"}]}"#)
    #expect(contract.ask("GET", "/boats/s%C3%A3o-%E6%9D%B1%E4%BA%AC%201").hasPrefix("200"))
    #expect(contract.ids("/boats?id=s%C3%A3o-%E6%9D%B1%E4%BA%AC+1") == ["são-東京 1"])
  }
}
