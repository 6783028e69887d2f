import Foundation
import TestSupport
import Testing

/// Running the program leaves the files of others as they are.
@Suite(.blocking)
struct WeatherKeepingTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: ["Buy milk.\n", "{}", "\u{0}\u{1}\u{2}"])
  func fileThatIsNoSettingsFileIsRefusedAndUntouched(_ text: String) throws {
    let notes = scratch.path("notes.txt")
    try Data(text.utf8).write(to: URL(fileURLWithPath: notes))
    let before = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
    for arguments in [[], ["--units", "metric"], ["--json"]] {
      let run = try Run("weather", arguments: ["--settings-file", notes] + arguments)
      #expect(run.errors.hasPrefix("weather: "))
      #expect(run.errors.contains("notes.txt"))
      #expect(run.output == "")
      #expect(run.code == 1)
    }
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == before)
  }

  @Test
  func weatherIsShownWithoutAHome() throws {
    let run = try Run("weather", "--language", "en", environment: ["HOME": "", "XDG_CONFIG_HOME": ""])
    #expect(run.output.hasPrefix("Tromsø, Troms, NO\n"))
    #expect(run.errors.contains("HOME"))
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ("zh", "星期四"), ("zh-CN", "星期四"), ("de_AT", "Donnerstag"), ("pt-BR", "quinta-feira"),
    ("PT_br.UTF-8", "quinta-feira"),
  ])
  func everySpellingFindsItsLanguage(_ language: String, _ weekday: String) throws {
    let run = try Run("weather", "--settings-file", scratch.path("settings"), "--language", language)
    #expect(run.output.contains(weekday))
    #expect(run.errors == "")
  }
}
