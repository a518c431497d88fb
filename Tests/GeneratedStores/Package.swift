// swift-tools-version: 6.2
import PackageDescription

// An example of an app with stores that a bundle contains: the generated files are compiled as they are. The
// tests of Bundles compare them with what the generator writes.
let package = Package(
  name: "generated-stores",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [
    .package(name: "seedbed", path: "../..", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "GeneratedStores",
      dependencies: [
        .product(name: "SeedStore", package: "seedbed"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ])
  ],
  swiftLanguageModes: [.v6])
