import Testing
import Weather

struct WeatherAlertPassageTests {
  @Test func pointsOfABulletinAreAList() {
    let text = """
      ...WINTER STORM WARNING IN EFFECT...

      * WHAT...Heavy snow. Up to
      10 inches.

      * WHERE...The plains.
      * ADDITIONAL DETAILS...Travel could be
      difficult.

      Stay at
      home.
      """
    #expect(
      WeatherAlertPassage.passages(of: text) == [
        .paragraph("...WINTER STORM WARNING IN EFFECT..."),
        .points([
          .init("WHAT", "Heavy snow. Up to 10 inches."), .init("WHERE", "The plains."),
          .init("ADDITIONAL DETAILS", "Travel could be difficult."),
        ]),
        .paragraph("Stay at home."),
      ])
  }

  @Test func pointWithoutALabelKeepsItsText() {
    #expect(
      WeatherAlertPassage.passages(of: "* Until Sunday... perhaps\n* ...\n* *") == [
        .points([.init(nil, "Until Sunday... perhaps"), .init(nil, "..."), .init(nil, "*")])
      ])
  }

  @Test func otherTextKeepsItsLines() {
    #expect(
      WeatherAlertPassage.passages(of: "\n One\r\nTwo \n\nThree*\n") == [
        .paragraph("One\nTwo"), .paragraph("Three*"),
      ])
    #expect(WeatherAlertPassage.passages(of: " \n ").isEmpty)
    #expect(WeatherAlertPassage.passages(of: "* ") == [.paragraph("*")])
  }
}

extension WeatherAlertPassage.Point {
  fileprivate init(_ label: String?, _ text: String) { self.init(label: label, text: text) }
}
