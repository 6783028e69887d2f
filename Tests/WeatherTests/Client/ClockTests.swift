#if canImport(Glibc)
  import WeatherServing
  import Foundation
  import Testing

  @testable import Weather

  /// The freshness of an answer depends neither on a clock that is set nor on absurd values of a server.
  struct ClockTests {
    private let received = Date(timeIntervalSince1970: 1_767_643_445)

    private func stored(_ headers: [String: String]) -> StoredResponse {
      StoredResponse(
        identity: "a", response: WeatherResponse(headers: headers, body: Data()), received: received)
    }

    @Test func responseFromTheFutureIsNotFresh() async throws {
      let bench = try ClientBench([
        .text(#"{"degrees":1}"#, ["Cache-Control": "max-age=3600"]), .text(#"{"degrees":2}"#),
      ])
      #expect(try await bench.degrees() == 1)
      #expect(try await bench.degrees() == 1)
      // Two years, like a device that lost its clock and found it again.
      bench.wall.advance(by: -63_000_000)
      #expect(try await bench.degrees() == 2)
    }

    @Test func timeOfReceptionIsKeptOnDisk() throws {
      let file = try #require(stored(["Cache-Control": "max-age=3600"]).file)
      let read = try #require(StoredResponse(file: file))
      #expect(read.isFresh(at: received))
      #expect(!read.isFresh(at: received.addingTimeInterval(-1)))
      #expect(read.isFresh(at: received.addingTimeInterval(3599)))
      #expect(!read.isFresh(at: received.addingTimeInterval(3600)))
    }

    @Test(arguments: [
      ["Cache-Control": "max-age=86401"], ["Cache-Control": "max-age=999999999999"],
      ["Cache-Control": "max-age=" + String(repeating: "9", count: 400)],
      ["Expires": "Fri, 31 Dec 9999 23:59:59 GMT"],
    ])
    func freshnessNeverExceedsADay(_ headers: [String: String]) {
      #expect(stored(headers).isFresh(at: received.addingTimeInterval(86_399)))
      #expect(!stored(headers).isFresh(at: received.addingTimeInterval(86_400)))
    }

    @Test(arguments: ["inf", "infinity", "1e999", "nan", "0x10", "60.5", "-60", "+60", "", " ", "60 s"])
    func malformedMaximumAgeIsIgnored(_ age: String) {
      let stored = stored(["Cache-Control": "max-age=" + age])
      // A failure that describes a date without end would end all tests.
      let (hasEnd, isFresh) = (stored.freshUntil != nil, stored.isFresh(at: received))
      #expect(!hasEnd && !isFresh)
    }

    @Test func malformedAgeIsIgnored() {
      let young = stored(["Cache-Control": "max-age=60", "Age": "-inf"])
      let ends = [59, 60].map { young.isFresh(at: received.addingTimeInterval($0)) }
      #expect(ends == [true, false])
      let endless = String(repeating: "9", count: 400)
      #expect(!stored(["Cache-Control": "max-age=60", "Age": endless]).isFresh(at: received))
    }
  }
#endif
