// swift-tools-version: 6.2
import PackageDescription

// Tests that only work on the package itself needs, and not its `swift test`: each order of events in the machinery, and
// programs written for Combine. Run them with `swift test --package-path Tests --scratch-path .build`, in the folder above.

let package = Package(
  name: "WatershedTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Watershed", path: "..")],
  targets: [
    // Threads explored one step at a time, and the machinery compiled against it: there, `Synchronization` is `Explorer`.
    .target(name: "ExplorerFibers", path: "ExplorerFibers"),
    .target(
      name: "Explorer", dependencies: ["ExplorerFibers"], path: "Explorer",
      swiftSettings: [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]),
    .target(name: "ExploredStreams", path: "ExploredStreams"),
    .target(
      name: "Explored", dependencies: ["Explorer", "ExploredStreams"], path: "Explored",
      swiftSettings: [
        .unsafeFlags([
          "-O", "-enforce-exclusivity=unchecked", "-module-alias", "Synchronization=Explorer",
          "-module-alias", "StreamsCore=ExploredStreams",
        ]),
        // Each access to memory is a call, which here is one of the explorer.
        .unsafeFlags(["-Xfrontend", "-sanitize=thread"], .when(platforms: [.linux, .macOS])),
      ]),
    .testTarget(
      name: "ExplorerTests", dependencies: ["Explorer", "Explored"], path: "ExplorerTests",
      swiftSettings: [.unsafeFlags(["-enforce-exclusivity=unchecked"])]),

    // Programs written for Combine, in both language modes, and a library that extends Combine for them.
    .target(name: "MigrationLibrary", dependencies: [streams], path: "MigrationLibrary"),
    .testTarget(name: "MigrationTests", dependencies: [streams, "MigrationLibrary"], path: "MigrationTests"),
    .testTarget(
      name: "MigrationTestsSwift5", dependencies: [streams, "MigrationLibrary"], path: "MigrationTestsSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)

var streams: Target.Dependency { .product(name: "Streams", package: "Watershed") }

// A warning fails the project's own checks, as in the package itself.
let isOwnCheck = Context.environment["WATERSHED_WARNINGS_ARE_ERRORS"] != nil

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    // Foundation on Apple's systems brings Combine's members along. Files that do not import it must not see them.
    + [.enableUpcomingFeature("MemberImportVisibility")]
    + (isOwnCheck ? [.treatAllWarnings(as: .error)] : [])
}
