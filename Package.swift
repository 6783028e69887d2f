// swift-tools-version: 6.2
import PackageDescription

// `swift run weather` and `swift test` are the two commands. The targets stand in four groups: the libraries, which are all
// that a program which depends on this package compiles; the examples; what only tests and benchmarks need; the tests.

let package = Package(
  name: "Watershed",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    // For programs that do without Foundation and Dispatch. Streams has all of it, and exports it.
    .library(name: "StreamsCore", targets: ["StreamsCore"]),
    .library(name: "StreamsNetworking", targets: ["StreamsNetworking"]),
    .library(name: "StreamsTesting", targets: ["StreamsTesting"]),
    .library(name: "StreamsInspection", targets: ["StreamsInspection"]),
    .library(name: "Settings", targets: ["Settings"]),
    .library(name: "Lists", targets: ["Lists"]),
    .library(name: "Weather", targets: ["Weather"]),
    // Their targets are called otherwise, because some file systems take "weather" and "Weather" for the same module.
    .executable(name: "settings", targets: ["SettingsExample"]),
    .executable(name: "weather", targets: ["WeatherExample"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "Live lists over a SQLite database; needs the SQLite library."),
    .trait(
      name: "OptimizedDebug",
      description: "Debug builds optimise the libraries; on Linux, with Swift 6.3 or later."),
  ],
  targets: [
    // MARK: Libraries

    // A folder within StreamsCore, so that its sources compile without a package: see module.modulemap beside it.
    .target(name: "CStreams", path: "Sources/StreamsCore/include", publicHeadersPath: "."),
    // It imports nothing but modules that come with the standard library.
    .target(
      name: "StreamsCore", dependencies: ["CStreams"],
      exclude: ["Machinery/README.md", "include", "module.modulemap"]),
    // A target of its own, because Foundation's networking brings some thirty libraries along on Linux.
    .target(name: "StreamsNetworking", dependencies: ["StreamsCore"]),
    .target(
      name: "Streams",
      dependencies: [
        "StreamsCore",
        // Apple's systems have networking in Foundation.
        .target(
          name: "StreamsNetworking",
          condition: .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS])),
      ]),
    .target(name: "StreamsTesting", dependencies: ["StreamsCore"]),
    .target(
      name: "CStreamsInspection", path: "Sources/StreamsInspection/include", publicHeadersPath: "."),
    .target(
      name: "StreamsInspection", dependencies: ["CStreamsInspection", "StreamsCore"],
      exclude: ["README.md", "include"]),
    // Within the package: Settings and Lists learn from it when another process changes a file.
    .target(name: "FileWatching", dependencies: ["StreamsCore"]),
    // Within the package: Settings and Weather read JSON with it.
    .target(name: "JSONSyntax"),
    .target(
      name: "Settings", dependencies: ["FileWatching", "JSONSyntax", "StreamsCore"],
      resources: [.embedInCode("Languages")]),
    .target(
      name: "Lists",
      dependencies: [
        "FileWatching", "StreamsCore",
        // Apple's systems bring the module along.
        .target(
          name: "SQLite3", condition: .when(platforms: [.linux, .windows, .android], traits: ["SQLite"])),
      ]),
    .target(
      name: "Weather", dependencies: ["JSONSyntax", "StreamsCore", "Settings", "Lists"],
      resources: [.copy("Icons"), .embedInCode("Languages")]),
    .systemLibrary(
      name: "SQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),

    // MARK: Examples

    .target(
      name: "Console", dependencies: ["Settings", "Streams", "StreamsInspection"], path: "Examples/Console"),
    .executableTarget(name: "events", dependencies: ["Console", "Streams"], path: "Examples/events"),
    .executableTarget(
      name: "marbles",
      dependencies: ["Console", "Streams", "StreamsCore", "StreamsInspection", "StreamsTesting"],
      path: "Examples/marbles"),
    .executableTarget(name: "profile", dependencies: ["Console", "Streams"], path: "Examples/profile"),
    .executableTarget(
      name: "SettingsExample", dependencies: ["Console", "Settings", "Streams"], path: "Examples/settings"),
    .executableTarget(
      name: "streams-top", dependencies: ["Console", "Streams", "StreamsInspection"],
      path: "Examples/streams-top"),
    .executableTarget(
      name: "todo", dependencies: ["Console", "Lists", "Streams", "StreamsInspection"], path: "Examples/todo"),
    .executableTarget(
      name: "WeatherExample",
      dependencies: ["Console", "Weather", "Settings", "Streams", "StreamsInspection"],
      path: "Examples/weather"),

    // MARK: What only tests and benchmarks need

    .target(name: "AllocationCounter", path: "Examples/benchmarks-support"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Console", "Streams", "StreamsInspection", "StreamsTesting", "Settings", "Lists", "Weather",
        "AllocationCounter",
        .target(
          name: "SQLite3", condition: .when(platforms: [.linux, .windows, .android], traits: ["SQLite"])),
      ],
      path: "Examples/benchmarks"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "WeatherServing", dependencies: ["Settings", "Streams", "TestSupport", "Weather"],
      path: "Tests/WeatherServing"),
    // The C library's functions for terminals are not all visible from Swift.
    .target(name: "TerminalSession", path: "Tests/TerminalSession"),
    .executableTarget(name: "settings-writer", dependencies: ["Settings"], path: "Tests/SettingsWriter"),
    // Threads explored one step at a time, and the machinery compiled against it: there, `Synchronization` is `Explorer`.
    .target(name: "ExplorerFibers", path: "Tests/ExplorerFibers"),
    .target(
      name: "Explorer", dependencies: ["ExplorerFibers"], path: "Tests/Explorer",
      swiftSettings: [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]),
    .target(name: "ExploredStreams", path: "Tests/ExploredStreams"),
    .target(
      name: "Explored", dependencies: ["Explorer", "ExploredStreams"], path: "Tests/Explored",
      swiftSettings: [
        .unsafeFlags([
          "-O", "-enforce-exclusivity=unchecked", "-module-alias", "Synchronization=Explorer",
          "-module-alias", "StreamsCore=ExploredStreams",
        ]),
        // Each access to memory is a call, which here is one of the explorer.
        .unsafeFlags(["-Xfrontend", "-sanitize=thread"], .when(platforms: [.linux, .macOS])),
      ]),
    // A library that extends Combine, for the programs of MigrationTests.
    .target(name: "MigrationLibrary", dependencies: ["Streams"], path: "Tests/MigrationLibrary"),

    // MARK: Tests

    .testTarget(
      name: "ExplorerTests", dependencies: ["Explorer", "Explored", "TestSupport"],
      swiftSettings: [.unsafeFlags(["-enforce-exclusivity=unchecked"])]),
    // Programs written for Combine, in both language modes.
    .testTarget(name: "MigrationTests", dependencies: ["Streams", "MigrationLibrary"]),
    .testTarget(
      name: "MigrationTestsSwift5", dependencies: ["Streams", "MigrationLibrary"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "StreamsTests",
      dependencies: [
        "FileWatching", "Streams", "StreamsCore", "StreamsNetworking", "StreamsTesting", "TestSupport",
      ]),
    .testTarget(
      name: "StreamsInspectionTests",
      dependencies: ["Streams", "StreamsInspection", "StreamsTesting", "TestSupport"]),
    .testTarget(
      name: "SettingsTests",
      dependencies: ["Settings", "Streams", "StreamsTesting", "TestSupport", "settings-writer"]),
    .testTarget(name: "ListsTests", dependencies: ["Lists", "Streams", "StreamsTesting", "TestSupport"]),
    .testTarget(
      name: "WeatherTests",
      dependencies: [
        "JSONSyntax", "Weather", "Streams", "Settings", "Lists", "StreamsTesting", "TestSupport",
        "WeatherServing",
      ]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Console", "benchmarks", "events", "marbles", "profile", "SettingsExample", "streams-top", "todo",
        "WeatherExample",
        "Weather", "Settings", "Streams", "StreamsInspection", "StreamsTesting", "TestSupport",
        "TerminalSession",
        "WeatherServing",
      ]),
    .testTarget(
      name: "StoriesTests", dependencies: ["Streams", "StreamsTesting", "Settings", "Lists", "Weather"]),
  ],
  swiftLanguageModes: [.v6]
)

