import Testing

/// The borders between the targets, as docs/ARCHITECTURE.md draws them.
struct BoundaryTests {
  /// The targets that may import a module; every other import stays where it is.
  private static let homes: [String: Set<String>] = [
    "CLibzip": ["Tabular"],
    "CISAL": ["Tabular"],
    "CLinux": ["Pipeline"],
    "Crypto": ["Transit", "Catalogues", "Emitters", "Pipeline", "MockServer"],
    "FlyingFox": ["MockServer"],
    "FlyingSocks": ["MockServer"],
    "GRDB": ["SeedStore", "SeedRealtime", "Emitters"],
    "GRDBSQLite": ["Emitters"],
    "Yams": ["Pipeline"],
    "ArgumentParser": ["seedbed"],
    "SwiftProtobuf": ["SeedRealtime"],
  ]

  @Test("An outside library is imported by the targets that own it, and by no other")
  func libraries() throws {
    var found: Set<String> = []
    for file in try Repository.swiftFiles(under: "Sources") {
      for module in file.imports {
        guard let home = Self.homes[module] else { continue }
        found.insert(module)
        #expect(home.contains(file.target), "\(file.path) imports \(module)")
      }
    }
    // A border that nothing reaches is a mistake in this table.
    #expect(found == Set(Self.homes.keys))
  }

  @Test("SeedStore, which apps import, needs GRDB, Foundation and the folding of text alone")
  func seedStoreIsSmall() throws {
    for file in try Repository.swiftFiles(under: "Sources/SeedStore") {
      let others = Set(file.imports).subtracting(["GRDB", "Foundation", "Folding"])
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
    }
    for file in try Repository.swiftFiles(under: "Sources/Folding") {
      #expect(file.imports.allSatisfy { $0 == "Foundation" }, "\(file.path)")
    }
  }

  @Test("Every import in Sources is Apple's, ours, or in the table of borders")
  func knownModules() throws {
    let apples: Set = ["Foundation", "Synchronization", "Dispatch", "Glibc"]
    let known = try apples.union(Self.homes.keys).union(Repository.folders(in: "Sources"))
    for file in try Repository.swiftFiles(under: "Sources") {
      let strangers = Set(file.imports).subtracting(known)
      #expect(strangers.isEmpty, "\(file.path) imports \(strangers.sorted())")
    }
  }

  @Test(
    "Nothing below the executable prints",
    arguments: [
      "print(", "debugPrint(", "dump(", "fputs(", "standardOutput", "FileHandle.standardError",
      ".standardError.write",
    ])
  func onlyTheExecutablePrints(word: String) throws {
    for file in try Repository.swiftFiles(under: "Sources") where file.target != "seedbed" {
      #expect(file.lines(with: word) == [])
    }
  }

  @Test("Unsafe code stays where bytes are counted")
  func unsafeCode() throws {
    let homes = [
      "Sources/Tabular/", "Sources/Emitters/SQLite/", "Sources/Pipeline/Publish/",
      "Sources/Pipeline/Run/MeteredSource.swift",  // hands on the bytes of a Tabular source
    ]
    for file in try Repository.swiftFiles(under: "Sources")
    where !homes.contains(where: file.path.hasPrefix) {
      #expect(file.lines(with: "unsafe") == [])
    }
  }

  @Test("Every target of Package.swift has its folder, and every folder its target")
  func targets() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let name = #/\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/#
    let declared = Set(manifest.matches(of: name).map { String($0.output.1) })
    let elsewhere = manifest.contains("path: \"Benchmarks\"") ? ["benchmarks"] : []
    let folders = try Repository.folders(in: "Sources").union(Repository.folders(in: "Tests"))
    #expect(declared == folders.union(elsewhere))
  }
}
