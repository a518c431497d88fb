/// The bytes of a file in a folder.
final class FileBytes: MemberBytes {
  private let file: OpenFile
  private(set) var isFinished = false

  /// Opens the file; throws ``Failure`` when that is not possible.
  init(_ path: String, at place: MemberPlace) throws {
    file = try OpenFile(path, at: place)
  }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try file.read(into: body)
    isFinished = count < body.count
    return count
  }
}
