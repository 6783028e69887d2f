import Foundation
import TestSupport
import Testing

@Suite(.blocking)
struct WeatherExampleTests {
  let scratch: Scratch
  var file: String { scratch.path("settings") }

  init() throws { scratch = try Scratch() }

  @Test
  func bundledDayIsShownInTheStoredNotations() throws {
    for number in ["2", "4", "6"] { _ = try Run("settings", "--file", file, "--choose", number) }
    let run = try Run("weather", "--settings-file", file, "--language", "en")
    #expect(
      run.output == """
        Tromsø, Troms, NO
        Thu, September 24  14:00
        ⛅︎  9.1 °C  Partly cloudy
        2 °C - 9 °C  Rain from 17:00, 5.4 mm until midnight

        9 °C  ⠉⠉⠉⠉⠑⠒⠢⠤⣀
                       ⠉⠒⠢⢄⡀
                           ⠈⠉⠒⠒⠤⠤⢄⣀⣀⡀
                                    ⠈⠉⠉⠉⠉⠒⠒⠒⠒⠢⠤⠤⠤⠤⢄⣀⣀⡀                      ⢀⣀⣀⣀⠤⠤⠤⠤⠤⠤
        2 °C                                         ⠈⠉⠉⠑⠒⠒⠢⠤⠤⣀⣀⣀⣀⣀⡠⠤⠤⠤⠒⠒⠊⠉⠉⠁
                       ▂▂▂▃▃▃▆▆▆███▃▃▃▂▂▂▁▁▁      ▂▂▂▃▃▃▅▅▅▆▆▆▃▃▃▂▂▂▃▃▃▁▁▁      ▂▂▂▂▂▂
              ⛅︎    ☁︎     ☂︎     ☂︎     ☔︎    ☁︎     ☂︎     ☂︎     ☂︎     ☔︎    ☁︎     ☔︎
              14:00 16:00 18:00 20:00 22:00 00:00 02:00 04:00 06:00 08:00 10:00 12:00
                                            Friday

        Thursday   ☂︎   2 °C - 9 °C   ··········━━━━━━━━━━━━  90%  5.4 mm   36 KPH SW
        Friday     ☔︎  -2 °C … 4 °C  ·····━━━━━━━━━········  85%  10.9 mm  31 KPH WNW
        Saturday   ❄︎   -4 °C … 1 °C  ··━━━━━━━━············  80%  6.2 mm   27 KPH NNW
        Sunday     ❄︎   -5 °C … 0 °C  ━━━━━━━━━·············  45%  1.1 mm   18 KPH N
        Monday     ☀︎   -5 °C … 3 °C  ━━━━━━━━━━━━━·········  5%            9 KPH E
        Tuesday    ⛅︎  -2 °C … 6 °C  ····━━━━━━━━━━━━━·····  10%           12 KPH SSE
        Wednesday  ≡   2 °C - 8 °C   ···········━━━━━━━━━··  20%  0.2 mm   14 KPH S

        Feels like                     5.4 °C                           Sunrise               06:34
        Humidity                       62%                              Sunset                18:39
        Pressure                       1006 hPa                         Moonrise              18:38
        Cloud cover                    45%                              Moonset               02:10
        Wind                           SW 24 KPH (4, Moderate breeze)   Moon                  Waxing gibbous
        Gusts                          41 KPH                           Air quality (Europe)  26, fair
        Precipitation now              0.0 mm/h                         Air quality (US)      29, good
        Chance of precipitation today  90%                              Pollutants            PM2.5 4, PM10 10, O₃ 64, NO₂ 7 µg/m³
        Precipitation today            5.4 mm                           Pollen                grass 3, mugwort 1 grains/m³
        Fresh snow today               0 cm

        Open-Meteo

        """)
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test
  func optionsChangeTheStoredSettings() throws {
    let before = try Run("weather", "--settings-file", file, "--language", "en").output
    #expect(before.contains("Thu, September 24  2:00 PM\n⛅︎  48.4 °F  Partly cloudy"))
    #expect(before.contains("Gusts                          25 MPH"))
    let options = ["--units", "metric", "--temperature", "celsius", "--time", "24"]
    let changing = try Run("weather", arguments: ["--settings-file", file, "--language", "en"] + options)
    #expect(changing.output.contains("Thu, September 24  14:00\n⛅︎  9.1 °C  Partly cloudy"))
    #expect(changing.output.contains("Gusts                          41 KPH"))
    #expect(try Run("weather", "--settings-file", file, "--language", "en").output == changing.output)
    #expect(try Run("settings", "--file", file).output.hasSuffix(" 6  Celsius     ✓\n"))
  }

  @Test
  func changesOfOneInstanceShowInAnotherAtOnce() throws {
    let watching = try LiveRun("weather", "--settings-file", file, "--language", "en", "--watch")
    #expect(watching.reads("48.4 °F"))
    #expect(watching.reads("Open-Meteo\n"))
    _ = try Run("weather", "--settings-file", file, "--temperature", "celsius")
    #expect(watching.reads("9.1 °C"))
    #expect(watching.reads("Gusts                          25 MPH"))
    #expect(watching.reads("Open-Meteo\n"))
    _ = try Run("settings", "--file", file, "--choose", "4")
    #expect(watching.reads("9.1 °C"))
    #expect(watching.reads("Gusts                          41 KPH"))
    #expect(try watching.end() == 0)
  }

  @Test
  func watchingWithoutInputShowsTheWeatherOnce() throws {
    let once = try Run("weather", "--settings-file", file, "--language", "en")
    #expect(try Run("weather", "--settings-file", file, "--language", "en", "--watch").output == once.output)
  }

  @Test
  func pageFollowsTheSettings() throws {
    let path = scratch.path("page.html")
    let watching = try LiveRun(
      "weather", "--settings-file", file, "--language", "en", "--watch", "--html", path, "--json")
    #expect(watching.reads("\"temperature\":48.38"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("48.4 °F"))
    _ = try Run("settings", "--file", file, "--choose", "6")
    #expect(watching.reads("\"temperature\":9.1"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("9.1 °C"))
    #expect(try watching.end() == 0)
  }

  @Test
  func textIsInTheChosenLanguage() throws {
    let german = try Run("weather", "--settings-file", file, "--language", "de").output
    #expect(german.contains("Teils bewölkt"))
    #expect(german.contains("\nDonnerstag"))
    let japanese = try Run("weather", "--settings-file", file, "--language", "ja").output
    #expect(japanese.contains("\n木曜日"))
    #expect(
      try Run("weather", "--language", "tlh").errors
        == "weather: --language takes en, de, fr, es, it, pt, nl, sv, pl, ja, zh-Hans, ar, nb, da, fi, cs, ko, "
        + "ru, uk, tr, zh-Hant, id, hi, he, not tlh; --help lists the options\n")
  }

  @Test
  func unreadableSettingsAreReported() throws {
    let run = try Run("weather", "--settings-file", scratch.url.path)
    #expect(run.errors.hasPrefix("weather: "))
    #expect(run.output == "")
    #expect(run.code == 1)
  }
}
