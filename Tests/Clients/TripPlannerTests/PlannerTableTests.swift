import Pipeline
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

@Suite("The trip planner's tables")
struct PlannerTableTests {
  private static let header =
    "key,owner,seq,file,width,height,dominant_hex,a11y_label,credit\n"

  @Test("Closed airlines are left out on purpose, so another airline can have the code")
  func inactive() throws {
    let (airlines, report) = try airlines(
      "VY,Formosa Airlines,TW,0", "VY,Vueling,ES,1", "QF,Qantas,AU,1")
    #expect(airlines.map(\.name) == ["Qantas", "Vueling"])
    #expect(report.codes == ["airline_inactive"] && report.badRowCount(of: "airlines.csv") == 0)
    #expect(report.rows["airlines.csv"] == RowCount(used: 2, skipped: 1))
  }

  @Test(
    "If two active airlines have one code, the one whose name comes first stays, whatever the order",
    arguments: [["VY,Vueling,ES,1", "VY,Formosa,TW,1"], ["VY,Formosa,TW,1", "VY,Vueling,ES,1"]])
  func reused(rows: [String]) throws {
    let (airlines, report) = try airlines(rows[0], rows[1])
    #expect(airlines == [Airline(iata: "VY", name: "Formosa", countryCode: "TW")])
    #expect(report.codes == ["airline_code_reused"])
    #expect(report.notices[0].origin.line == (rows[0].contains("Vueling") ? 2 : 3))
    #expect(report.rows["airlines.csv"] == RowCount(used: 1, skipped: 1))
  }

  @Test(
    "A row of airlines in which something is wrong is skipped with its code",
    arguments: [
      ("QFA,Qantas,AU,1", "invalid_airline_code"), ("qf,Qantas,AU,1", "invalid_airline_code"),
      ("99,Qantas,AU,1", "invalid_airline_code"), (",Qantas,AU,1", "missing_catalogue_value"),
      ("QF,,AU,1", "missing_catalogue_value"), ("QF,Qantas,Australia,1", "unknown_catalogue_word"),
      ("QF,Qantas,AU,yes", "invalid_catalogue_number"), ("QF,Qantas,AU", "invalid_row_length"),
      ("QF,QantÃ©s,AU,1", "mojibake"),
    ])
  func badAirline(row: String, code: String) throws {
    let (airlines, report) = try airlines(row, "9W,Jet,IN,1", "U2,easyJet,GB,1")
    #expect(airlines.map(\.iata) == ["9W", "U2"])
    #expect(report.codes == [code])
  }

