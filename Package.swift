// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Watershed",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "StreamsTesting", targets: ["StreamsTesting"]),
    .library(name: "Lists", targets: ["Lists"]),
    .library(name: "Weather", targets: ["Weather"]),
  ],
  targets: [
    .target(name: "Streams", exclude: ["Machinery/README.md"]),
    .target(name: "StreamsTesting", dependencies: ["Streams"]),
    .target(name: "Lists", dependencies: ["Streams"]),
    .target(name: "Weather", dependencies: ["Streams"]),
    .target(name: "AllocationCounter", path: "Examples/benchmarks-support"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Console", "Streams", "Lists", "AllocationCounter"],
      path: "Examples/benchmarks"
    ),
    .target(name: "Console", path: "Examples/Console"),
    .executableTarget(
      name: "marbles", dependencies: ["Console", "Streams", "StreamsTesting"], path: "Examples/marbles"),
    .executableTarget(name: "profile", dependencies: ["Console", "Streams"], path: "Examples/profile"),
    .testTarget(name: "ExamplesTests", dependencies: ["Console", "marbles", "profile"]),
    .testTarget(name: "StoriesTests", dependencies: ["Streams"]),
    .testTarget(name: "ListsTests", dependencies: ["Lists", "Streams", "StreamsTesting"]),
    .testTarget(name: "WeatherTests", dependencies: ["Weather", "Streams", "StreamsTesting"]),
    .testTarget(name: "StreamsTests", dependencies: ["Streams", "StreamsTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

// A warning fails our own builds. The setting counts only where this package is the root, not where others depend on it.
for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
