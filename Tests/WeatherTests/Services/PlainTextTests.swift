import Foundation
import Testing

@testable import Weather

/// No text of a server can control a terminal or the direction of a page.
struct PlainTextTests {
  private static let controls = #"\u001b]0;title\u0007\u001b[2J\r\u009b1m\u202e\u2066\u200f\u0000"#

  /// The fixture with control characters in every string that is not a key, a time, a zone, a unit or a link.
  private func controlled(_ fixture: Fixture) -> Fixture {
    let structural =
      /^([0-9P+T:\-.\/Z]*|http.*|[A-Z][a-z]+\/.*|.*[_:°%].*|[A-Za-z]{1,5}|celsius|degrees|undefined)$/
    var text = ""
    var rest = Substring(fixture.text)
    while let character = rest.first {
      guard character == "\"" else {
        text.append(character)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.dropFirst().prefix { $0 != "\"" }
      rest = rest.dropFirst(word.count + 2)
      let isValue = rest.first != ":" && word.wholeMatch(of: structural) == nil
      text += "\"\(word)\(isValue ? Self.controls : "")\""
    }
    return Fixture(fixture.name, fixture.service, text)
  }

  private func strings(in value: Any) -> [String] {
    if let string = value as? String { return [string] }
    return Mirror(reflecting: value).children.flatMap { strings(in: $0.value) }
  }

  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      if scalar == "\n" || scalar == "\t" { return true }
      return scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
  }

  @Test(arguments: Fixture.all)
  func decodedTextHasNoControlCharacters(_ fixture: Fixture) throws {
    let weather = try controlled(fixture).decode()
    #expect(strings(in: weather).allSatisfy(isPlain))
  }

  @Test func theRestOfTheTextIsKept() throws {
    let weather = try controlled(.oneCall).decode()
    #expect(weather.current?.summary == "few clouds]0;title[2J1m")
    #expect(weather.alerts.first?.text?.hasSuffix("]0;title[2J1m") == true)
  }

  @Test func errorsHaveNoControlCharacters() {
    let refusals: [(any WeatherService, String)] = [
      (metricOpenWeatherMap, #"{"cod":"4\u001b04","message":"no\u001b[2J"}"#),
      (OpenMeteo(), #"{"error":true,"reason":"no\u001b[2J"}"#),
      (DarkSky(key: ServiceKey("key")), #"{"code":400,"error":"no\u009b2J"}"#),
      (Fixture.nws, #"{"title":"no\u202e","status":500}"#),
      (WeatherKit(token: ServiceKey("token")), #"{"timestamp":"x","status":404,"message":"no\u001b"}"#),
      (
        OpenMeteo(),
        #"{"latitude":1,"longitude":1,"utc_offset_seconds":0,"hourly":{"time":[7],"\u001b[2J":1}}"#
      ),
    ]
    for (service, text) in refusals {
      for status in [200, 400] {
        let response = WeatherResponse(status: status, body: Data(text.utf8))
        do {
          let weather = try service.decode(response, for: anywhere)
          #expect(weather.issues.map(\.description).allSatisfy(isPlain))
        } catch {
          #expect(isPlain("\(error)"))
        }
      }
    }
    let page = WeatherResponse(status: 403, body: Data("Forbidden\u{1B}[2J".utf8))
    let reason = WeatherError.Reason.http(status: 403, message: "Forbidden[2J")
    #expect(throws: WeatherError(service: "Open-Meteo", reason: reason)) {
      try OpenMeteo().decode(page, for: anywhere)
    }
  }

  @Test func lineBreaksAndTabsStay() {
    #expect("a\n\tb\r\u{85}c".withoutControls == "a\n\tbc")
    #expect("Åre, 東京, القاهرة".withoutControls == "Åre, 東京, القاهرة")
  }
}
