import Foundation
import Oracles
import TestSupport
import Testing

/// Runs nginx on the loopback, over HTTP and HTTPS, while this object lives.
///
/// Its site is the folder `site`. ``requests`` lists what a test asked for.
final class WebServer {
  /// The addresses of the server that do more than return a file, in nginx's configuration.
  private static let locations = """
    location /members/ { if ($http_authorization != "apikey \(WebServer.key)") { return 401; } }
    location /moved/ { rewrite ^/moved/(.*) /$1 redirect; }
    location /elsewhere/ { return 302 http://localhost:PORT/members/city.zip; }
    location /round { return 302 /round; }
    location /login.zip {
      default_type text/html;
      return 200 "<!doctype html><html><head><title>Sign in to City Data</title></head></html>";
    }
    location /stubborn/ { if_modified_since off; alias FOLDER/site/; }
    location /nameless/ { etag off; if_modified_since off; max_ranges 0;
      add_header Last-Modified ""; alias FOLDER/site/; }
    location /packed/ { gzip_static always; }
    location /slow/ { limit_rate 400k; alias FOLDER/site/; }
    """
  /// The key that `Authorization` must have after `apikey` for paths below `/members/`.
  static let key = "planted-key-51c9"

  private let process = Process()
  /// The server's folder; it serves the files in `site`.
  let folder: TemporaryFolder
  /// Its address over HTTP, without a slash at the end.
  let address: String
  /// Its address over HTTPS.
  let secureAddress: String

  /// Starts it, and waits until it answers.
  init() throws {
    folder = try TemporaryFolder()
    let ports = try Self.freePorts()
    address = "http://127.0.0.1:\(ports[0])"
    secureAddress = "https://127.0.0.1:\(ports[1])"
    try folder.write("", to: "site/index.html")
    try Self.makeCertificate(in: folder)
    let locations = Self.locations.replacing("PORT", with: "\(ports[0])")
      .replacing("FOLDER", with: folder.path)
    try folder.write(
      """
      daemon off; master_process off; pid FOLDER/pid; worker_processes 1; error_log FOLDER/errors;
      events { worker_connections 64; }
      http {
        log_format asked '$request_method $uri $status "$http_range" "$http_if_none_match" "$http_authorization"';
        access_log FOLDER/requests asked;
        client_body_temp_path FOLDER/t1; proxy_temp_path FOLDER/t2; fastcgi_temp_path FOLDER/t3;
        uwsgi_temp_path FOLDER/t4; scgi_temp_path FOLDER/t5;
        server {
          listen 127.0.0.1:\(ports[0]); listen 127.0.0.1:\(ports[1]) ssl;
          ssl_certificate FOLDER/certificate.pem; ssl_certificate_key FOLDER/key.pem;
          root FOLDER/site;
          \(locations)
        }
      }
      """.replacing("FOLDER", with: folder.path), to: "nginx.conf")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["nginx", "-e", folder.path("errors"), "-c", folder.path("nginx.conf")]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/sbin"]) { $1 }
    try process.run()
    _ = try run([
      "curl", "--silent", "--fail", "--retry", "50", "--retry-delay", "0", "--retry-connrefused",
      "--retry-max-time", "20", "--output", "/dev/null", "\(address)/index.html",
    ])
  }

  deinit { stop() }

  /// Ends it.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The file with which a client trusts ``secureAddress``.
  var certificate: String { folder.path("certificate.pem") }

  /// Each request since the start, except those that check whether the server runs: method, path, status, and
  /// in quotes the fields Range, If-None-Match and Authorization.
  var requests: [String] {
    let log = (try? String(contentsOfFile: folder.path("requests"), encoding: .utf8)) ?? ""
    return log.split(separator: "\n").map(String.init).filter { !$0.contains(" /index.html ") }
  }