// A warning fails the project's own checks. A package manager that silences the warnings of dependencies refuses this
// setting in one of them, so it takes a word from outside.
let isOwnCheck = Context.environment["WATERSHED_WARNINGS_ARE_ERRORS"] != nil
let raceChecks = SwiftSetting.unsafeFlags(["-enable-actor-data-race-checks"], .when(configuration: .debug))

/// Whether a target is a program as users write them, or tests one.
func isExample(_ target: Target) -> Bool {
  ["ExamplesTests", "StoriesTests"].contains(target.name) || target.path?.hasPrefix("Examples/") == true
}

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    // Foundation on Apple's systems brings Combine's members along. Files that do not import it must not see them.
    + [.enableUpcomingFeature("MemberImportVisibility")]
    // Code that moves over from Combine warns where the closures of its operators are not sendable.
    + (isOwnCheck && !target.name.hasPrefix("Migration") ? [.treatAllWarnings(as: .error)] : [])
    // A closure of an actor that runs elsewhere ends the program, and says so.
    + (isOwnCheck && isExample(target) ? [raceChecks] : [])
}

// Apple asks why a library calls functions that could tell devices apart. Other systems have no use for the answer.
for target in package.targets where ["Settings", "Lists", "Weather"].contains(target.name) {
  #if os(macOS)
    target.resources = (target.resources ?? []) + [.copy("PrivacyInfo.xcprivacy")]
  #else
    target.exclude.append("PrivacyInfo.xcprivacy")
  #endif
}

// The thread sanitizer compiles everything a second time, so its run can leave out what has no threads; see .ci/threads.
if Context.environment["WATERSHED_ONLY_THREADS"] != nil {
  let threaded: Set = ["StreamsTests", "StreamsInspectionTests", "SettingsTests", "ListsTests"]
  let needed: Set = ["TestSupport", "settings-writer"]
  package.targets.removeAll { target in
    let isOfTests = target.path?.hasPrefix("Tests/") == true || target.path?.hasPrefix("Examples/") == true
    return target.type == .test ? !threaded.contains(target.name) : isOfTests && !needed.contains(target.name)
  }
  package.products.removeAll { $0 is Product.Executable }
}

// A checkout on Windows has text files in place of symbolic links. What consists of links is left out there.
#if os(Windows)
  let linked: Set = [
    "Explored", "ExploredStreams", "Explorer", "ExplorerFibers", "ExplorerTests", "MigrationTestsSwift5",
  ]
  package.targets.removeAll { linked.contains($0.name) }
#endif

// Other package managers may refuse a dependency that sets a compiler's flag, whether its trait is enabled or not.
#if compiler(>=6.3) && os(Linux)
  for target in package.targets
  where ["Streams", "StreamsCore", "Settings", "Lists", "Weather"].contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-O"], .when(configuration: .debug, traits: ["OptimizedDebug"])))
  }
#endif
