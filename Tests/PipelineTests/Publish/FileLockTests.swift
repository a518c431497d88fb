import Foundation
import Pipeline
import TestSupport
import Testing

#if os(Linux)
  import Glibc

  @Suite("A lock on a file")
  struct FileLockTests {
    @Test("is free when its value ends, even if a newly forked process has the file open")
    func forked() throws {
      let folder = try TemporaryFolder()
      let file = folder.path("index.json")
      let copy: Int32
      do {
        let lock = try FileLock(beside: file)
        #expect(try lock.take())
        copy = try #require(Self.descriptors(of: FileLock.path(for: file)).map { dup($0) }.first)
        withExtendedLifetime(lock) {}
      }
      defer { close(copy) }
      let next = try FileLock(beside: file)
      #expect(try next.take())
      withExtendedLifetime(next) {}
    }

    /// This process's open descriptors of a file.
    private static func descriptors(of file: String) throws -> [Int32] {
      let files = FileManager.default
      let open = "/proc/self/fd"
      let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
      return try files.contentsOfDirectory(atPath: open)
        .filter { (try? files.destinationOfSymbolicLink(atPath: "\(open)/\($0)")) == path }
        .compactMap { Int32($0) }
    }
  }
#endif
