import Foundation

/// Times what an app asks of SeedStore, on the database of a feed.
struct StoreBenchmark {
  /// The database to ask.
  let shell: SQLiteShell

  /// Runs the measurements in a process of their own and compares them with their targets.
  func run(feed: String, baseline: Baseline) throws -> Table {
    say("SeedStore on \(feed)")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let output = try ChildProcess.run([program, "--store", subject()], keepsOutput: true).output
    let times = MeasuredTimes(output)
    var table = Table("SeedStore on \(feed)", columns: ["measured", "value", "target", ""])
    for target in baseline.store {
      let values = times[target.name]
      guard !values.isEmpty else {
        throw BenchmarkError("'\(target.name)' was not measured")
      }
      table.add(
        "\(target.words), median of \(values.count) runs", median(values), unit: " ms",
        atMost: target.median)
      guard let limit = target.slowest else { continue }
      table.add(
        "\(target.words), 99 of 100", percentile(99, of: values), unit: " ms", atMost: limit)
    }
    return table
  }

  /// The database, the busiest stop, and the midnight of the day with the most services.
  private func subject() throws -> String {
    let stop = try shell.row(
      "SELECT stop_id FROM stops WHERE location_type = 0 ORDER BY trip_count DESC, id LIMIT 1")
    let day = try shell.row(
      """
      SELECT strftime('%s', substr(date, 1, 4) || '-' || substr(date, 5, 2) || '-' ||
        substr(date, 7, 2)) - 36000
      FROM service_dates GROUP BY date ORDER BY count(*) DESC, date LIMIT 1
      """)
    guard let stop = stop.first, let day = day.first else {
      throw BenchmarkError("\(shell.database.path) has no stop or no service date")
    }
    return "\(shell.database.path)|\(stop)|\(day)"
  }
}
