import Testing

/// The borders between the targets, as docs/ARCHITECTURE.md draws them.
struct BoundaryTests {
  /// The targets that may import a module, beside the stores, which may import GRDB.
  private static let homes: [String: Set<String>] = [
    "CLibzip": ["Tabular"],
    "CISAL": ["Tabular"],
    "CXXHash": ["Tabular"],
    "CCrypto": ["Digests"],
    "CryptoKit": ["Digests"],
    "CZlib": ["Gzip"],
    "CLinux": ["Pipeline"],
    "CReportPage": ["Pipeline"],
    "CGamesDashboard": ["GamesDashboard"],
    // This module would load a library into each run, so the tool does not use it.
    "FoundationNetworking": ["SeedUpdates"],
    "FlyingSocks": ["MockServer"],
    "GRDB": ["SQLiteWriter", "Pipeline", "Transit", "DatabaseGuards", "DatabaseVersions"],
    "GRDBSQLite": ["SQLiteWriter", "DatabaseGuards", "DatabaseVersions"],
    "Yams": ["Pipeline"],
    "ArgumentParser": ["seedbed"],
  ]

  @Test("An outside library is imported by the targets that own it, and by no other")
  func libraries() throws {
    var found: Set<String> = []
    for file in try Repository.swiftFiles(under: "Sources") {
      for module in file.imports {
        guard let home = Self.homes[module] else { continue }
        found.insert(module)
        if module == "GRDB", file.path.hasPrefix("Sources/Stores/") { continue }
        #expect(home.contains(file.target), "\(file.path) imports \(module)")
      }
    }
    // An unused border is a mistake in this table.
    #expect(found == Set(Self.homes.keys))
  }

  @Test("The stores need only GRDB, Foundation, days, folded text, DatabaseGuards and SeedStore")
  func storesAreSmall() throws {
    let own: Set = [
      "GRDB", "Foundation", "CivilDays", "DatabaseGuards", "Folding", "SeedStore", "Glibc",
      "Darwin",
    ]
    for file in try Repository.swiftFiles(under: "Sources/Stores")
    where file.target != "SeedRealtime" {
      let more: Set =
        file.target == "SeedUpdates"
        ? [
          "DatabaseVersions", "Digests", "FileFormats", "FoundationNetworking", "Gzip",
        ] : []
      let others = Set(file.imports).subtracting(own).subtracting(more)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
    }
    for folder in [
      "CivilDays", "DatabaseGuards", "DatabaseVersions", "FileFormats", "Folding", "Digests",
      "Gzip", "Sorting",
    ] {
      for file in try Repository.swiftFiles(under: "Sources/\(folder)") {
        let outside = file.imports.filter { Self.homes[$0]?.contains(folder) != true }
        let system = ["Foundation", "Digests", "Glibc", "Darwin"]
        #expect(outside.allSatisfy(system.contains), "\(file.path)")
      }
    }
  }

  // The words of DeclaredTables are also those in which another client declares its plain tables.
  @Test("A client imports no other client but DeclaredTables, and shared code imports no client")
  func clientsAreApart() throws {
    let clients = try Repository.folders(in: "Sources/Clients")
    for file in try Repository.swiftFiles(under: "Sources")
    where file.target != "seedbed" && file.target != "MockServer" {
      let known: Set =
        clients.contains(file.target) ? [file.target, "DeclaredTables"] : [file.target]
      let others = clients.subtracting(known).intersection(file.imports)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
    }
  }

  @Test("Every import in Sources is from Apple, from us, or in the table of borders")
  func knownModules() throws {
    let apples: Set = ["Foundation", "Synchronization", "Dispatch", "Glibc", "Darwin"]
    let known = try apples.union(Self.homes.keys).union(Repository.targets(in: "Sources"))
    for file in try Repository.swiftFiles(under: "Sources") {
      let strangers = Set(file.imports).subtracting(known)
      #expect(strangers.isEmpty, "\(file.path) imports \(strangers.sorted())")
    }
  }

  @Test(
    "Nothing below the executable prints",
    arguments: [
      "print(", "debugPrint(", "dump(", "fputs(", "FileHandle.standardOutput",
      ".standardOutput.write",
      "FileHandle.standardError", ".standardError.write",
    ])
  func onlyTheExecutablePrints(word: String) throws {
    for file in try Repository.swiftFiles(under: "Sources") where file.target != "seedbed" {
      #expect(file.lines(with: word) == [])
    }
  }

  @Test("Unsafe code is only in the listed files")
  func unsafeCode() throws {
    let homes = [
      "Sources/Tabular/", "Sources/SQLiteWriter/", "Sources/Pipeline/Publish/",
      "Sources/Bundles/Tables/ByteBuffer.swift", "Sources/Bundles/Tables/RowCells.swift",
      "Sources/Bundles/Tables/RowWriter.swift",
      // Has the keyword in a list.
      "Sources/Bundles/Records/SwiftText.swift",
      // Copies the files of report.html from C.
      "Sources/Pipeline/Page/PageTemplate.swift",
      // Copies tables.yaml from C.
      "Sources/Clients/GamesDashboard/Tables/DashboardTables.swift",
      // Passes on the bytes of a source of Tabular.
      "Sources/Clients/Transit/Stages/MeteredSource.swift",
      // Call OpenSSL and zlib.
      "Sources/Digests/", "Sources/Gzip/",
      // Replaces a file in one step, while it locks the folder.
      "Sources/Stores/SeedUpdates/WorkFolder.swift", "Sources/Stores/SeedUpdates/SwapLock.swift",
      // Sets limits of SQLite, and asks for the processor time of a thread.
      "Sources/DatabaseGuards/",
      // Reads rows as SQLite stores them.
      "Sources/DatabaseVersions/StatementRows.swift", "Sources/DatabaseVersions/RowRecords.swift",
      // Asks the system for the file of a path.
      "Sources/Stores/SeedStore/FileIdentity.swift",
    ]
    for file in try Repository.swiftFiles(under: "Sources")
    where !homes.contains(where: file.path.hasPrefix) {
      #expect(file.lines(with: "unsafe") == [])
    }
  }

  @Test(
    "The tool opens the files that it reads through InputFile, which waits for nothing",
    arguments: ["contents(atPath:", "FileHandle(forReading", "Data(contentsOf:", "contentsOfFile:"])
  func openedFiles(word: String) throws {
    let homes = [
      // Apps open the files of their own folders.
      "Sources/Stores/", "Sources/DatabaseVersions/", "Sources/Gzip/",
      // Read what the system says about this process, and its own program.
      "Sources/Pipeline/Publish/MemoryUse.swift", "Sources/Pipeline/Publish/ResourceUse.swift",
      "Sources/Pipeline/Publish/Manifest.swift",
      // Writes Swift code that names such a function.
      "Sources/Clients/TripPlanner/Tables/TripPlannerTables+Hotels.swift",
    ]
    for file in try Repository.swiftFiles(under: "Sources")
    where !homes.contains(where: file.path.hasPrefix) {
      #expect(file.lines(with: word) == [])
    }
  }

  @Test("Every target's folder is named in Package.swift")
  func targets() throws {
    let manifest = try Repository.text(of: "Package.swift")
    for target in try Repository.targets(in: "Sources") {
      #expect(manifest.contains("\"\(target)\""), "\(target)")
    }
    for target in try Repository.targets(in: "Tests") {
      let name = target.hasSuffix("Tests") ? String(target.dropLast(5)) : target
      #expect(manifest.contains("\"\(name)\"") || manifest.contains("\"\(target)\""), "\(target)")
    }
  }
}
