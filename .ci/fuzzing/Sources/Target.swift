import Foundation
import Weather

/// The code that is fuzzed: it reads what others have written. Each takes any bytes, and must neither trap nor contradict itself.
enum Target: String, CaseIterable {
  case openMeteo = "open-meteo"
  case openMeteoAirQuality = "open-meteo-air-quality"
  case openMeteoArchive = "open-meteo-archive"
  case openMeteoEnsemble = "open-meteo-ensemble"
  case alertFeed = "alert-feed"
  case metNorway = "met-norway"
  case brightSky = "bright-sky"
  case nationalWeatherService = "national-weather-service"
  case openWeatherMap = "open-weather-map"
  case darkSky = "dark-sky"
  case weatherKit = "weather-kit"
  case keptResponse = "kept-response"
  case settingsFile = "settings-file"
  case journal
  case json
  case settingValue = "setting-value"
  case storedObject = "stored-object"
  case report
  case recording
  case diagram

  func run(_ bytes: [UInt8]) {
    switch self {
    case .openMeteo, .metNorway, .brightSky, .nationalWeatherService, .openWeatherMap, .darkSky, .weatherKit:
      readDocument(bytes)
    case .openMeteoAirQuality: readCompanion(bytes, OpenMeteoAirQuality())
    case .openMeteoArchive: readCompanion(bytes, OpenMeteoArchive())
    case .openMeteoEnsemble: readCompanion(bytes, OpenMeteoEnsemble())
    case .alertFeed:
      readCompanion(
        bytes, AlertFeed("Any", address: .metNorway, path: "feed", codes: ["EMMA_ID=NO034"], language: "no"))
    case .keptResponse: readKeptResponse(bytes)
    case .settingsFile: readSettings(bytes)
    case .journal: readJournal(bytes)
    case .json: importJSON(bytes)
    case .settingValue: readSettingValue(bytes)
    case .storedObject: mergeObjects(bytes)
    case .report: readReport(bytes)
    case .recording: readRecording(bytes)
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

/// Called by the fuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Target.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
