import Foundation
import Oracles
import TestSupport
import Testing

/// Builds whose feed is a URL, against nginx on the loopback.
@Suite("A feed that is a URL", .needs("nginx"))
struct FetchTests {
  private let folder: TemporaryFolder
  private let server: WebServer

  init() throws {
    folder = try TemporaryFolder()
    server = try WebServer()
    try server.publish()
  }

  /// Writes a pipeline of one feed; `keys` are the keys of its entry beside the name.
  private func write(_ keys: String, more: String = "") throws {
    try folder.write(
      """
      name: city
      output: out
      transit:
        feeds:
          - name: city
            \(keys.replacing("\n", with: "\n      "))
        \(more)
      """, to: "city.yaml")
  }

  private func build(
    _ keys: String, _ options: String..., environment: [String: String] = [:], more: String = ""
  ) throws -> ProcessResult {
    try write(keys, more: more)
    return try Tool.run(
      ["build", "city.yaml"] + options, in: folder.path, environment: environment)
  }

  private func file(_ name: String) -> Data? {
    FileManager.default.contents(atPath: folder.path(name))
  }

  @Test("gives the same database as the downloaded file")
  func sameDatabase() throws {
    #expect(try build("source: \(server.address)/city.zip").exitCode == 0)
    let database = file("out/city.sqlite")
    #expect(database != nil)
    let local = try build("source: \(server.folder.path("site/city.zip"))", "--output", "local")
    #expect(local.exitCode == 0, "\(local.errorText)")
    let tables = ["stops", "routes", "trips", "patterns", "service_dates"]
    for table in tables {
      func rows(_ bundle: String) throws -> String {
        try run(["sqlite3", folder.path("\(bundle)/city.sqlite"), "SELECT * FROM \(table)"]).text
      }
      #expect(try rows("out") == rows("local"), "\(table)")
    }
    let manifest = String(decoding: file("out/manifest.json") ?? Data(), as: UTF8.self)
    #expect(manifest.contains(#""url": "\#(server.address)/city.zip""#))
    #expect(manifest.contains(#""source": "city.zip""#))
  }

  @Test("needs one conditional request and no build while it does not change")
  func unchanged() throws {
    let source = "source: \(server.address)/city.zip"
    #expect(try build(source).exitCode == 0)
    let second = try build(source, "--json")
    #expect(second.text.contains("\"unchanged\""), "\(second.errorText)")
    #expect(server.requests.count == 2)
    #expect(server.requests.last?.hasPrefix("GET /city.zip 304") == true, "\(server.requests)")
    try server.publish(note: "second")
    #expect(try build(source, "--json").text.contains("\"published\""))
    #expect(server.requests.last?.hasPrefix("GET /city.zip 200") == true)
  }

