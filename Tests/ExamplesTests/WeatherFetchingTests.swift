import TestSupport
import Testing

@Suite(.blocking)
struct WeatherFetchingTests {
  let scratch: Scratch
  var file: String { scratch.path("settings") }

  init() throws { scratch = try Scratch() }

  @Test(arguments: ["openweathermap", "pirate-weather", "weatherkit"])
  func missingKeyIsReported(service: String) throws {
    let variable = service.uppercased().replacing("-", with: "_") + "_KEY"
    let run = try Run(
      "weather", "--settings-file", file, "--place", "Oslo", "--service", service,
      environment: [variable: ""])
    #expect(
      run.errors
        == "weather: \(service) needs a key: give --key KEY, or set \(variable); --help lists the options\n"
    )
    #expect(run.output == "")
    #expect(run.code == 64)
  }

  @Test(arguments: ["met-norway", "nws", "bright-sky"])
  func keyForAServiceWithoutKeysIsRefusedAndNotShown(service: String) throws {
    let run = try Run(
      "weather", "--settings-file", file, "--place", "Oslo", "--service", service, "--key", "hush")
    #expect(run.errors == "weather: \(service) takes no key; --help lists the options\n")
    #expect(run.code == 64)
  }

  @Test
  func unknownServiceIsRefused() throws {
    let run = try Run("weather", "--place", "Oslo", "--service", "crystal-ball")
    #expect(
      run.errors
        == "weather: --service takes open-meteo, met-norway, nws, bright-sky, openweathermap, pirate-weather, weatherkit, "
        + "not crystal-ball; --help lists the options\n")
    #expect(run.code == 64)
  }

  @Test(arguments: ["--service", "--key", "--server", "--geocoder", "--contact", "--refresh"])
  func serviceOptionsNeedAPlace(option: String) throws {
    let run = try Run("weather", "--settings-file", file, option, "open-meteo")
    #expect(run.errors == "weather: \(option) needs --place NAME; --help lists the options\n")
    #expect(run.code == 64)
  }

  #if os(Linux)
    /// Only here do variables direct Foundation's network to a server that does not exist.
    @Test
    func missingAnswerSaysWhatToDo() throws {
      let nowhere = "http://127.0.0.1:9"
      let run = try Run(
        "weather", "--settings-file", file, "--place", "Oslo", "--service", "openweathermap",
        "--key", "hush",
        environment: [
          "https_proxy": nowhere, "HTTPS_PROXY": nowhere, "no_proxy": "", "NO_PROXY": "",
        ])
      #expect(run.errors.hasPrefix("weather: asking geocoding-api.open-meteo.com\n"))
      #expect(
        run.errors.hasSuffix(
          "; check the connection, or omit --place for weather that needs no connection\n"))
      #expect(!run.errors.contains("hush"))
      #expect(run.output == "")
      #expect(run.code == 69)
    }
  #endif
}