  @Test("A picture's file gives its size in bytes and its digest, and a PNG its width and height")
  func files() throws {
    let png = Self.png(width: 300, height: 0x0102)
    let (images, report) = try images(
      "k,style:solo,0,i/a.png,,,#aaBB09,Label,Credit",
      "l,hotel:inn,1,i/a.jpg,640,480,#000000,Label,Credit",
      files: ["i/a.png": png, "i/a.jpg": [1, 2, 3]])
    #expect(report.notices.isEmpty && images.map(\.key) == ["l", "k"])
    #expect(images.map(\.width) == [640, 300] && images.map(\.height) == [480, 258])
    #expect(
      images.map(\.byteCount) == [3, png.count] && images.map(\.content) == [[1, 2, 3], png])
    #expect(
      images.map(\.path) == ["pictures/i/a.jpg", "pictures/i/a.png"]
        && images.map(\.url) == [nil, nil])
    #expect(images[1].dominantHex == "#AABB09")
    #expect(
      images[0].sha256 == "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81")
  }

  @Test("If the file and the row have different sizes, the file's size counts")
  func size() throws {
    let (images, report) = try images(
      "k,style:solo,0,a.png,640,480,#aabb09,Label,Credit",
      files: ["a.png": Self.png(width: 300, height: 200)])
    #expect(images.map(\.width) == [300] && images.map(\.height) == [200])
    #expect(report.codes == ["image_size_disagrees"])
  }

  @Test(
    "A picture's URL is its file's name below the base address",
    arguments: [
      ("https://a.org/trips", "https://a.org/trips/a%20b.png"),
      ("https://a.org/trips/", "https://a.org/trips/a%20b.png"), (nil, nil),
    ])
  func url(base: String?, url: String?) throws {
    var report = Report()
    let row = "k,style:solo,0,pictures/a b.png,1,1,#aabb09,L,C"
    let images = try read([row], files: ["pictures/a b.png": [1]], base: base, &report)
    #expect(images.map(\.url) == [url] && images.map(\.path) == ["pictures/a b.png"])
    #expect(report.notices.isEmpty)
  }

  @Test("A URL in a row is reported with the text to write, and the picture is kept")
  func oldColumn() throws {
    var report = Report()
    let text = """
      key,owner,seq,url,file,width,height,dominant_hex,a11y_label,credit
      k,style:solo,0,https://a.b/c.png,a.jpg,1,1,#aabb09,L,C

      """
    let images = try read(text: text, files: ["a.jpg": [1]], &report)
    #expect(images.map(\.url) == [nil] && report.codes == ["image_url_in_table"])
    #expect(report.notices[0].origin.line == 2 && report.notices[0].code.fix.contains("base-url"))
  }

  @Test(
    "A row of pictures in which something is wrong is skipped with its code",
    arguments: [
      ("g,style:solo,0,a.jpg,1,1,#aabb09,L,C", "duplicate_catalogue_key"),
      ("k,style:duo,0,a.jpg,1,1,#aabb09,L,C", "duplicate_catalogue_key"),
      ("k,style:solo,0,a.jpg,1,1,aabb09,L,C", "invalid_image_colour"),
      ("k,style:solo,0,a.jpg,1,1,#aabb0,L,C", "invalid_image_colour"),
      ("k,style:solo,0,a.jpg,,1,#aabb09,L,C", "missing_catalogue_value"),
      ("k,style:solo,0,a.jpg,0,1,#aabb09,L,C", "invalid_catalogue_number"),
      ("k,style:solo,-1,a.jpg,1,1,#aabb09,L,C", "invalid_catalogue_number"),
      ("k,style:solo,0,,1,1,#aabb09,L,C", "missing_catalogue_value"),
      ("k,style:solo,0,none.png,1,1,#aabb09,L,C", "image_file_missing"),
      ("k,style:solo,0,../a.png,1,1,#aabb09,L,C", "image_file_missing"),
      ("k,style:solo,0,/a.png,1,1,#aabb09,L,C", "image_file_missing"),
      ("k,style:solo,0,A.jpg,1,1,#aabb09,L,C", "image_file_missing"),
      ("k,style:solo,0,pictures/a.jpg,1,1,#aabb09,L,C", "image_file_missing"),
      ("k,style:solo,0,a.jpg,1,1,#aabb09,,C", "missing_catalogue_value"),
    ])
  func badImage(row: String, code: String) throws {
    let good = "g,style:duo,0,a.jpg,1,1,#aabb09,L,C"
    let (images, report) = try images(
      good, row,
      files: [
        "a.jpg": [1], "A.jpg": [2], "pictures/a.jpg": [3], "../a.png": [1], "/a.png": [1],
      ])
    #expect(images.map(\.key) == ["g"])
    #expect(report.codes == [code] && report.notices[0].origin.line == 3)
  }

  @Test("A picture without an owner is left out, and reported as a broken reference")
  func owners() throws {
    var report = Report()
    let rows = [
      "city:9", "hotel:no", "activity:no", "style:no", "scene:no", "solo", "city:1001",
      "scene:old-town",
    ].enumerated()
      .map {
        "k\($0.offset),\($0.element),0,a.jpg,1,1,#aabb09,L,C"
      }
    let images = try read(Array(rows), files: ["a.jpg": [1]], &report)
    #expect(images.map(\.owner) == ["city:1001", "scene:old-town"])
    #expect(report.count(of: .brokenCatalogueReference) == 6)
  }

  @Test("A PNG's size comes from its first chunk; any other file has no size")
  func header() {
    let png = Self.png(width: 70_000, height: 1)
    #expect(PNGHeader(png)?.width == 70_000 && PNGHeader(png)?.height == 1)
    for length in 0..<24 { #expect(PNGHeader(Array(png.prefix(length))) == nil) }
    for place in 0..<16 where place < 8 || place > 11 {
      var broken = png
      broken[place] ^= 1
      #expect(PNGHeader(broken) == nil, "byte \(place)")
    }
    #expect(PNGHeader(Self.png(width: 0, height: 1)) == nil)
  }

  /// The first bytes of a PNG.
  private static func png(width: Int, height: Int) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
  }

  private func airlines(_ rows: String...) throws -> ([Airline], Report) {
    var report = Report()
    let text = (["iata2,name,country,active"] + rows).joined(separator: "\n") + "\n"
    let file = CatalogueFile("airlines.csv") { TextSource(text) }
    return (try AirlineReader.airlines(file, &report), report)
  }

  private func images(
    _ rows: String..., files: [String: [UInt8]] = [:]
  ) throws -> ([CatalogueImage], Report) {
    var report = Report()
    return (try read(rows, files: files, &report), report)
  }

  private func read(
    _ rows: [String], files: [String: [UInt8]], base: String? = nil, _ report: inout Report
  ) throws -> [CatalogueImage] {
    let text = Self.header + rows.joined(separator: "\n") + "\n"
    return try read(text: text, files: files, base: base, &report)
  }

  private func read(
    text: String, files: [String: [UInt8]], base: String? = nil, _ report: inout Report
  ) throws -> [CatalogueImage] {
    let world = TripWorld()
    let styles = ["solo", "duo"].map {
      TravelStyle(id: $0, label: $0, icon: $0, accessibilityLabel: $0)
    }
    let file = CatalogueFile("images.csv") { TextSource(text) }
    return try ImageReader(
      world.destinations, styles: styles, hotels: world.hotels.hotels,
      activities: world.activities, baseURL: base, bytes: { files[$0] }
    ).images(file, &report)
  }
}
