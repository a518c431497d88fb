import Foundation
import TestSupport

/// Runs `scripts/rude_server.py` on the loopback while this object lives. Each path names a fault.
final class MisbehavingServer {
  /// A request as the server received it.
  struct Request {
    /// Whether it came to the listener that plays another server.
    let isForeign: Bool
    /// The path.
    let path: String
    /// The fields of its head as they were sent.
    let fields: [String]

    /// Whether a field contains a text.
    func has(_ text: String) -> Bool { fields.contains { $0.contains(text) } }
  }

  private let process = Process()
  private let folder: TemporaryFolder
  /// The addresses of the two servers, without a slash at the end.
  let address: String, otherAddress: String

  /// Starts the server with a file to serve.
  init(serving file: String) throws {
    folder = try TemporaryFolder()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "\(SharedData.repository)/scripts/rude_server.py", file, folder.path("requests"),
    ]
    process.standardOutput = output
    try process.run()
    let ports = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    address = "http://127.0.0.1:\(ports.first ?? "")"
    otherAddress = "http://127.0.0.1:\(ports.last ?? "")"
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Each request since the start.
  var requests: [Request] {
    let log = FileManager.default.contents(atPath: folder.path("requests")) ?? Data()
    return log.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let values = try? JSONSerialization.jsonObject(with: line) as? [Any], values.count == 4
      else { return nil }
      return Request(
        isForeign: values[0] as? Int == 1, path: values[2] as? String ?? "",
        fields: values[3] as? [String] ?? [])
    }
  }
}
