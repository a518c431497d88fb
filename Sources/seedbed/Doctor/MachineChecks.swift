import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// The checks of what a machine needs for any build.
enum MachineChecks {
  /// Every check that needs no pipeline.
  static func all(now: Date = Date()) -> [HealthCheck] {
    [machine] + libraries + [curl(isNeeded: false), clock(now), timeZones]
  }

  // MARK: - Machine

  private static var machine: HealthCheck {
    let process = ProcessInfo.processInfo
    let cores = process.activeProcessorCount
    let memory = Int(clamping: process.physicalMemory)
    let words =
      "seedbed \(ToolVersion.current), \(process.operatingSystemVersionString), "
      + "\(Figures.count(cores, "core")), \(Figures.size(memory)) of memory"
    guard memory < 1_000_000_000 else {
      return cores > 1
        ? .ok("machine", words)
        : .warning(
          "machine", words, fix: "give it a second core: half of a build runs beside the other half"
        )
    }
    return .warning(
      "machine", words, fix: "give it 1 GB: the timetable of a large city takes some 500 MB")
  }

  // MARK: - Libraries

  /// The versions of libraries. The trial build checks whether they work.
  private static var libraries: [HealthCheck] {
    InputLibraries.versions.map { .ok($0.name, $0.version) } + [
      .ok("SQLite", DatabaseFile.sqliteVersion)
    ]
  }

  /// Whether `curl` is installed, which makes requests.
  static func curl(isNeeded: Bool) -> HealthCheck {
    let fix = "install curl, or name files in place of URLs"
    guard let words = output(of: ["curl", "--version"]) else {
      let message = "not found; sources that are URLs cannot be downloaded"
      return isNeeded ? .error("curl", message, fix: fix) : .warning("curl", message, fix: fix)
    }
    let version = words.split(separator: " ").dropFirst().first.map(String.init) ?? "unknown"
    let protocols = words.split(separator: "\n").first { $0.hasPrefix("Protocols:") } ?? ""
    guard protocols.split(separator: " ").contains("https") else {
      return .warning(
        "curl", "\(version), which does not support https",
        fix: "install a curl that was built with TLS")
    }
    return .ok("curl", version)
  }

  /// The output of a program; nil if it is not installed or fails.
  private static func output(of arguments: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  // MARK: - Time

  /// Whether the clock is plausible: not before the tool was built, and not decades after.
  static func clock(_ now: Date, toolMade: Date? = toolMade) -> HealthCheck {
    let day = ISO8601DateFormatter().string(from: now)
    let start = toolMade ?? Date(timeIntervalSince1970: 1_767_225_600)  // 2026-01-01
    let fix = "set the clock: 'as-of: today' and the checks of certificates use it"
    // A day of tolerance is added, because the build time may be in another time zone.
    if now < start.addingTimeInterval(-86_400) {
      return .error("clock", "\(day), which is before this tool was made", fix: fix)
    }
    if now > start.addingTimeInterval(30 * 365 * 86_400) {
      return .warning("clock", "\(day), which is decades after this tool was made", fix: fix)
    }
    return .ok("clock", "\(day), time zone \(TimeZone.current.identifier)")
  }

  private static var toolMade: Date? {
    Bundle.main.executablePath.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
    }
  }

  /// Whether the rules of time zones are installed: Sydney has summer time in January, but not in
  /// July.
  private static var timeZones: HealthCheck {
    let january = Date(timeIntervalSince1970: 1_768_435_200)
    let july = Date(timeIntervalSince1970: 1_784_073_600)
    guard let sydney = TimeZone(identifier: "Australia/Sydney"),
      sydney.secondsFromGMT(for: january) == 39_600, sydney.secondsFromGMT(for: july) == 36_000
    else {
      return .error(
        "time zones", "the rules of Australia/Sydney are missing or wrong",
        fix: "install the package tzdata")
    }
    return .ok("time zones", "Australia/Sydney has its summer time")
  }
}
