import Foundation
import Testing

@testable import Weather

struct AlertFeedTests {
  @Test func aMessageIsAWarning() throws {
    let alert = try #require(AlertFeed.test().alerts(AlertFixture.message()).first)
    #expect(alert.identifier == "1" && alert.event == "Gale" && alert.headline == "A gale & waves")
    #expect(alert.text == "It <blows>.\n\nStay in.")
    #expect(
      alert.severity == .severe && alert.sender == "The Institute" && alert.areas == ["The coast"])
    #expect(alert.start == Date(timeIntervalSince1970: 1_767_650_400))
    #expect(alert.end == Date(timeIntervalSince1970: 1_767_679_200))
    #expect(alert.url?.absoluteString == "https://example.org/1")
  }

  @Test func anEventMayEndAfterItsMessage() throws {
    let more =
      "<parameter><valueName>eventEndingTime</valueName><value>2026-01-07T00:00:00+00:00</value></parameter>"
    let alerts = try AlertFeed.test().alerts(AlertFixture.message(infos: AlertFixture.info(more: more)))
    #expect(alerts.map(\.end) == [Date(timeIntervalSince1970: 1_767_744_000)])
  }

  @Test(arguments: [
    ("<polygon>59,10 59,11 61,11 61,10 59,10</polygon>", true),
    ("<polygon>59,10 59,10.6 61,10.6</polygon>", false),
    ("<polygon>59,-350 59,-349 61,-349 61,-350</polygon>", true),
    ("<polygon>59,-350 59,11 61,-349 61,10</polygon>", true),
    ("<polygon>59,179 59,-179 61,-179 61,179</polygon>", false),
    ("<polygon>59,189 59,-170 61,-170 61,-171</polygon>", false),
    ("<polygon>59,10 61,11</polygon>", false), ("<polygon>here</polygon>", false),
    ("<circle>59.9,10.6 6</circle>", true), ("<circle>59.9,10.6 5</circle>", false),
    ("<circle>59.9</circle>", false),
    ("<geocode><valueName>EMMA_ID</valueName><value>NO034</value></geocode>", true),
    ("<geocode><valueName>UGC</valueName><value>NO034</value></geocode>", false), ("", false),
  ])
  func areasContainThePlaceOrItsCode(_ area: String, _ isWithin: Bool) throws {
    let feed = AlertFeed.test(codes: ["EMMA_ID=NO034"])
    let alerts = try feed.alerts(AlertFixture.message(infos: AlertFixture.info(area: area)))
    #expect(alerts.count == (isWithin ? 1 : 0))
  }

  @Test(arguments: [
    ("no", "Kuling"), ("nb", "Kuling"), ("en-GB", "Gale"), ("de", "Gale"), ("se", "Garra biegga"),
  ])
  func theBestLanguageIsRead(_ language: String, _ event: String) throws {
    let infos =
      AlertFixture.info("no", event: "Kuling") + AlertFixture.info(nil, event: "Gale")
      + AlertFixture.info("se", event: "Garra biegga")
    let alerts = try AlertFeed.test(language: language).alerts(AlertFixture.message(infos: infos))
    #expect(alerts.map(\.event) == [event])
  }

  @Test func aSingleLanguageIsRead() throws {
    let infos = AlertFixture.info("fr", event: "Vent") + AlertFixture.info("fr", event: "Vagues")
    #expect(
      try AlertFeed.test().alerts(AlertFixture.message(infos: infos)).map(\.event) == ["Vent", "Vagues"])
  }

  @Test func updatesReplaceWhatTheyName() throws {
    let old = AlertFixture.message("1")
    let new = AlertFixture.message(
      "2", "Update", references: "a@b,0,2026-01-05T16:00:00-00:00 a@b,1,2026-01-05T17:00:00-00:00",
      infos: AlertFixture.info(event: "Storm"))
    #expect(try AlertFeed.test().alerts(old, new).map(\.event) == ["Storm"])
    #expect(try AlertFeed.test().alerts(new, old).map(\.event) == ["Storm"])
  }

  @Test func cancellationsEndWhatTheyName() throws {
    let known = try AlertFeed.test().alerts(AlertFixture.message("1"), AlertFixture.message("2"))
    let cancel = AlertFixture.message("3", "Cancel", references: "a@b,1,2026-01-05T17:00:00-00:00")
    #expect(try AlertFeed.test().alerts(cancel, among: known).map(\.identifier) == ["2"])
    // An exercise ends nothing.
    let exercise = AlertFixture.message(
      "3", "Cancel", status: "Exercise", references: "a@b,1,2026-01-05T17:00:00-00:00")
    #expect(try AlertFeed.test().alerts(exercise, among: known).count == 2)
  }

  @Test(arguments: ["Exercise", "Test", "Draft", "System"])
  func onlyActualMessagesWarn(_ status: String) throws {
    #expect(try AlertFeed.test().alerts(AlertFixture.message(status: status)).isEmpty)
  }

  @Test func whatWarnsOfNothingIsLeftOut() throws {
    for kind in ["Ack", "Error", "Cancel"] {
      #expect(try AlertFeed.test().alerts(AlertFixture.message("1", kind)).isEmpty)
    }
    let clear = AlertFixture.info(more: "<responseType>AllClear</responseType>")
    #expect(try AlertFeed.test().alerts(AlertFixture.message(infos: clear)).isEmpty)
    let nameless = AlertFixture.message("")
    #expect(try AlertFeed.test().alerts(nameless).isEmpty)
  }

  @Test func aFeedLeadsToMessagesOfItsOwnServer() throws {
    func paths(_ text: String) throws -> [String] {
      let weather = WeatherData(service: "Test", place: AlertFixture.place)
      return try AlertFeed.test().followUps(to: AlertFixture.response(text), for: weather).map(
        \.description)
    }
    #expect(
      try paths(AlertFixture.rss("https://example.org/cap?id=1", "https://example.com/cap?id=2"))
        == ["https://example.org/cap?id=1"])
    let atom = """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://example.org/page"/>\
      <link type='application/cap+xml' href='https://example.org/3.cap'/></entry></feed>
      """
    #expect(try paths(atom) == ["https://example.org/3.cap"])
    #expect(try paths(AlertFixture.message()).isEmpty)
    let many = (0..<40).map { "<item><link>https://example.org/\($0)</link></item>" }.joined()
    #expect(try paths("<rss>\(many)</rss>").count == 16)
  }

  @Test func aListOfMessagesIsRead() throws {
    let first = AlertFixture.message("1").split(separator: "\n").dropFirst().joined(separator: "\n")
    let second = AlertFixture.message("2").split(separator: "\n").dropFirst().joined(
      separator: "\n")
    #expect(
      try AlertFeed.test().alerts("<list>\(first)\(second)</list>").map(\.identifier) == ["1", "2"])
  }

  @Test func errorsNameTheAuthority() throws {
    var weather = WeatherData(service: "Test", place: AlertFixture.place)
    #expect(
      throws: WeatherError(service: "The Institute", reason: .http(status: 503, message: nil))
    ) {
      try AlertFeed.test().add(AlertFixture.response("", status: 503), to: &weather)
    }
    let failure = WeatherError(service: "The Institute", reason: .notXML(offset: 0, "no element"))
    #expect(throws: failure) { try AlertFeed.test().add(AlertFixture.response("{}"), to: &weather) }
    #expect(failure.description == "The Institute: invalid XML at byte 0: no element")
  }
}
