import Foundation
import Testing

@testable import Weather

struct FreshnessTests {
  private let received = Date(timeIntervalSince1970: 1_767_643_445)

  private func seconds(_ headers: [String: String]) -> Double? {
    WeatherResponse(headers: headers, body: Data()).freshUntil(receivedAt: received)?.timeIntervalSince(
      received)
  }

  @Test func serverStatesTheFreshness() {
    #expect(seconds([:]) == nil)
    #expect(seconds(["cache-control": "public, Max-Age=60"]) == 60)
    #expect(seconds(["Cache-Control": "max-age=60", "Age": "20"]) == 40)
    #expect(seconds(["Cache-Control": "no-cache, max-age=60"]) == nil)
    #expect(seconds(["Cache-Control": "max-age=60", "Expires": "Mon, 05 Jan 2026 22:00:00 GMT"]) == 60)
    #expect(seconds(["Expires": "Mon, 05 Jan 2026 20:05:05 GMT"]) == 60)
    #expect(seconds(["Expires": "0"]) == nil)
  }

  @Test func wrongClockDoesNoHarm() {
    let headers = ["Date": "Thu, 01 Jan 1970 00:00:00 GMT", "Expires": "Thu, 01 Jan 1970 00:01:00 GMT"]
    #expect(seconds(headers) == 60)
  }

  @Test func datesOfHeaderFieldsAreParsed() {
    #expect(HTTPDate.date("Sun, 06 Nov 1994 08:49:37 GMT") == Date(timeIntervalSince1970: 784_111_777))
    for text in [
      "", "now", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
      "Sun, 06 Nov 1994 08:49 GMT",
    ] {
      #expect(HTTPDate.date(text) == nil, "\(text)")
    }
  }

  @Test func retryAfterIsInSecondsOrADate() {
    func wait(_ text: String) -> Duration? {
      WeatherResponse(headers: ["retry-after": text], body: Data()).retryAfter(now: received)
    }
    #expect(wait("7") == .seconds(7))
    #expect(wait("Mon, 05 Jan 2026 20:04:15 GMT") == .seconds(10))
    #expect(wait("Mon, 05 Jan 2026 20:00:00 GMT") == .zero)
    #expect(wait("-7") == nil)
    // However long it is, it is a pause.
    #expect(wait("10000000000") == .seconds(1_000_000_000))
    #expect(wait("99999999999999999999") == .seconds(1_000_000_000))
    #expect(wait("soon") == nil)
  }

  @Test func damageToAFileIsDetected() throws {
    let response = WeatherResponse(
      headers: ["ETag": "a", "Set-Cookie": "b"], body: Data(#"{"degrees":21}"#.utf8))
    let stored = StoredResponse(identity: "http://example.org", response: response, received: received)
    let file = try #require(stored.file)
    #expect(StoredResponse(file: file) == stored)
    #expect(stored.response.headers == ["ETag": "a"])
    for length in 0..<file.count { #expect(StoredResponse(file: file.prefix(length)) == nil) }
    for bit in 0..<file.count * 8 {
      var damaged = file
      damaged[bit / 8] ^= 1 << (bit % 8)
      #expect(StoredResponse(file: damaged) == nil)
    }
  }

  @Test func memoryIsBoundedAndTheOldestIsDroppedFirst() async {
    let cache = ResponseCache(memoryLimit: 25, folder: nil, diskLimit: 0)
    func store(_ identity: String, _ count: Int) async {
      let response = WeatherResponse(body: Data(count: count))
      await cache.store(StoredResponse(identity: identity, response: response, received: received))
    }
    await store("a", 10)
    await store("b", 10)
    #expect(await cache.response(to: "a") != nil)
    await store("c", 10)
    #expect(await cache.response(to: "b") == nil)
    #expect(await cache.response(to: "a") != nil)
    await store("huge", 100)
    #expect(await cache.response(to: "huge") == nil)
    #expect(await cache.response(to: "c") != nil)
  }
}
