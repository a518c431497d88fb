import FlyingSocks
import Foundation

/// Accepts connections on a socket and answers their requests.
///
/// No client can hold a connection forever: both the request and the client's reading of the answer
/// have time limits. Connections beyond the limit get 503.
actor HTTPListener {
  /// The time limits of a connection's steps, and the limit of connections.
  struct Limits: Sendable {
    /// The time for the head of a request, from the end of the previous request.
    var head = Duration.seconds(15)
    /// The time for the body.
    var body = Duration.seconds(60)
    /// The time for the client to read the answer.
    var answer = Duration.seconds(60)
    /// The time for which further bytes of a refused client are discarded, so that the client can
    /// read its answer.
    var farewell = Duration.seconds(2)
    /// The maximum number of connections at once.
    var connections = 256
    /// The maximum number of bytes of all bodies that arrive at once.
    var bodies = 100_000_000
  }

  private let socket: Socket
  private let handler: APIHandler
  private let limits: Limits
  private var connectionCount = 0
  /// The bytes of the bodies that are arriving.
  private var bodyBytes = 0
  private var isStopping = false
  private var answeringCount = 0
  private var task: Task<Void, any Error>?

  /// Starts to listen on an address; throws `SocketError` if that fails.
  init(_ address: any SocketAddress, _ handler: APIHandler, limits: Limits = Limits()) throws {
    socket = try Socket(domain: Int32(type(of: address).family))
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: address)
    try socket.listen()
    self.handler = handler
    self.limits = limits
  }

  /// The port of the listener.
  nonisolated var port: UInt16? {
    switch try? socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): port
    default: nil
    }
  }

  /// Serves until ``stop()`` is called or the task is cancelled.
  func run() async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    let task = Task { [limits] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask {
          await withDiscardingTaskGroup { connections in
            while !Task.isCancelled {
              // A connection that ends before it is accepted does not stop the server.
              guard let connection = try? await listening.accept() else {
                try? await Task.sleep(for: .milliseconds(20))
                continue
              }
              connections.addTask { await self.serve(connection, limits) }
            }
          }
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
    self.task = task
    defer { try? socket.close() }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Ends ``run()``; requests in progress have one second to finish.
  func stop() async {
    isStopping = true
    for _ in 0..<100 where answeringCount > 0 { try? await Task.sleep(for: .milliseconds(10)) }
    task?.cancel()
  }

  // MARK: - One connection

  private func serve(_ connection: AsyncSocket, _ limits: Limits) async {
    connectionCount += 1
    defer {
      connectionCount -= 1
      try? connection.close()
    }
    var current: RequestHead?
    do {
      guard connectionCount <= limits.connections else {
        throw RequestRefusal(503, "there are more than \(limits.connections) connections")
      }
      let reader = RequestReader { try await Self.bytes(of: connection) }
      while !isStopping, let head = try await head(reader, limits) {
        current = head
        answeringCount += 1
        defer { answeringCount -= 1 }
        try handler.checkHost(head)
        let body = try await body(head, reader, connection, limits)
        let reply = await handler.reply(to: head, body: body)
        let closes = !head.keepsAlive || isStopping
        try await send(reply, to: connection, closes: closes, limits)
        if closes { return }
        current = nil
      }
    } catch let refusal as RequestRefusal {
      try? await send(handler.reply(to: refusal, of: current), to: connection, closes: true, limits)
      // With too many connections, the server does not wait for this one.
      if current != nil || refusal.status != 503 { await drain(connection, limits) }
    } catch {
      // The client disconnected, or took too long to read its answer.
    }
  }

  private func head(_ reader: RequestReader, _ limits: Limits) async throws -> RequestHead? {
    do {
      return try await within(limits.head) { try await reader.head() }
    } catch let error as DeadlineError {
      // An idle connection that a client keeps open ends without an answer.
      guard await reader.hasBegun else { throw error }
      throw RequestRefusal(408, "the head of the request took too long to arrive")
    }
  }

  private func body(
    _ head: RequestHead, _ reader: RequestReader, _ connection: AsyncSocket, _ limits: Limits
  ) async throws -> [UInt8] {
    try RequestReader.checkLength(head.framing)
    let longest = RequestReader.longestBody(head.framing)
    guard bodyBytes + longest <= limits.bodies else {
      throw RequestRefusal(503, "too many bodies arrive at once")
    }
    bodyBytes += longest
    defer { bodyBytes -= longest }
    if head["expect"]?.lowercased() == "100-continue" {
      try await connection.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    do {
      return try await within(limits.body) { try await reader.body(head.framing) }
    } catch is DeadlineError {
      throw RequestRefusal(408, "the body of the request took too long to arrive")
    }
  }

  private func send(
    _ reply: HTTPReply, to connection: AsyncSocket, closes: Bool, _ limits: Limits
  ) async throws {
    let bytes = Data(reply.bytes(closes: closes))
    try await within(limits.answer) { try await connection.write(bytes) }
  }

  /// Discards further bytes, since closing a connection with unread bytes loses its answer.
  private func drain(_ connection: AsyncSocket, _ limits: Limits) async {
    try? await within(limits.farewell) {
      while try await !Self.bytes(of: connection).isEmpty {}
    }
  }

  /// The next bytes; empty at the end of the connection.
  private static func bytes(of connection: AsyncSocket) async throws -> [UInt8] {
    do {
      return try await connection.read(atMost: 4_096)
    } catch SocketError.disconnected {
      return []
    }
  }
}

/// The error of an operation that exceeded its time limit.
struct DeadlineError: Error {}

/// Runs a body with a time limit; after it, cancels the body and throws ``DeadlineError``.
func within<Value: Sendable>(
  _ time: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: time)
      throw DeadlineError()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw DeadlineError() }
    return value
  }
}
