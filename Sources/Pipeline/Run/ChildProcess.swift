import Foundation

/// A running program. Its output is read as it arrives, and the program does not outlive this
/// value.
///
/// No method waits longer than asked, even if the program does not read its input or its children
/// keep a pipe open.
package struct ChildProcess: ~Copyable {
  /// An event from the program.
  package enum Event {
    /// Bytes of its standard error.
    case errors([UInt8])
    /// Bytes of its standard output.
    case output([UInt8])
    /// Nothing arrived in the given time.
    case nothing
    /// Both streams have ended.
    case end
  }

  /// How the program ended.
  package enum Ending: Equatable, Sendable {
    /// With an exit code.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// What happens to the program if a signal ends this process.
  package enum Parting: Sendable {
    /// It is killed at once, with everything that it started.
    case kill
    /// It is asked to end, and this process waits while the program cleans up.
    case terminate
    /// Nothing happens to it, because this process is ending already.
    case nothing
  }

  /// Where the program writes.
  package enum Destination: Sendable {
    /// To pipes, from which ``next(within:)`` reads.
    case pipes
    /// To the standard error of this process.
    case standardError
  }

  /// The longest wait between two checks whether the program has ended, in seconds.
  private static let interval = 0.1
  /// The most bytes that are read after a program has ended: more than a pipe holds. Its children
  /// may go on writing.
  private static let mostAfterEnd = 1 << 20

  private let process: Int32
  private let parting: Parting
  private var input: PipeEnd?
  private var output: PipeEnd?
  private var errors: PipeEnd?
  /// The part of the standard input that the program has not read yet.
  private var text: ArraySlice<UInt8>
  private var sizeAfterEnd = 0
  private var ending: Ending?

  /// Starts a program, and passes on its standard input as the program reads.
  ///
  /// If the program asks Linux for a signal at its parent's death, the calling thread must live as
  /// long as the program. Throws the system's error.
  package init(
    _ executable: String, _ arguments: [String], input text: String,
    outputTo destination: Destination = .pipes, parting: Parting
  ) throws {
    let given = try PipeEnd.pair()
    given.writing.makeWriteAtOnce()
    switch destination {
    case .pipes:
      let (output, errors) = (try PipeEnd.pair(), try PipeEnd.pair())
      process = try UnfinishedBundles.addProgram(parting) {
        try SystemProcess.start(
          executable, arguments,
          [given.reading.descriptor, output.writing.descriptor, errors.writing.descriptor])
      }
      self.output = output.reading
      self.errors = errors.reading
    case .standardError:
      process = try UnfinishedBundles.addProgram(parting) {
        try SystemProcess.start(
          executable, arguments, [given.reading.descriptor, STDERR_FILENO, STDERR_FILENO])
      }
      output = nil
      errors = nil
    }
    input = given.writing
    self.parting = parting
    self.text = Array(text.utf8)[...]
  }

  deinit {
    guard ending == nil else { return }
    _ = Self.end(process, parting, sparingOthers: false)
  }

  /// The next event, or ``Event/nothing`` after some seconds.
  ///
  /// If both streams can be read, standard error comes first, because `curl` writes a head before
  /// its body.
  package mutating func next(within seconds: Double) -> Event {
    var rest = seconds
    while output != nil || errors != nil {
      let hasEnded = SystemProcess.hasEnded(process)
      let wait = hasEnded ? 0 : min(max(rest, 0), Self.interval)
      let isReady = awaitPipes(wait)
      if isReady.errors || isReady.output {
        let bytes = isReady.errors ? Self.read(&errors) : Self.read(&output)
        if hasEnded { sizeAfterEnd += bytes.count }
        if !bytes.isEmpty { return isReady.errors ? .errors(bytes) : .output(bytes) }
      } else if !hasEnded {
        rest -= wait
        if rest <= 0 { return .nothing }
      }
      // The program's children may keep its pipes open for ever.
      let isEmpty = !isReady.errors && !isReady.output
      if hasEnded, isEmpty || sizeAfterEnd > Self.mostAfterEnd { (output, errors) = (nil, nil) }
    }
    return .end
  }

  /// Waits at most some seconds for the end of the program, and passes on its standard input
  /// meanwhile. Nil if the program still runs then.
  ///
  /// Its children end with it, unless `sparingOthers` is true.
  package mutating func ending(within seconds: Double = 5, sparingOthers: Bool = false) -> Ending? {
    let deadline = Deadline(seconds: seconds)
    var wait = 0.001
    while ending == nil, !SystemProcess.hasEnded(process) {
      if deadline.isOver { return nil }
      _ = awaitPipes(min(wait, deadline.remaining), reading: false)
      wait = min(wait * 2, Self.interval)
    }
    ending = ending ?? Self.end(process, parting, sparingOthers: sparingOthers)
    return ending
  }

  /// Asks the program to end.
  package func terminate() {
    if ending == nil { kill(process, SIGTERM) }
  }

  /// Kills what a program started, unless `sparingOthers` is true, and reaps the program.
  private static func end(
    _ process: Int32, _ parting: Parting, sparingOthers: Bool
  ) -> Ending {
    if !sparingOthers { SystemProcess.killGroup(process) }
    UnfinishedBundles.removeProgram(process, parting)
    return SystemProcess.reap(process)
  }

  /// Waits until something can be read or passed on, at most some seconds, and passes on what it can.
  private mutating func awaitPipes(
    _ seconds: Double, reading: Bool = true
  ) -> (errors: Bool, output: Bool) {
    let read = reading ? [errors, output] : []
    let ready = FileSystem.awaitPipes(
      reading: read.map { $0?.descriptor ?? -1 }, writing: input?.descriptor ?? -1, seconds)
    if ready.isWritable, let input {
      // If the program no longer reads, the rest is dropped; its exit code tells why.
      text = input.write(text).map { text.dropFirst($0) } ?? []
      if text.isEmpty { self.input = nil }
    }
    return reading ? (ready.areReadable[0], ready.areReadable[1]) : (false, false)
  }

  /// Reads the available bytes, and closes the pipe at its end.
  private static func read(_ pipe: inout PipeEnd?) -> [UInt8] {
    let bytes = pipe.map { FileSystem.readAvailable($0.descriptor) } ?? []
    if bytes.isEmpty { pipe = nil }
    return bytes
  }
}
