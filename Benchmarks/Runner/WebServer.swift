import Foundation

/// Python's web server on the loopback, for as long as it is not stopped.
struct WebServer {
  /// Prints nothing, and writes its port to a file once it listens.
  private static let program = """
    import functools, http.server, os, sys
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments): pass
    handler = functools.partial(Handler, directory=sys.argv[1])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    with open(sys.argv[2] + ".part", "w") as file: file.write(str(server.server_port))
    os.replace(sys.argv[2] + ".part", sys.argv[2])
    server.serve_forever()
    """

  /// Its address, without a slash at the end.
  let address: String
  private let process: pid_t

  /// Starts it, and waits until it listens.
  init(serving folder: URL) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "seedbed-\(UUID())")
    process = try ChildProcess.start(["python3", "-c", Self.program, folder.path, file.path])
    defer { try? FileManager.default.removeItem(at: file) }
    for _ in 0..<500 {
      if let port = try? String(contentsOf: file, encoding: .utf8) {
        address = "http://127.0.0.1:\(port)"
        return
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(process, SIGKILL)
    throw BenchmarkError("python3's web server does not start")
  }

  /// Ends it.
  func stop() {
    kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }
}
