// swift-tools-version: 6.2
import PackageDescription

// `swift run weather` and `swift test` are the two commands. The targets stand in four groups: the libraries, which are all
// that a program which depends on this package compiles; the examples; what only tests and benchmarks need; the tests. Tests of
// another kind are in the package Tests.

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
    .executable(name: "weather", targets: ["WeatherProgram"]),
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
    // Within the package: Settings, Weather and live lists over a database read JSON with it.
    .target(name: "JSONSyntax"),
    .target(
      name: "Settings", dependencies: ["FileWatching", "JSONSyntax", "StreamsCore"],
      resources: [.embedInCode("Languages")]),
    .target(
      name: "Lists",
      dependencies: [
        "FileWatching", "StreamsCore", .target(name: "JSONSyntax", condition: .when(traits: ["SQLite"])),
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
    .target(
      name: "Serving", dependencies: ["Console", "Lists", "Streams"], path: "Examples/Serving"),
    .executableTarget(name: "profile", dependencies: ["Console", "Streams"], path: "Examples/profile"),
    .executableTarget(
      name: "SettingsExample", dependencies: ["Console", "Settings", "Streams"], path: "Examples/settings"),
    .executableTarget(
      name: "todo", dependencies: ["Console", "Lists", "Streams", "StreamsInspection"], path: "Examples/todo"),
    // Tests look into these, so they are libraries, and each program is a call.
    .target(name: "EventsExample", dependencies: ["Console", "Serving", "Streams"], path: "Examples/events"),
    .target(
      name: "MarblesExample",
      dependencies: ["Console", "Streams", "StreamsCore", "StreamsInspection", "StreamsTesting"],
      path: "Examples/marbles"),
    .target(
      name: "StreamsTopExample", dependencies: ["Console", "Streams", "StreamsInspection"],
      path: "Examples/streams-top"),
    .target(
      name: "WeatherExample",
      dependencies: ["Console", "Serving", "Weather", "Settings", "Streams", "StreamsInspection"],
      path: "Examples/weather", resources: [.embedInCode("Languages")]),
    .executableTarget(name: "events", dependencies: ["EventsExample"], path: "Examples/programs/events"),
    .executableTarget(name: "marbles", dependencies: ["MarblesExample"], path: "Examples/programs/marbles"),
    .executableTarget(
      name: "streams-top", dependencies: ["StreamsTopExample"], path: "Examples/programs/streams-top"),
    .executableTarget(
      name: "WeatherProgram", dependencies: ["WeatherExample"], path: "Examples/programs/weather"),

    // MARK: Targets for tests and benchmarks alone

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

    // MARK: Tests

    .testTarget(
      name: "StreamsTests",
      dependencies: [
        "FileWatching", "Streams", "StreamsCore", "StreamsNetworking", "StreamsTesting", "TestSupport",
      ]),
    .testTarget(name: "ClosureTests", dependencies: ["Settings", "Streams", "TestSupport"]),
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
    // It runs all programs of the examples, which need not be linked before it.
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Console", "EventsExample", "MarblesExample", "Serving", "StreamsTopExample", "WeatherExample",
        "Weather", "Settings", "Streams", "StreamsInspection", "StreamsTesting", "TestSupport",
        "TerminalSession", "WeatherServing",
      ]),
    .testTarget(
      name: "StoriesTests", dependencies: ["Streams", "StreamsTesting", "Settings", "Lists", "Weather"]),
  ],
  swiftLanguageModes: [.v6]
)

// The same tests in the other modes of the language, by links, which a checkout on Windows lacks.
#if !os(Windows)
  package.targets += [
    .testTarget(
      name: "ClosureTestsSwift5", dependencies: ["Settings", "Streams", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ClosureTestsMainActor", dependencies: ["Settings", "Streams", "TestSupport"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
#endif

// A warning fails the project's own checks. A package manager that silences the warnings of dependencies refuses this
// setting in one of them, so it takes a word from outside.
let isOwnCheck = Context.environment["WATERSHED_WARNINGS_ARE_ERRORS"] != nil
let raceChecks = SwiftSetting.unsafeFlags(["-enable-actor-data-race-checks"], .when(configuration: .debug))

/// True if a target is a program as users write them, or tests one.
func isExample(_ target: Target) -> Bool {
  ["ExamplesTests", "StoriesTests"].contains(target.name) || target.path?.hasPrefix("Examples/") == true
}

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    // Foundation on Apple's systems brings Combine's members along. Files that do not import it must not see them.
    + [.enableUpcomingFeature("MemberImportVisibility")]
    + (isOwnCheck ? [.treatAllWarnings(as: .error)] : [])
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

// A check that compiles everything once more names the targets that it is about, and gets these with what they need; see
// .ci/threads.
if let only = Context.environment["WATERSHED_ONLY"] {
  var open = only.split(separator: ",").map(String.init)
  var needed: Set<String> = []
  while let name = open.popLast() {
    guard needed.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): open.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
    return !needed.isSuperset(of: targets)
  }
}

// Other package managers may refuse a dependency that sets a compiler's flag, whether its trait is enabled or not.
#if compiler(>=6.3) && os(Linux)
  for target in package.targets
  where ["Streams", "StreamsCore", "Settings", "Lists", "Weather"].contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-O"], .when(configuration: .debug, traits: ["OptimizedDebug"])))
  }
#endif
