// swift-tools-version: 6.2
import PackageDescription

// An example of an app's package. `traits: []` leaves out the seedbed command, and with it every
// dependency but GRDB.
let package = Package(
  name: "consumer",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "seedbed", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "SeedTransit", package: "seedbed"),
        .product(name: "SeedUpdates", package: "seedbed"),
      ])
  ],
  swiftLanguageModes: [.v6])
