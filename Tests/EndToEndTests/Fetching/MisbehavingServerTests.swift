import Foundation
import Oracles
import TestSupport
import Testing

/// Downloads from servers that break the rules; `scripts/try-servers.py` combines their faults at
/// random.
@Suite("A server that misbehaves")
struct MisbehavingServerTests {
  private let folder: TemporaryFolder
  private let server: MisbehavingServer

  init() throws {
    folder = try TemporaryFolder()
    let names = try FileManager.default.contentsOfDirectory(atPath: ReproducibilityTests.sample)
    _ = try run(
      ["zip", "--quiet", folder.path("city.zip")] + names.sorted(),
      in: ReproducibilityTests.sample)
    server = try MisbehavingServer(serving: folder.path("city.zip"))
  }

  /// Runs a command with a pipeline of one feed that has the given keys.
  private func tool(
    _ command: String, _ keys: String, _ options: [String] = [],
    environment: [String: String] = [:], catalogue: String = ""
  ) throws -> ProcessResult {
    try folder.write(
      """
      name: city
      output: out
      transit:
        \(catalogue)
        feeds:
          - name: city
            \(keys.replacing("\n", with: "\n      "))
      """, to: "city.yaml")
    return try Tool.run(
      [command, "city.yaml"] + options, in: folder.path, environment: environment)
  }

  private func source(_ plan: String) -> String { "source: \(server.address)/\(plan)/city.zip" }

  @Test(
    "ends the run with the true cause",
    arguments: [
      ("part-huge", "sends an answer that was not requested (206)"),
      ("part-unasked", "sends an answer that was not requested (206)"),
      ("range-refused", "sends an answer that was not requested (416)"),
      ("not-modified", "sends an answer that was not requested (304)"),
      ("switching", "the server answers 101"),
      ("wait-1", "the server wants fewer requests (429)"),
      ("wait-3", "the server wants fewer requests (429)"),
      ("endless-head", "the head of the server's answer is longer than"),
      ("endless-field", "a line in the head of the server's answer is too long"),
      ("endless-early", "the head of the server's answer is longer than"),
      ("tag-long+trailers-endless", "the head of the server's answer is longer than"),
      ("location-0", "redirects to an address that is not a URL (302)"),
      ("location-1", "redirects to an address that is not a URL (302)"),
      ("location-10", "redirects to an address that is not a URL (302)"),
      ("location-11", "redirects to an address that has a name or a password in it (302)"),
      ("nowhere", "redirects to an address that is not a URL (302)"),
      ("onwards", "redirects more than 10 times"),
      ("bomb", "it is larger than 8000000 bytes"),
      ("chunks-endless", "it is larger than 8000000 bytes"),
      ("length-over", "it is larger than 8000000 bytes"),
      ("not-packed", "the answer is not packed in the way that the server says"),
      ("noise", "the download failed: the server's answer is not HTTP"),
    ])
  func cause(_ plan: String, _ message: String) throws {
    try expect(message, of: plan, "timeout: 60 s")
  }

  @Test(
    "ends the run if it is too slow",
    arguments: [
      ("trickle-later", "the server sent less than 1000 bytes a second for 4 s"),
      ("slow-head", "the server was silent for 4 s, or sent less than a line of its answer"),
    ])
  func slowness(_ plan: String, _ message: String) throws {
    try expect(message, of: plan, "timeout: 4 s\ndeadline: 8 s")
  }

