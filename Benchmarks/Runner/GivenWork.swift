import Foundation

/// Times what a build has other programs' code do, each alone on one core, beside `unzip -p`: no
/// build that hashes, indexes and checks what it publishes can be faster than this on one core.
struct GivenWork {
  /// The generated feeds.
  let cache: FeedCache
  /// The folder with the bundles that the speed benchmark built.
  let outputs: URL
  /// How often each is run.
  let rounds: Int

  /// Runs everything in turn and returns the table of medians.
  func run() throws -> Table {
    let feed = cache.zip(of: .full).path
    let database = outputs.appending(path: "full/transit.sqlite").path
    let copy = outputs.appending(path: "given-work.sqlite")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(atPath: database, toPath: copy.path)
    defer { try? FileManager.default.removeItem(at: copy) }
    let rebuild = "INSERT INTO stops_fts(stops_fts) VALUES ('rebuild')"
    let work = [
      ("sha256sum of the feed", ["sha256sum", feed]),
      ("sha256sum of the database", ["sha256sum", database]),
      ("sqlite3: quick_check", ["sqlite3", database, "PRAGMA quick_check"]),
      ("sqlite3: rebuild of stops_fts", ["sqlite3", copy.path, rebuild]),
    ]
    let unzip = ["unzip", "-p", feed, "stop_times.txt"]
    var seconds = [[Double]](repeating: [], count: work.count)
    var unzips: [Double] = []
    for _ in 1...rounds {
      unzips.append(try ChildProcess.run(unzip).seconds)
      for (index, command) in work.map(\.1).enumerated() {
        seconds[index].append(try ChildProcess.run(command).seconds)
      }
    }
    var table = Table(
      "What others' code takes of a build, each alone on one core",
      columns: ["work", "time", "by unzip -p"])
    let together = unzips.indices.map { round in seconds.reduce(0) { $0 + $1[round] } }
    for (name, times) in zip(work.map(\.0) + ["together"], seconds + [together]) {
      let ratio = median(zip(times, unzips).map { $0 / $1 })
      table.rows.append([name, "\(fixed(median(times), 2)) s", fixed(ratio, 2)])
    }
    return table
  }
}