  @Test("is requested with HEAD once its server is known to ignore conditions")
  func stubborn() throws {
    let source = "source: \(server.address)/stubborn/city.zip"
    for _ in 0..<3 { #expect(try build(source).exitCode == 0) }
    let asked = server.requests.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(
      asked == [
        "GET /stubborn/city.zip 200", "GET /stubborn/city.zip 200", "HEAD /stubborn/city.zip 200",
      ])
    try server.publish(note: "second, longer")
    #expect(try build(source, "--json").text.contains("\"published\""))
  }

  @Test("of a server without versions is unchanged if its bytes are")
  func nameless() throws {
    let source = "source: \(server.address)/nameless/city.zip"
    #expect(try build(source).exitCode == 0)
    #expect(try build(source, "--json").text.contains("\"unchanged\""))
    try server.publish(note: "second")
    #expect(try build(source, "--json").text.contains("\"published\""))
  }

  @Test("is found behind redirects and inside another zip, and is unpacked if it comes packed")
  func otherWays() throws {
    #expect(try build("source: \(server.address)/moved/city.zip").exitCode == 0)
    _ = try run(
      ["zip", "--quiet", "both.zip", "city.zip"], in: server.folder.path("site"))
    let inner = try build("source: '\(server.address)/both.zip#city.zip'")
    #expect(inner.exitCode == 0, "\(inner.errorText)")
    try FileManager.default.createDirectory(
      atPath: server.folder.path("site/packed"), withIntermediateDirectories: true)
    _ = try run([
      "sh", "-c",
      "gzip --stdout \(server.folder.path("site/city.zip")) > \(server.folder.path("site/packed/city.zip.gz"))",
    ])
    let packed = try build("source: \(server.address)/packed/city.zip")
    #expect(packed.exitCode == 0, "\(packed.errorText)")
    let again = try build("source: \(server.address)/packed/city.zip", "--json")
    #expect(again.text.contains("\"unchanged\""))
  }

  @Test("is fetched over HTTPS only from a server with a trusted certificate")
  func secure() throws {
    let source = "source: \(server.secureAddress)/city.zip"
    let trusted = try build(source, environment: ["CURL_CA_BUNDLE": server.certificate])
    #expect(trusted.exitCode == 0, "\(trusted.errorText)")
    let stranger = try build(source, "--workspace", "other")
    #expect(stranger.exitCode == 2)
    #expect(stranger.errorText.contains("there is no secure connection to the server"))
  }

  @Test("is fetched with the pipeline's headers, which go to no other server")
  func headers() throws {
    try server.publish("members/city.zip")
    let keys = """
      source: \(server.address)/members/city.zip
      headers: { Authorization: "apikey ${CITY_KEY}" }
      """
    let right = try build(keys, environment: ["CITY_KEY": WebServer.key])
    #expect(right.exitCode == 0, "\(right.errorText)")
    let wrong = try build(keys, environment: ["CITY_KEY": "another"])
    #expect(wrong.exitCode == 2)
    #expect(wrong.errorText.contains("the server refuses access (401)"))
    let moved = try build(
      """
      source: \(server.address)/elsewhere/city.zip
      headers: { Authorization: "apikey ${CITY_KEY}" }
      """, environment: ["CITY_KEY": WebServer.key])
    #expect(moved.exitCode == 2)
    #expect(server.requests.last == #"GET /members/city.zip 401 "-" "-" "-""#)
    for result in [right, wrong, moved] {
      #expect(!(result.text + result.errorText).contains(WebServer.key))
    }
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      #expect(file(path)?.range(of: Data(WebServer.key.utf8)) == nil, "\(path)")
    }
  }

  /// The faults of downloads, by the pipeline's keys.
  private static let refusals: [Refusal] = [
    Refusal("missing", "/none.zip", "there is nothing at the URL (404)"),
    Refusal("closed", "/members/city.zip", "the server refuses access (401)"),
    Refusal("redirected for ever", "/round", "the server redirects more than 10 times"),
    Refusal("a login page", "/login.zip", "its title is 'Sign in to City Data'"),
    Refusal("a picture", "/photo.zip", "it is a picture (PNG), not a zip archive"),
    Refusal("half a zip", "/half.zip", "the zip archive is cut off or damaged"),
    Refusal("too large", "/city.zip", "it is larger than 1000 bytes", keys: "at-most: 1 KB"),
    Refusal(
      "another version", "/city.zip", "but the pipeline asks for 0000",
      keys: "sha256: '\(String(repeating: "0", count: 64))'"),
  ]

  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let message: String
    let keys: String

