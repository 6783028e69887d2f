import Testing

@testable import Weather

@Suite struct TemperatureTests {
  @Test func zeroCelsiusIsThirtyTwoFahrenheitExactly() {
    #expect(Temperature(celsius: 0).fahrenheit == 32)
    #expect(Temperature(fahrenheit: 32) == Temperature(celsius: 0))
    #expect(Temperature(kelvin: 273.15) == Temperature(celsius: 0))
  }

  @Test func kelvinsConvertToRoundCelsius() {
    #expect(Temperature(kelvin: 271.09).celsius == -2.06)
    #expect(Temperature(kelvin: 288.44).celsius == 15.29)
  }

  @Test func everyTenthOfADegreeSurvivesARoundTrip() {
    for tenths in -1000...1500 {
      let degrees = Double(tenths) / 10
      #expect(Temperature(fahrenheit: degrees).fahrenheit == degrees)
      #expect(Temperature(kelvin: degrees + 200).kelvin == Exact.shown(degrees + 200))
    }
  }
}
