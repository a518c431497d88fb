import Foundation

/// The built tool, for tests that run it like a user.
public enum BuiltTool {
  /// The executable beside the test bundle.
  public static var path: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let folders: [String?] = [
      bundle.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path },
      Bundle.main.executableURL?.deletingLastPathComponent().path,
      "\(SharedData.repository)/.build/release",
    ]
    return folders.compactMap { $0 }.map { "\($0)/seedbed" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "seedbed"
  }
}
