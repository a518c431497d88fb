import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// A build of a feed with a few rows, published twice in a temporary folder. It uses the libraries,
/// the memory and the file system in every way that a build does.
struct TrialBuild {
  /// The folder for the trial, on the file system where bundles will be replaced.
  let place: String

  /// The check of the build, and the check of the options that SQLite was compiled with.
  func run() -> [HealthCheck] {
    let folder = "\(place)/.seedbed-doctor-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      let start = ContinuousClock.now
      try write(to: "\(folder)/feed")
      try build(in: folder)
      try build(in: folder)
      let report = try BundleVerification(of: "\(folder)/out", clients: Clients.all).verify()
      guard report.findingCount == 0 else { return [wrong(report)] }
      let seconds = Figures.seconds((ContinuousClock.now - start) / .seconds(1))
      return try [
        modules(in: folder),
        .ok("trial build", "built, replaced and verified in \(seconds), in \(place)"),
      ]
    } catch let failure as Failure {
      let cause = failure.cause.map { " (\($0))" } ?? ""
      return [.error("trial build", "\(failure.message)\(cause)", fix: failure.fix)]
    } catch {
      return [.error("trial build", error.systemWords, fix: "report this as a bug")]
    }
  }

  private func build(in folder: String) throws {
    var options = RunOptions()
    options.output = "\(folder)/out"
    options.workspace = "\(folder)/workspace"
    options.force = true
    _ = try PipelineRunner(
      configuration: PipelineSource.feed("\(folder)/feed").configuration(), options: options,
      watch: { _ in }
    ).run(upTo: .build)
  }

  private func wrong(_ report: VerificationReport) -> HealthCheck {
    let check = report.checks.first { $0.count > 0 }
    return .error(
      "trial build", "the bundle is not what it should be: \(check?.sentence ?? "")",
      fix: "report this as a bug, with the output of seedbed doctor --format json")
  }

  private func modules(in folder: String) throws -> HealthCheck {
    let found = try DatabaseAnswers(try BundleVerification.database(of: "\(folder)/out"))
      .texts("SELECT name FROM pragma_module_list WHERE name IN ('fts5', 'rtree')")
    let missing = ["fts5", "rtree"].filter { !found.contains($0) }
    return missing.isEmpty
      ? .ok("SQLite modules", "FTS5 and R*Tree")
      : .error(
        "SQLite modules", "missing: \(missing.joined(separator: ", "))",
        fix: "install a libsqlite3 that has them")
  }

  private func write(to folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for (name, text) in Self.feed {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(folder), "the trial feed cannot be written",
        fix: "give this user the permission to write there", cause: error.systemWords)
    }
  }

  /// Two stops and a ferry between them.
  private static let feed = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\nf,Ferries,https://example.org,Australia/Sydney\n",
    "stops.txt":
      "stop_id,stop_name,stop_lat,stop_lon\nquay,Circular Quay,-33.8611,151.2107\nmanly,Manly,-33.8003,151.2839\n",
    "routes.txt":
      "route_id,agency_id,route_short_name,route_long_name,route_type\nF1,f,F1,Circular Quay to Manly,4\n",
    "calendar_dates.txt": "service_id,date,exception_type\nday,20260824,1\n",
    "trips.txt": "route_id,service_id,trip_id\nF1,day,out\n",
    "stop_times.txt":
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nout,08:00:00,08:00:00,quay,1\nout,08:30:00,08:30:00,manly,2\n",
  ]
}