    init(_ name: String, _ path: String, _ message: String, keys: String = "timeout: 5") {
      (testDescription, self.path, self.message, self.keys) = (name, path, message, keys)
    }
  }

  @Test(
    "stops the run with a message if it fails, and the published bundle stays", arguments: refusals)
  func refused(_ refusal: Refusal) throws {
    #expect(try build("source: \(server.address)/city.zip").exitCode == 0)
    let published = file("out/manifest.json")
    let zip = try #require(server.folder.contents("site/city.zip"))
    try server.folder.write(Array(zip.dropLast(100)), to: "site/half.zip")
    try server.folder.write([0x89] + Array("PNG\r\n\u{1A}\n".utf8), to: "site/photo.zip")
    try FileManager.default.removeItem(atPath: folder.path(".seedbed"))
    let result = try build("source: \(server.address)\(refusal.path)\n\(refusal.keys)")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(refusal.message), "\(result.errorText)")
    #expect(result.errorText.contains("city: \(server.address)\(refusal.path)"))
    #expect(result.errorText.contains("\n  fix: "))
    #expect(file("out/manifest.json") == published)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path(".seedbed"))
    #expect(left.allSatisfy { !$0.hasSuffix(".part") && !$0.hasSuffix(".head") }, "\(left)")
  }

  @Test("is read by init with the server's key; the pipeline has only the key's name")
  func initialised() throws {
    try server.publish("members/city.zip")
    let url = "\(server.address)/members/city.zip"
    let refused = try Tool.run(["init", url], in: folder.path)
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("401"), "\(refused.errorText)")
    let header = ["--header", "Authorization: apikey ${CITY_KEY}"]
    let unset = try Tool.run(["init", url] + header, in: folder.path)
    #expect(unset.errorText.hasPrefix("--header: error: the environment variable 'CITY_KEY' is"))
    // No file outside of the output is needed, where it could be read or replaced by others.
    let environment = ["CITY_KEY": WebServer.key, "TMPDIR": folder.path("missing")]
    let result = try Tool.run(
      ["init", url, "--output", "new.yaml"] + header, in: folder.path, environment: environment)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let yaml = String(decoding: file("new.yaml") ?? Data(), as: UTF8.self)
    #expect(yaml.contains("      headers: { Authorization: \"apikey ${CITY_KEY}\" }\n"), "\(yaml)")
    #expect(!(yaml + result.errorText).contains(WebServer.key))
    let build = try Tool.run(
      ["build", "new.yaml", "--quiet"], in: folder.path, environment: environment)
    #expect(build.exitCode == 0, "\(build.errorText)")
  }

  @Test("is taken from a fallback if its own server has none")
  func fallback() throws {
    let result = try build(
      """
      source: \(server.address)/none.zip
      fallback: [\(server.address)/gone.zip, \(server.address)/city.zip]
      """)
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.contains("there is nothing at the URL (404)"))
  }

  @Test("with a digest in the cache needs no request")
  func pinned() throws {
    let sum = try run(["sha256sum", server.folder.path("site/city.zip")]).text.prefix(64)
    let keys = "source: \(server.address)/city.zip\nsha256: \(sum)"
    #expect(try build(keys).exitCode == 0)
    server.stop()
    #expect(try build(keys, "--json").text.contains("\"unchanged\""))
  }

  @Test("is used from the last fetch with --offline, even if that was only seedbed fetch")
  func offline() throws {
    try write("source: \(server.address)/city.zip")
    let early = try Tool.run(["build", "city.yaml", "--offline"], in: folder.path)
    #expect(early.exitCode == 2)
    #expect(early.errorText.contains("it was never downloaded"))
    let fetched = try Tool.run(["fetch", "city.yaml"], in: folder.path)
    #expect(fetched.text.contains("downloaded"), "\(fetched.errorText)")
    server.stop()
    let built = try Tool.run(["build", "city.yaml", "--offline"], in: folder.path)
    #expect(built.exitCode == 0, "\(built.errorText)")
  }

  @Test("that cannot be fetched leaves its last good copy in the bundle, if the pipeline says so")
  func keptLast() throws {
    let keys = "source: \(server.address)/city.zip\non-failure: keep-last"
    #expect(try build(keys, "--as-of", "2026-08-24").exitCode == 0)
    try FileManager.default.removeItem(atPath: server.folder.path("site/city.zip"))
    let refused = try build("source: \(server.address)/city.zip", "--force")
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("; --offline takes the last download"))
    let kept = try build(keys, "--as-of", "2026-08-24")
    #expect(kept.exitCode == 0, "\(kept.errorText)")
    #expect(kept.errorText.contains("the last good copy is read instead"))
    let manifest = String(decoding: file("out/manifest.json") ?? Data(), as: UTF8.self)
    #expect(manifest.contains(#""kept_since": "2026-08-24""#))
    let again = try build(keys, "--as-of", "2026-08-24", "--json")
    #expect(again.text.contains("\"unchanged\""))
    try server.publish()
    #expect(try build(keys, "--as-of", "2026-08-24", "--json").text.contains("\"unchanged\""))
    let fetched = String(decoding: file("out/manifest.json") ?? Data(), as: UTF8.self)
    #expect(!fetched.contains("kept_since"), "the content is the same, where it comes from is not")
  }

  @Test(
    "that is not valid yet waits while the published feed is valid, unless an option says otherwise"
  )
  func future() throws {
    let keys = "source: \(server.address)/city.zip"
    func build(on day: String, _ options: String...) throws -> ProcessResult {
      try write(keys)
      return try Tool.run(
        ["build", "city.yaml", "--json", "--as-of", day] + options, in: folder.path)
    }
    #expect(try build(on: "2026-08-24").text.contains("\"published\""))
    let published = file("out/manifest.json")
    // The size must differ too, since nginx's entity tags consist of the second and the size.
    try server.publish(note: "second", year: "2027")
    let kept = try build(on: "2026-08-24")
    #expect(kept.text.contains("\"unchanged\""), "\(kept.errorText)")
    #expect(
      kept.errorText.contains(
        /city: the new file is valid from 2027-\d\d-\d\d on; until then the run reads the published one/
      ))
    #expect(file("out/manifest.json") == published)
    #expect(try build(on: "2027-08-24").text.contains("\"published\""))
    try server.publish(note: "the third", year: "2028")
    #expect(try build(on: "2027-08-24").text.contains("\"unchanged\""))
    #expect(try build(on: "2027-08-24", "--accept-future").text.contains("\"published\""))
  }

  @Test("that is not valid yet is named by the run of a catalogue, too")
  func futureOfCatalogue() throws {
    let feed = "{ name: city, source: '\(server.address)/city.zip' }"
    try folder.write(
      "entries:\n- { id: e, transit: { feeds: [\(feed)] } }\n", to: "feeds.yaml")
    func build() throws -> ProcessResult {
      try Tool.run(
        ["catalogue", "feeds.yaml", "--output", "all", "--as-of", "2026-08-24"], in: folder.path)
    }
    #expect(try build().exitCode == 0)
    try server.publish(note: "second", year: "2027")
    let kept = try build().errorText
    #expect(kept.hasPrefix("e: city: the new file is valid from 2027-"), "\(kept)")
    #expect(kept.hasSuffix("0 published, 1 unchanged, 0 refused, 0 failed\n"), "\(kept)")
  }

  @Test("that was killed half-way continues from there")
  func resumed() throws {
    try server.publish(padding: 2_000_000)
    try write("source: \(server.address)/slow/city.zip")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["fetch", "city.yaml"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, partSize < 200_000 { Thread.sleep(forTimeInterval: 0.02) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let result = try Tool.run(["fetch", "city.yaml"], in: folder.path)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let last = try #require(server.requests.last)
    #expect(last.hasPrefix("GET /slow/city.zip 206 \"bytes="), "\(server.requests)")
    let stored = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(".seedbed/.downloads"))
    let sum = try run(["sha256sum", server.folder.path("site/city.zip")]).text.prefix(64)
    #expect(stored.contains(String(sum)))
  }

  private var partSize: Int {
    let urls = folder.path(".seedbed/.downloads/urls")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: urls)) ?? []
    return names.filter { $0.hasSuffix(".part") }
      .compactMap { FileManager.default.contents(atPath: "\(urls)/\($0)")?.count }.max() ?? 0
  }

  @Test("is downloaded once by two runs at the same time")
  func sideBySide() async throws {
    try server.publish(padding: 400_000)
    try write("source: \(server.address)/slow/city.zip")
    let runs = (0..<2).map { _ in
      Task.detached { [folder] in try Tool.run(["fetch", "city.yaml"], in: folder.path) }
    }
    for run in runs { #expect(try await run.value.exitCode == 0) }
    #expect(server.requests.map { $0.split(separator: " ")[2] } == ["200", "304"])
  }

  @Test("is downloaded again if the stored file was damaged")
  func damaged() throws {
    let source = "source: \(server.address)/city.zip"
    #expect(try build(source).exitCode == 0)
    let sum = try run(["sha256sum", server.folder.path("site/city.zip")]).text.prefix(64)
    let stored = folder.path(".seedbed/.downloads/\(sum)")
    var bytes = try #require(FileManager.default.contents(atPath: stored))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: stored))
    #expect(try build(source, "--json").text.contains("\"unchanged\""))
    #expect(server.requests.last?.hasPrefix("GET /city.zip 200") == true)
  }

  @Test("leaves at most the limit in the cache, and keeps the newest and just used files")
  func cacheLimit() throws {
    for note in ["first", "second", "third"] {
      try server.publish(note: note, padding: 100_000)
      #expect(try build("source: \(server.address)/city.zip").exitCode == 0)
    }
    let downloads = folder.path(".seedbed/.downloads")
    func stored() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: downloads).filter { $0.count == 64 }
    }
    #expect(try stored().count == 3)
    for (age, name) in try stored().enumerated() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7_200 - Double(age))],
        ofItemAtPath: "\(downloads)/\(name)")
    }
    let size =
      try FileManager.default.attributesOfItem(
        atPath: server.folder.path("site/city.zip"))[.size] as? Int ?? 0
    let limited = try build(
      "source: \(server.address)/city.zip", "--cache-limit", "\(size * 5 / 2) B")
    #expect(limited.exitCode == 0, "\(limited.errorText)")
    let sum = try run(["sha256sum", server.folder.path("site/city.zip")]).text.prefix(64)
    #expect(try stored().count == 2)
    #expect(try stored().contains(String(sum)))
  }

  @Test("is built without a pipeline by --feed URL")
  func feedOption() throws {
    let result = try Tool.build(
      "\(server.address)/city.zip", to: folder.path("out"), "--workspace", folder.path("work"))
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(file("out/transit.sqlite") != nil)
  }

  @Test("is validated, and compared with its bundle, by its URL")
  func otherCommands() throws {
    let url = "\(server.address)/city.zip"
    #expect(try build("source: \(url)").exitCode == 0)
    let report = try Tool.run(
      ["validate", url, "--as-of", "none", "--format", "json"], in: folder.path)
    #expect(report.text.contains("\"notices\""), "\(report.errorText)")
    let verified = try Tool.run(["verify", "out", "--feed", url], in: folder.path)
    #expect(verified.exitCode == 0, "\(verified.text)\(verified.errorText)")
    #expect(server.requests.map { $0.split(separator: " ")[2] } == ["200", "304", "304"])
  }

  // MARK: - Catalogues

  /// Feeds as the Mobility Database lists them, on the server as feeds.csv.
  private func publishCatalogue() throws {
    try server.folder.write(
      """
      id,data_type,provider,urls.direct_download,urls.authentication_type,\
      urls.authentication_info,urls.api_key_parameter_name,urls.latest,status,redirect.id
      mdb-7,gtfs,"City, the",SITE/city.zip,0,,,,active,
      tld-8,gtfs,City,SITE/gone.zip,,,,SITE/city.zip,active,
      mdb-9,gtfs,City,SITE/members/city.zip,2,https://example.org/keys,Authorization,,active,
      mdb-10,gtfs_rt,City,SITE/city.pb,,,,,active,
      mdb-11,gtfs,City,SITE/city.zip,,,,,deprecated,mdb-7
      mdb-12,gtfs,City,SITE/city.zip,1,https://example.org/keys,token,,active,
      mdb-13,gtfs,City,,,,,,future,
      """.replacing("SITE", with: server.address), to: "site/feeds.csv")
  }

  private func build(entry: String, _ keys: String = "", environment: [String: String] = [:])
    throws -> ProcessResult
  {
    try publishCatalogue()
    return try build(
      "source: mdb:\(entry)\(keys)\n", environment: environment,
      more: "catalogue: \(server.address)/feeds.csv")
  }

  @Test(
    "is found in a catalogue, with what that says of it",
    arguments: [
      ("7", ["/feeds.csv", "/city.zip"], ""), ("mdb-7", ["/feeds.csv", "/city.zip"], ""),
      ("tld-8", ["/feeds.csv", "/gone.zip", "/city.zip"], "there is nothing at the URL (404)"),
      (
        "11", ["/feeds.csv", "/city.zip"],
        "city: the catalogue calls 'mdb-11' deprecated, and names 'mdb-7' instead"
      ),
    ])
  func catalogued(entry: String, requests: [String], remark: String) throws {
    let result = try build(entry: entry)
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(remark.isEmpty || result.errorText.contains(remark), "\(result.errorText)")
    #expect(server.requests.map { $0.split(separator: " ")[1] } == requests.map { Substring($0) })
    let manifest = String(decoding: file("out/manifest.json") ?? Data(), as: UTF8.self)
    #expect(manifest.contains(#""source": "mdb:"#))
  }

  @Test(
    "cannot be built where a catalogue does not lead to it",
    arguments: [
      ("14", "the catalogue has no feed 'mdb-14'"),
      ("10", "feeds.csv:5: error: the feed 'mdb-10' is of the kind gtfs_rt, not gtfs"),
      ("9", "get one, and write headers: { Authorization: \"${API_KEY}\" }"),
      ("12", "get one, and write the URL with it as 'source': …?token=${API_KEY}"),
      ("13", "feeds.csv:8: error: the catalogue has no URL for the feed 'mdb-13'"),
    ])
  func notCatalogued(entry: String, message: String) throws {
    let result = try build(entry: entry)
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(message), "\(result.errorText)")
  }

  @Test("is fetched with the key that a catalogue requires, also with a catalogue on disk")
  func catalogueOnDisk() throws {
    let keys = "\nheaders: { Authorization: \"apikey ${CITY_KEY}\" }"
    let environment = ["CITY_KEY": WebServer.key]
    try server.publish("members/city.zip")
    let result = try build(entry: "9", keys, environment: environment)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let older = """
      mdb_source_id,data_type,urls.direct_download
      9,gtfs,\(server.address)/members/city.zip
      """
    try folder.write(older, to: "sources.csv")
    let same = try build(
      "source: mdb:9\(keys)", "--json", environment: environment, more: "catalogue: sources.csv")
    #expect(same.text.contains("\"unchanged\""), "\(same.errorText)")
  }

  // MARK: - Servers that break the rules

  @Test(
    "comes whole from a server that fails once",
    arguments: ["/cut.zip", "/changing.zip", "/flaky.zip", "/limited.zip"])
  func failsOnce(_ path: String) throws {
    let rude = try RudeServer(serving: server.folder.path("site/city.zip"))
    let result = try build("source: \(rude.address)\(path)")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.contains("trying again in 1 s"), "\(result.errorText)")
    let ranges = rude.requests.map { $0.split(separator: " ")[2].prefix(6) }
    switch path {
    case "/cut.zip", "/changing.zip": #expect(ranges == ["-", "bytes="])
    default: #expect(ranges == ["-", "-"])
    }
  }

  @Test(
    "stops the run with a word about it, where the server never gives it whole",
    arguments: [
      ("/short.zip", "the connection was cut after"),
      ("/empty.zip", "the server's answer is empty"),
      ("/silent.zip", "the server was silent for 1 s"),
      ("/impatient.zip", "the server cannot answer (503)"),
      ("/noise.zip", "the download failed"),
    ])
  func neverWhole(_ path: String, _ message: String) throws {
    let rude = try RudeServer(serving: server.folder.path("site/city.zip"))
    let result = try build("source: \(rude.address)\(path)\ntimeout: 1")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(message), "\(result.errorText)")
  }

  @Test(
    "stops the run with a word about it, where there is no server",
    arguments: [
      ("http://127.0.0.1:1/a.zip", "there is no connection to the server"),
      ("http://nowhere.invalid/a.zip", "no server of this name was found"),
    ])
  func noServer(_ source: String, _ message: String) throws {
    let result = try build("source: \(source)\ntimeout: 2")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(message), "\(result.errorText)")
  }
}

extension TemporaryFolder {
  /// The bytes of a file in it.
  fileprivate func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: path(name))
  }
}
