import Foundation
import TestSupport
import Testing

@Suite(.blocking)
struct WeatherUnitOptionTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func gusts(_ arguments: String..., language: String = "en") throws -> String? {
    let common = ["--settings-file", scratch.path("settings"), "--language", language]
    let output = try Run("weather", arguments: common + arguments).output
    let line = output.split(separator: "\n").first { $0.hasPrefix("Gusts") || $0.hasPrefix("Byar") }
    return line?.split(separator: "  ").dropFirst().first?.trimmingCharacters(in: .whitespaces)
  }

  @Test func everyPartIsChosenByItselfAndStored() throws {
    #expect(try gusts() == "25 MPH")
    #expect(try gusts("--wind", "kn") == "22 kn")
    #expect(try gusts("--pressure", "mmHg") == "22 kn")
    #expect(try gusts("--units", "metric") == "41 KPH")
    let run = try Run(
      "weather", "--settings-file", scratch.path("settings"), "--language", "en", "--temperature", "kelvin",
      "--pressure", "mmHg", "--json")
    #expect(run.output.contains("\"temperature\" : 282.25"))
    #expect(run.output.contains("\"pressure\" : \"mmHg\""))
    #expect(try gusts("--wind", "bft") == "6 Bft")
    #expect(try gusts("--temperature", "celsius") == "6 Bft")
  }

  @Test func aSystemIsOneOfAllUnits() throws {
    let common = ["--settings-file", scratch.path("settings"), "--language", "en"]
    func output(_ arguments: String...) throws -> String {
      try Run("weather", arguments: common + arguments).output
    }
    #expect(try output("--units", "metric").contains("  9.1 °C  "))
    #expect(try output("--units", "imperial").contains("  48.4 °F  "))
    #expect(try output("--units", "imperial", "--temperature", "celsius").contains("  9.1 °C  "))
  }

  @Test func timesAreWrittenAsTheLanguageDoes() throws {
    let file = scratch.path("settings")
    func output(_ language: String, _ arguments: String...) throws -> String {
      try Run("weather", arguments: ["--settings-file", file, "--language", language] + arguments).output
    }
    #expect(try output("de").contains("14:00") && output("en").contains("2:00 PM"))
    #expect(try output("de", "--time", "12").contains("14:00") == false)
    #expect(try output("de").contains("14:00") == false)
  }

  @Test func aCommandLineThatMakesNoSenseChangesNothing() throws {
    let file = scratch.path("settings")
    #expect(try Run("weather", "--settings-file", file, "--units", "metric", "--line", "%y").code == 64)
    #expect(try Run("settings", "--file", file, "list").output == "")
  }

  @Test func localUnitsAreThoseOfTheLocale() throws {
    let run = try Run(
      "weather", "--settings-file", scratch.path("settings"), "--language", "sv_SE", "--units", "local")
    #expect(run.output.contains("11 m/s"), "\(run.output)")
    #expect(run.output.contains("9,1 °C"))
  }
}