  /// Expects a download to end the run with a message and a fix.
  private func expect(_ message: String, of plan: String, _ keys: String) throws {
    let result = try tool("fetch", "\(source(plan))\nat-most: 8 MB\n\(keys)")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.errorText.contains("\n  fix: "))
    #expect(!result.errorText.contains("workspace"))
  }

  @Test("is given up at the deadline, even if it serves a catalogue")
  func deadline() throws {
    let slow = try tool("fetch", source("slow-head") + "\ndeadline: 1 s")
    #expect(slow.errorText.contains("it was not complete after 1 s"), "\(slow.errorText)")
    let listed = try tool(
      "fetch", "source: mdb:7\ndeadline: 2 s",
      catalogue: "catalogue: \(server.address)/trickle/feeds.csv")
    #expect(listed.exitCode == 2)
    #expect(listed.errorText.contains("it was not complete after 1 s"), "\(listed.errorText)")
  }

  @Test("is given up at the deadline, even if it sends fast enough and without end")
  func endless() throws {
    let result = try tool("fetch", source("endless+slowly") + "\ndeadline: 1 s")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("it was not complete after 1 s"), "\(result.errorText)")
  }

  @Test("gets requests for other files while it demands a pause before the first ones")
  func pauses() throws {
    let names = (1...3).map { "/busy/\($0).zip" }
    let entries = names.enumerated().map { number, name in
      let feed = "{ name: f, source: \"\(server.address)\(name)\" }"
      return "  - { id: e\(number), transit: { feeds: [\(feed)] } }\n"
    }
    try folder.write("entries:\n\(entries.joined())", to: "feeds.yaml")
    let result = try Tool.run(
      ["catalogue", "feeds.yaml", "--output", "out", "--format", "json"], in: folder.path)
    #expect(result.text.contains(#""failed":3"#), "\(result.errorText)")
    // Two downloads run at a time. The third does not wait until one of them is given up.
    let paths = server.requests.map(\.path)
    let fourth = paths.indices.first { place in
      paths[...place].count { $0 == paths[place] } == 4
    }
    #expect(Set(paths.prefix(try #require(fourth))) == Set(names), "\(paths)")
  }

  @Test("gets one file for several entries, even if it wants a pause first")
  func sharedURL() throws {
    let feed = "{ name: f, source: '\(server.address)/busy,good/city.zip', deadline: 30 s }"
    let entries = (1...4).map { "  - { id: e\($0), transit: { feeds: [\(feed)] } }\n" }
    try folder.write("entries:\n\(entries.joined())", to: "feeds.yaml")
    let result = try Tool.run(["catalogue", "feeds.yaml", "--output", "out"], in: folder.path)
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.contains("trying again in 1 s"), "\(result.errorText)")
  }

  @Test("makes way for a fallback, and then for the last good copy, within one deadline")
  func fallbacks() throws {
    let keys = source("good,trickle") + "\non-failure: keep-last\ndeadline: "
    #expect(try tool("build", keys + "60 s").exitCode == 0)
    let kept = try tool("build", keys + "1 s")
    #expect(kept.exitCode == 0, "\(kept.errorText)")
    #expect(kept.errorText.contains("the last good copy is read instead"))
    let other = try tool(
      "fetch", source("trickle") + "\nfallback: [\(server.address)/good/city.zip]\ndeadline: 16 s")
    #expect(other.exitCode == 0, "\(other.errorText)")
    let unlisted = try tool(
      "fetch", "source: mdb:7\nfallback: [\(server.address)/good/city.zip]",
      catalogue: "catalogue: \(server.address)/missing/feeds.csv")
    #expect(unlisted.exitCode == 0, "\(unlisted.errorText)")
  }

  @Test(
    "is asked for the whole file if its parts do not fit",
    arguments: [
      "part-elsewhere", "part-other-total", "part-other-tag", "part-without-tag", "part-packed",
      "part-huge", "part-mixed", "part-too-short", "range-refused", "not-modified", "empty", "good",
      "chunked",
    ])
  func parts(_ plan: String) throws {
    let result = try tool("fetch", source("cut,\(plan),good"))
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.contains("trying again in 1 s"), "\(result.errorText)")
    #expect(server.requests[1].has("Range: bytes="))
    let stored = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(".seedbed/.downloads"))
    let sum = try run(["sha256sum", folder.path("city.zip")]).text.prefix(64)
    #expect(stored.contains(String(sum)))
  }

  @Test("gets a request for the rest of a file, even if the tool ignores ended child processes")
  func ignoredEnds() throws {
    let feed = "{ name: city, source: '\(server.address)/reset,good/city.zip' }"
    try folder.write("name: city\noutput: out\ntransit: { feeds: [\(feed)] }", to: "city.yaml")
    let start = """
      import os, signal, sys
      signal.signal(signal.SIGCHLD, signal.SIG_IGN)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let result = try run(
      ["python3", "-c", start, Tool.path, "fetch", "city.yaml"], in: folder.path)
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.contains("trying again in 1 s"), "\(result.errorText)")
  }

  @Test("gets no request if no program can be started, and the message does not blame curl")
  func openFiles() throws {
    let feed = "{ name: city, source: '\(server.address)/good/city.zip' }"
    try folder.write("name: city\noutput: out\ntransit: { feeds: [\(feed)] }", to: "city.yaml")
    let errors = try (11...16).map { limit in
      try run(
        ["sh", "-c", "ulimit -n \(limit) && exec \"$0\" fetch city.yaml", Tool.path],
        in: folder.path
      ).errorText
    }
    #expect(errors.allSatisfy { !$0.contains("not on this machine") }, "\(errors)")
    #expect(
      errors.contains { $0.contains("'curl' cannot be started (Too many open files)") },
      "\(errors)")
  }

  @Test("gets another request for a damaged file, even if it reports the file as unchanged")
  func damagedOnce() throws {
    let keys = source("damaged-inside,good")
    let damaged = try tool("build", keys)
    #expect(damaged.exitCode == 2, "\(damaged.errorText)")
    let result = try tool("build", keys)
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test(
    "cannot add a line to the next request with an entity tag or a date",
    arguments: [
      ("tag-joined", true), ("tag-open", false), ("tag-quoted", true), ("tag-words", false),
      ("tag-return", false), ("tag-long", false), ("tag-latin", false), ("odd-date", false),
    ])
  func versions(_ plan: String, _ isVersion: Bool) throws {
    for _ in 0..<2 { _ = try tool("fetch", source("\(plan)+cut+chunked,\(plan),good")) }
    let later = server.requests.dropFirst()
    #expect(later.count >= 2)
    for request in later {
      #expect(!request.has("X-Planted") && !request.has("X-Joined"), "\(request.fields)")
      #expect(isVersion || !request.has("If-"), "\(request.fields)")
    }
  }

  @Test("gets its entity tag back in the next request if the tag is well-formed")
  func goodVersion() throws {
    for _ in 0..<2 { #expect(try tool("fetch", source("good")).exitCode == 0) }
    #expect(server.requests.map { $0.has("If-None-Match: \"") } == [false, true])
  }

  @Test("is asked for a URL as it is written, and with escapes for what a URL cannot have")
  func escapes() throws {
    #expect(try tool("fetch", source("escaped") + "?a=%2B|").exitCode == 0)
    #expect(
      server.requests.map(\.path) == [
        "/escaped/city.zip?a=%2B%7C", "/good/city.zip?sig=a%2Bb&x=%5E",
      ])
  }

  // MARK: - Keys

  @Test(
    "gets no key through a redirect",
    arguments: [
      "abroad", "abroad-named", "abroad-relative", "abroad-disguised", "abroad-backslash",
    ])
  func redirects(_ plan: String) throws {
    _ = try tool(
      "fetch", source(plan) + "\nheaders: { Authorization: \"${KEY}\" }",
      environment: ["KEY": WebServer.key])
    #expect(server.requests.map { $0.has(WebServer.key) }.first == true)
    #expect(server.requests.dropFirst().allSatisfy { !$0.has(WebServer.key) })
  }

  @Test("gets the whole key in a query, of which no part becomes a place in the file")
  func keyWithMarks() throws {
    let result = try tool(
      "fetch", source("good") + "?key=${KEY}", environment: ["KEY": "abc#planted&x"])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(server.requests.map(\.path) == ["/good/city.zip?key=abc%23planted%26x"])
    #expect(!(result.text + result.errorText).contains("planted"), "\(result.errorText)")
  }

  @Test("cannot put a key into a message, even if its page repeats a part of the key")
  func echo() throws {
    let key = String(repeating: "planted-", count: 20)
    let result = try tool(
      "fetch", source("echo") + "\nheaders: { Authorization: \"${KEY}\" }",
      environment: ["KEY": key])
    #expect(result.exitCode == 2)
    #expect(server.requests.first?.has(key) == true)
    #expect(result.errorText.contains("fix: open the URL in a browser"), "\(result.errorText)")
    #expect(!(result.text + result.errorText).contains("planted-"), "\(result.errorText)")
  }

  @Test(
    "gets no key if it serves the catalogue, or the catalogue's copy",
    arguments: [
      ("", "OTHER/good/copy.zip", 0), ("SITE/missing/city.zip", "OTHER/good/copy.zip", 1),
      ("OTHER/good/city.zip", "OTHER/good/copy.zip", 0), ("SITE/good/city.zip", "", 1),
    ])
  func catalogue(_ direct: String, _ latest: String, _ keyed: Int) throws {
    let list = """
      id,data_type,urls.direct_download,urls.authentication_type,urls.latest
      mdb-7,gtfs,\(direct),2,\(latest)
      """.replacing("SITE", with: server.address).replacing("OTHER", with: server.otherAddress)
    try folder.write(list, to: "feeds.csv")
    let result = try tool(
      "fetch", "source: mdb:7\nheaders: { Authorization: \"${KEY}\" }",
      environment: ["KEY": WebServer.key], catalogue: "catalogue: feeds.csv")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(server.requests.count { $0.has(WebServer.key) } == keyed)
    #expect(server.requests.allSatisfy { !$0.isForeign || !$0.has(WebServer.key) })
    #expect(
      result.errorText.contains("so 'headers' are not sent") == (keyed == 0),
      "\(result.errorText)")
  }

  @Test("gets no more requests after the run ends, since no program outlives it")
  func childProcess() throws {
    let mark = "SEEDBED_TRIAL=\(folder.path)"
    let left = { try run(["sh", "-c", "grep -lsz '\(mark)' /proc/[0-9]*/environ"]).text }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["fetch", "city.yaml", "--workspace", "other"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SEEDBED_TRIAL": folder.path]) { $1 }
    process.standardError = FileHandle.nullDevice
    _ = try folder.write(
      "name: city\noutput: out\ntransit: { feeds: [{ name: city, \(source("silent")) }] }",
      to: "city.yaml")
    try process.run()
    while process.isRunning, server.requests.isEmpty { Thread.sleep(forTimeInterval: 0.02) }
    #expect(try left().split(separator: "\n").count >= 2, "the tool and its curl")
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 143)
    var rest = try left()
    for _ in 0..<500 where !rest.isEmpty {
      Thread.sleep(forTimeInterval: 0.02)
      rest = try left()
    }
    #expect(rest.isEmpty, "\(rest)")
  }
}
