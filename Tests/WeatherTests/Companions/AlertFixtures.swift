import Foundation

@testable import Weather

/// Messages of the Common Alerting Protocol, written by hand.
enum AlertFixture {
  static let place = Place(coordinate: Coordinate(latitude: 59.9, longitude: 10.7))

  /// A polygon, with the place in it.
  static let around = "<polygon>59,10 59,11 61,11 61,10 59,10</polygon>"

  static func info(
    _ language: String? = "en", event: String = "Gale", area: String = around, more: String = ""
  ) -> String {
    """
    <info>\(language.map { "<language>\($0)</language>" } ?? "")<category>Met</category><event>\(event)</event>\
    <urgency>Future</urgency><severity>Severe</severity><certainty>Likely</certainty>\
    <effective>2026-01-05T18:00:00+00:00</effective><onset>2026-01-05T22:00:00+00:00</onset>\
    <expires>2026-01-06T06:00:00+00:00</expires><senderName>The Institute</senderName>\
    <headline>A gale &amp; waves</headline><description><![CDATA[It <blows>.]]></description>\
    <instruction>Stay&#x20;in.</instruction><web>https://example.org/1</web>\(more)\
    <area><areaDesc>The coast</areaDesc>\(area)</area></info>
    """
  }

  static func message(
    _ identifier: String = "1", _ kind: String = "Alert", status: String = "Actual",
    references: String? = nil,
    infos: String = info()
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a message -->
    <cap:alert xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2"><cap:identifier>\(identifier)</cap:identifier>
    <cap:sender>someone@example.org</cap:sender><cap:sent>2026-01-05T17:00:00-00:00</cap:sent>
    <cap:status>\(status)</cap:status><cap:msgType>\(kind)</cap:msgType><cap:scope>Public</cap:scope>
    \(references.map { "<cap:references>\($0)</cap:references>" } ?? "")\(infos)</cap:alert>
    """
  }

  static func rss(_ links: String...) -> String {
    let items = links.map { "<item><title>A warning</title><link>\($0)</link></item>" }.joined()
    return #"<rss version="2.0"><channel><link>https://example.org</link>\#(items)</channel></rss>"#
  }

  static func response(_ text: String, status: Int = 200) -> WeatherResponse {
    WeatherResponse(status: status, body: Data(text.utf8))
  }
}

extension AlertFeed {
  static func test(codes: Set<String> = [], language: String = "en") -> AlertFeed {
    AlertFeed(
      "The Institute", address: ServiceAddress(official: "https://example.org"), path: "feed",
      codes: codes,
      language: language)
  }

  /// The warnings of messages for the place.
  func alerts(_ messages: String..., among known: [WeatherAlert] = []) throws(WeatherError)
    -> [WeatherAlert]
  {
    var weather = WeatherData(service: "Test", place: AlertFixture.place)
    weather.alerts = known
    try add(messages.map { AlertFixture.response($0) }, to: &weather)
    return weather.alerts
  }
}
