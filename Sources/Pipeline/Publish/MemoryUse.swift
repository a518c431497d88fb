import Foundation

#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory of this process that is not backed by files.
///
/// Mapped files and the system's file cache do not count, because the system reclaims them when it
/// needs memory. Cost: ten microseconds per reading.
struct MemoryUse {
  #if canImport(Glibc)
    private let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    private let pageSize = sysconf(CInt(_SC_PAGESIZE))

    /// The bytes in use now; nil if the system does not report them.
    ///
    /// Format: https://man7.org/linux/man-pages/man5/proc_pid_statm.5.html
    var bytes: Int? {
      var text = [UInt8](repeating: 0, count: 128)
      let count = unsafe pread(descriptor, &text, text.count, 0)
      guard count > 0 else { return nil }
      let pages = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
        .map { Int($0) ?? 0 }
      // The resident pages minus the resident pages that files back.
      return pages.count > 2 ? (pages[1] - pages[2]) * pageSize : nil
    }
  #else
    /// The bytes in use now; nil if the system does not report them.
    var bytes: Int? {
      var facts = task_vm_info_data_t()
      let size = MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<integer_t>.size
      var count = mach_msg_type_number_t(size)
      let result = unsafe withUnsafeMutablePointer(to: &facts) { start in
        unsafe start.withMemoryRebound(to: integer_t.self, capacity: size) {
          unsafe task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(facts.phys_footprint) : nil
    }
  #endif

  /// Makes `malloc` return each block of 4 MB or more to the system when it is freed.
  ///
  /// Otherwise, the C library of Linux keeps freed blocks of up to 32 MB for each thread. In a build of two
  /// million declared rows, these took 70 MB.
  static func returnLargeBlocks() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 4 << 20)
    #endif
  }

  /// The memory that the process may use: the memory of the machine, of its container or of its
  /// job.
  static var available: Int {
    let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    let limits = groupFiles.compactMap { path in
      FileManager.default.contents(atPath: path)
        .flatMap { Int(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines)) }
    }
    return limits.filter { $0 > 0 }.reduce(machine, min)
  }

  /// The files with the memory limits of this process's control groups on Linux, from its own group
  /// to the outermost: the files of version 2, then the file of version 1 in a container.
  private static var groupFiles: [String] {
    let groups = FileManager.default.contents(atPath: "/proc/self/cgroup") ?? Data()
    let own = String(decoding: groups, as: UTF8.self).parts(at: "\n").first { $0.hasPrefix("0::/") }
    var names = (own?.dropFirst(3) ?? "").split(separator: "/")
    var files: [String] = []
    while !names.isEmpty {
      files.append("/sys/fs/cgroup/\(names.joined(separator: "/"))/memory.max")
      names.removeLast()
    }
    return files + ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"]
  }
}
