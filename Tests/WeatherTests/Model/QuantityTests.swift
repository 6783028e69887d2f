import Testing

@testable import Weather

@Suite struct QuantityTests {
  @Test func everyTenthOfAUnitSurvivesARoundTrip() {
    for tenths in 0...3000 {
      let value = Double(tenths) / 10
      #expect(Speed(kilometersPerHour: value).kilometersPerHour == value)
      #expect(Speed(milesPerHour: value).milesPerHour == value)
      #expect(Speed(knots: value).knots == value)
      #expect(Length(millimeters: value).millimeters == value)
      #expect(Length(centimeters: value).centimeters == value)
      #expect(Length(inches: value).inches == value)
      #expect(Length(miles: value).miles == value)
      #expect(Length(feet: value).feet == value)
      #expect(Fraction(percent: value).percent == value)
      #expect(PrecipitationIntensity(millimetersPerHour: value).millimetersPerHour == value)
      #expect(PrecipitationIntensity(inchesPerHour: value).inchesPerHour == value)
      #expect(Pressure(hectopascals: 800 + value).hectopascals == 800 + value)
      #expect(Pressure(inchesOfMercury: value).inchesOfMercury == value)
    }
  }

  @Test func conversionsAreExact() {
    #expect(Speed(milesPerHour: 1).metersPerSecond == 0.44704)
    #expect(Speed(knots: 3600).metersPerSecond == 1852)
    #expect(Length(inches: 1).millimeters == 25.4)
    #expect(Length(miles: 1).meters == 1609.344)
    #expect(Pressure(hectopascals: 1013.25).pascals == 101_325)
    #expect(Temperature(celsius: -40).fahrenheit == -40)
    #expect(Temperature(celsius: 100).fahrenheit == 212)
  }

  @Test func valuesOfAnySizeAreKept() {
    for value in [1e300, -1e300, 1e-300, .greatestFiniteMagnitude] {
      #expect(Exact.held(value) == value || value.magnitude < 1)
      #expect(Direction(degrees: value).degrees < 360)
      _ = Direction(degrees: value).compassPoint
      _ = Speed(metersPerSecond: value).beaufort
    }
    #expect(Direction(degrees: .nan).compassPoint == .north)
    #expect(Direction(degrees: -1e-20).degrees == 0)
  }

  @Test func windForcesFollowTheBeaufortScale() {
    let limits = [0, 0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
    #expect(limits.map { Speed(metersPerSecond: $0).beaufort } == Array(0...12))
    #expect(limits.dropFirst().map { Speed(metersPerSecond: $0 - 0.01).beaufort } == Array(0...11))
  }

  @Test func pointsOfTheCompassHaveLetters() {
    #expect(CompassPoint.allCases.map { CompassPoint(letters: $0.letters) } == CompassPoint.allCases)
    #expect(CompassPoint(letters: "VRB") == nil)
    #expect(CompassPoint.allCases.map { Direction($0).compassPoint } == CompassPoint.allCases)
  }
}
