import Foundation
import Streams
import Testing

@testable import Settings

/// Fault: a value, which may be a secret, appears in an error or an event.
struct SecretTests {
  private static let secret = "hunter2"
  private let password = SettingKey("password", default: "")

  private struct Refusal: Error {
    var value = SecretTests.secret
  }

  /// No text that a program may print or log contains the secret.
  private func expectNoSecret(_ things: Any..., sourceLocation: SourceLocation = #_sourceLocation) {
    for thing in things {
      var dumped = ""
      dump(thing, to: &dumped)
      for text in [
        "\(thing)", String(reflecting: thing), dumped, (thing as? any Error)?.localizedDescription ?? "",
      ] {
        #expect(!text.contains(Self.secret), "\(text)", sourceLocation: sourceLocation)
      }
    }
  }

  private struct Profile: Codable {
    var password = ""
    func encode(to encoder: any Encoder) throws {
      if password.isEmpty { return }
      throw EncodingError.invalidValue(
        password, EncodingError.Context(codingPath: [], debugDescription: "\(password) is too short"))
    }
  }

  private func events(_ store: SettingsStore) -> [SettingsEvent] {
    var events: [SettingsEvent] = []
    store.events.sink { events.append($0) }.cancel()
    return events
  }

  @Test func aValueThatCannotBeStoredIsNotInTheError() async throws {
    let codec = SettingCodec<String> { text in
      if text.isEmpty { return .null }
      throw Refusal(value: text)
    } decode: { _ in
      ""
    }
    let store = testStore()
    let custom = SettingKey("custom", default: "", codec: codec)
    let profile = SettingKey("profile", default: Profile())
    store[custom] = Self.secret
    store[profile] = Profile(password: Self.secret)
    let problem = await #expect(throws: SettingsError.self) {
      try await store.commit { $0[custom] = Self.secret }
    }
    let events = events(store)
    #expect(events.count == 2)
    expectNoSecret(events, problem as Any)
    // The name and the reason are there.
    #expect("\(events)".contains("custom") && "\(events)".contains("Refusal"))
  }

  @Test func aValueIsNotInTheErrorOfAMigration() {
    let memory = MemoryBackend(SettingsContents(values: ["password": .string(Self.secret)]))
    let migration = SettingsMigration(to: 1) { settings in
      if case .string(let text) = settings.values["password"] { throw Refusal(value: text) }
    }
    let problem = #expect(throws: SettingsError.self) { try SettingsStore(memory, migrations: [migration]) }
    expectNoSecret(problem as Any)
  }

  @Test func aValueOfAnotherTypeIsNotInTheEvent() {
    let memory = MemoryBackend(SettingsContents(values: ["password": .string(Self.secret)]))
    let store = testStore(memory, overrides: SettingsOverrides(["volume": Self.secret]))
    _ = store[SettingKey("password", default: 0)]
    _ = store[SettingKey("volume", default: 0)]
    #expect(events(store).count == 2)
    expectNoSecret(events(store))
  }

  @Test(arguments: [
    "{\"password\": hunter2}", "{\"password\": \"hunter2", "{\"password\": \"hunter2\\ud83d\"}",
    "{\"password\": {\"$date\": \"hunter2\"}}", "{\"password\": \"a\" hunter2}", "hunter2",
  ])
  func aValueIsNotInTheErrorOfAnImport(text: String) {
    let problem = #expect(throws: SettingsError.self) { try testStore().importJSON(text) }
    expectNoSecret(problem as Any)
  }

  @Test func aValueIsNotInTheErrorOfAForm() {
    let form = SettingsForm(store: testStore()) {
      FormSection("Form") {
        TextSetting(password, title: "Password", .atMost(3))
        StepperSetting(SettingKey("pin", default: 0), title: "PIN", in: 0...9)
        ToggleSetting(SettingKey("muted", default: false), title: "Muted")
      }
    }
    for row in 0...2 {
      let problem = #expect(throws: SettingsFormError.self) {
        try form.enter(Self.secret, at: SettingsIndexPath(section: 0, row: row))
      }
      expectNoSecret(problem as Any)
    }
  }
}
