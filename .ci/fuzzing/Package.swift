// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since all that it depends on is compiled with counters for its edges. See .ci/fuzz.

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "SQLite", description: "Objects in a database as well; needs the SQLite library.")],
  dependencies: [
    .package(
      name: "Watershed", path: "../..",
      traits: [.trait(name: "SQLite", condition: .when(traits: ["SQLite"]))])
  ],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "Lists", package: "Watershed"),
        .product(name: "Settings", package: "Watershed"),
        .product(name: "Streams", package: "Watershed"),
        .product(name: "StreamsInspection", package: "Watershed"),
        .product(name: "StreamsTesting", package: "Watershed"),
        .product(name: "Weather", package: "Watershed"),
      ],
      path: "Sources",
      // The fuzzer brings the beginning of the program along.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
