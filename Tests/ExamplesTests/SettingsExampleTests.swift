import Foundation
import TestSupport
import Testing

@Suite(.blocking)
struct SettingsExampleTests {
  let scratch: Scratch
  var file: String { scratch.path("settings") }

  init() throws { scratch = try Scratch() }

  @Test
  func theSettingsArePrinted() throws {
    #expect(
      try Run("settings", "--file", file).output == """
        Time
         1  12 Hour     ✓
         2  24 Hour

        Units
         3  Imperial    ✓
         4  Metric

        Temperature
         5  Fahrenheit  ✓
         6  Celsius

        """)
  }

  @Test
  func aChoiceIsStored() throws {
    #expect(try Run("settings", "--file", file, "--choose", "6").output.hasSuffix(" 6  Celsius     ✓\n"))
    #expect(try Run("settings", "--file", file, "--language", "de").output.hasSuffix(" 6  Celsius     ✓\n"))
  }

  @Test
  func aLanguageWithoutTextsIsRefused() throws {
    let run = try Run("settings", "--file", file, "--language", "tlh\u{1B}")
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("settings: --language takes en, de, fr, "))
    #expect(run.errors.hasSuffix(", not tlh␛; --help lists the options\n"))
    #expect(try Run("settings", "--file", file, "--language", "no").code == 0)
  }

  @Test
  func nothingThatATerminalCouldObeyIsPrinted() throws {
    #expect(try Run("settings", "--file", file, "set", "a", "\u{9B}2J\u{1B}\u{7F}").code == 0)
    #expect(try Run("settings", "--file", file, "get", "a").output == #""\u009b2J\u001b\u007f""# + "\n")
  }

  @Test
  func aFileThatCannotBeImportedIsNamed() throws {
    let missing = scratch.path("missing")
    let run = try Run("settings", "--file", file, "import", missing)
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("settings: \(missing) cannot be read: "))
    #expect(!run.errors.contains("NSCocoaErrorDomain"))
  }

  @Test
  func twoInstancesFollowEachOther() throws {
    let other = try LiveRun("settings", "--file", file, "--follow")
    #expect(other.reads("24 Hour\n"))
    _ = try Run("settings", "--file", file, "--choose", "2")
    #expect(other.reads("24 Hour     ✓\n"))
    _ = try Run("settings", "--file", file, "--choose", "6")
    #expect(other.reads("Celsius     ✓\n"))
    #expect(try other.end() == 0)
  }

  @Test
  func theDefaultFileIsAtTheStandardLocation() throws {
    let environment = ["XDG_CONFIG_HOME": scratch.url.path, "HOME": scratch.url.path]
    _ = try Run("settings", "--choose", "4", environment: environment)
    #if os(Linux)
      #expect(FileManager.default.fileExists(atPath: scratch.path("watershed/settings")))
    #endif
  }

  @Test
  func aDamagedFileIsReportedAndThePreviousSettingsUsed() throws {
    _ = try Run("settings", "--file", file, "--choose", "4")
    _ = try Run("settings", "--file", file, "--choose", "6")
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: file))
    let run = try Run("settings", "--file", file)
    #expect(run.output.contains(" 4  Metric      ✓"))
    #expect(run.errors.hasPrefix("settings: the file was damaged"))
    #expect(run.code == 0)
  }

  @Test
  func anInvalidChoiceIsRefused() throws {
    let run = try Run("settings", "--file", file, "--choose", "7")
    #expect(run.errors == "settings: --choose takes a number from 1 to 6, not 7; --help lists the options\n")
    #expect(run.code == 64)
  }
}
