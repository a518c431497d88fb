import Tabular
import Testing

@testable import CatalogueRuns

@Suite("A filter of a catalogue")
struct TaskFilterTests {
  private let catalogue: TaskCatalogue

  init() throws {
    catalogue = try CatalogueFixture(
      """
      id,data_type,location.country_code,status,urls.direct_download
      mdb-1,gtfs,AU,active,https://e.org/1.zip
      mdb-2,gtfs,NZ,inactive,https://e.org/2.zip
      mdb-3,gtfs,AU,,https://e.org/3.zip
      mdb-4,gtfs_rt,AU,active,https://e.org/4
      mdb-5,gtfs,US,active,
      """, as: "feeds.csv"
    ).read()
  }

  @Test(
    "takes the entries that fit each label in one of its values, and the ids",
    arguments: [
      ([], [], ["mdb-1", "mdb-2", "mdb-3"], ["mdb-5"], 1),
      (["country=AU"], [], ["mdb-1", "mdb-3"], [], 1),
      (["country=au", "country=nz"], [], ["mdb-1", "mdb-2", "mdb-3"], [], 1),
      (["country=AU", "status=active"], [], ["mdb-1"], [], 1),
      (["status!=inactive"], [], ["mdb-1", "mdb-3"], ["mdb-5"], 1),
      (["status!=inactive", "country=AU"], [], ["mdb-1", "mdb-3"], [], 1),
      ([], ["mdb-1,mdb-2"], ["mdb-1", "mdb-2"], [], 0),
      ([], ["mdb-1", "mdb-5"], ["mdb-1"], ["mdb-5"], 0),
      (["country=AU"], ["mdb-1, mdb-2"], ["mdb-1"], [], 0),
    ] as [([String], [String], [String], [String], Int)])
  func taken(
    conditions: [String], ids: [String], tasks: [String], faults: [String], leftOut: Int
  ) throws {
    var catalogue = catalogue
    try TaskFilter(where: conditions, only: ids).apply(to: &catalogue)
    #expect(catalogue.ids == tasks)
    #expect(catalogue.faults.map(\.id) == faults)
    #expect(catalogue.omissions.count == leftOut)
  }

  @Test("by labels keeps unreadable entries, but these alone are not enough for a build")
  func unreadable() throws {
    var catalogue = catalogue
    let failure = Failure(.unreadableInput, "the row cannot be read", fix: "mend it")
    catalogue.faults.append(TaskFault(id: "line-7", labels: [:], failure: failure))
    var (some, none, named) = (catalogue, catalogue, catalogue)
    try TaskFilter(where: ["country=NZ"]).apply(to: &some)
    #expect(some.ids == ["mdb-2"] && some.faults.map(\.id) == ["line-7"])
    #expect(throws: Failure.self) { try TaskFilter(where: ["country=FR"]).apply(to: &none) }
    try TaskFilter(only: ["mdb-1"]).apply(to: &named)
    #expect(named.ids == ["mdb-1"] && named.faults.isEmpty)
  }

  @Test(
    "is refused if it is not a condition, or nothing in the catalogue fits it",
    arguments: [
      (["country"], [], "--where is 'country', which is not a condition"),
      (["=AU"], [], "--where is '=AU', which is not a condition"),
      (
        ["contry=AU"], [],
        "no entry of the catalogue has the label 'contry'\n  fix: did you mean 'country'?"
      ),
      (["country=FR"], [], "no entry of the catalogue is left to build"),
      ([], [""], "--only or --one names no entry"),
      ([], [" , "], "--only or --one names no entry"),
      ([], ["mdb-9"], "the catalogue has no entry 'mdb-9'\n  fix: did you mean 'mdb-1'?"),
      ([], ["mdb-4"], "no entry of the catalogue is left to build (left out: 1 gtfs_rt)"),
    ] as [([String], [String], String)])
  func refused(conditions: [String], ids: [String], words: String) {
    var catalogue = catalogue
    let failure = #expect(throws: Failure.self) {
      try TaskFilter(where: conditions, only: ids).apply(to: &catalogue)
    }
    #expect(failure?.description.contains(words) == true, "\(String(describing: failure))")
  }
}