  /// Puts a zip of the sample feed on the site, changed by a note, with additional bytes, and with the
  /// calendars of another year.
  func publish(
    _ name: String = "city.zip", note: String = "first", padding: Int = 0, year: String = "2026"
  ) throws {
    let script = """
      import os, random, sys, zipfile
      target, feed, note, padding, year = sys.argv[1:]
      os.makedirs(os.path.dirname(target), exist_ok=True)
      with zipfile.ZipFile(target + ".new", "w", zipfile.ZIP_DEFLATED) as archive:
          for name in sorted(os.listdir(feed)):
              content = open(os.path.join(feed, name), "rb").read()
              if name.startswith("calendar"):
                  content = content.replace(b'"2026', f'"{year}'.encode())
              if name == "feed_info.txt":
                  content = content.replace(b"sample", note.encode())
              archive.writestr(name, content)
          archive.writestr("photo.jpg", random.Random(note).randbytes(int(padding)))
          archive.writestr("readme.md", note)
      os.replace(target + ".new", target)
      """
    let result = try run([
      "python3", "-c", script, folder.path("site/\(name)"), ReproducibilityTests.sample, note,
      "\(padding)", year,
    ])
    try #require(result.exitCode == 0, "\(result.errorText)")
  }

  private static func freePorts() throws -> [Int] {
    let script = """
      import socket
      sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
      print(*(one.getsockname()[1] for one in sockets))
      """
    return try run(["python3", "-c", script]).text.split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
  }

  private static func makeCertificate(in folder: TemporaryFolder) throws {
    _ = try run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-days", "2", "-subj",
      "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
      folder.path("key.pem"), "-out", folder.path("certificate.pem"),
    ])
  }
}

/// Runs a server on the loopback that breaks the rules, while this object lives.
final class RudeServer {
  /// The fault of each path, the first time or always.
  private static let script = #"""
    import re, socket, sys, threading, time
    body, log = open(sys.argv[1], "rb").read(), open(sys.argv[2], "a")
    counts = {}

    def head(status, **fields):
        lines = ["HTTP/1.1 " + status, "Connection: close"]
        lines += [name.replace("_", "-") + ": " + str(value) for name, value in fields.items()]
        return "\r\n".join(lines + ["", ""]).encode()

    def answer(path, text):
        first = counts.get(path, 0) == 0
        counts[path] = counts.get(path, 0) + 1
        asked = re.search(r"(?i)^range: bytes=(\d+)-", text, re.M)
        whole = head("200 OK", Content_Length=len(body), ETag='"one"') + body
        if path == "/cut.zip" and asked:
            start = int(asked[1])
            return head("206 Partial Content", Content_Length=len(body) - start, ETag='"one"',
                        Content_Range=f"bytes {start}-{len(body) - 1}/{len(body)}") + body[start:]
        if path == "/cut.zip":
            return whole[:len(whole) // 2]
        if path == "/changing.zip" and first:
            return whole.replace(b'"one"', b'"old"')[:len(whole) // 2]
        if path == "/flaky.zip" and first:
            return head("500 Internal Server Error", Content_Length=0)
        if path == "/limited.zip" and first:
            return head("429 Too Many Requests", Retry_After=1, Content_Length=0)
        if path == "/impatient.zip":
            return head("503 Service Unavailable", Retry_After=3600, Content_Length=0)
        if path == "/short.zip":
            return head("200 OK", Content_Length=2 * len(body)) + body
        if path == "/empty.zip":
            return head("200 OK", Content_Length=0)
        if path == "/noise.zip":
            return b"\x00\xff" * 1000
        if path == "/silent.zip":
            time.sleep(600)
        return whole

    def serve(client):
        text = b""
        while b"\r\n\r\n" not in text:
            piece = client.recv(65536)
            if not piece: return
            text += piece
        text = text.decode()
        path = text.split()[1]
        found = re.search(r"(?i)^range: (.*?)\r$", text, re.M)
        print(text.split()[0], path, found[1] if found else "-", file=log, flush=True)
        try:
            client.sendall(answer(path, text))
        except OSError:
            pass
        client.close()

    server = socket.create_server(("127.0.0.1", 0))
    print(server.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()
    """#

  private let process = Process()
  private let folder: TemporaryFolder
  /// Its address, without a slash at the end.
  let address: String

  /// Starts it with a file to serve.
  init(serving file: String) throws {
    folder = try TemporaryFolder()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.script, file, folder.path("requests")]
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = "http://127.0.0.1:\(line.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Each request since the start: method, path and range.
  var requests: [String] {
    let log = (try? String(contentsOfFile: folder.path("requests"), encoding: .utf8)) ?? ""
    return log.split(separator: "\n").map(String.init)
  }
}
