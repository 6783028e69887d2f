import Foundation

/// What is fuzzed: code that reads what others have written. Each takes any bytes, and must neither trap nor contradict itself.
enum Target: String, CaseIterable {
  case openMeteo = "open-meteo"
  case metNorway = "met-norway"
  case nationalWeatherService = "national-weather-service"
  case openWeatherMap = "open-weather-map"
  case darkSky = "dark-sky"
  case weatherKit = "weather-kit"
  case settingsFile = "settings-file"
  case journal
  case json
  case diagram

  func run(_ bytes: [UInt8]) {
    switch self {
    case .openMeteo, .metNorway, .nationalWeatherService, .openWeatherMap, .darkSky, .weatherKit:
      decode(bytes, service)
    case .settingsFile: readSettings(bytes)
    case .journal: readJournal(bytes)
    case .json: importJSON(bytes)
    case .diagram: readDiagram(bytes)
    }
  }

  /// The one that is asked for by the variable `FUZZ`.
  static let chosen: Target = {
    let name = ProcessInfo.processInfo.environment["FUZZ"] ?? ""
    guard let target = Target(rawValue: name) else {
      fatalError("FUZZ must be one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return target
  }()
}

/// What the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Target.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
