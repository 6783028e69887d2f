#if canImport(Glibc)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing
  import WeatherServing

  @testable import Weather

  @Suite(.blocking)
  struct WeatherClientTests {
    @Test func clientIntroducesItselfAndDecodes() async throws {
      let bench = try ClientBench([.text(#"{"degrees":21}"#)])
      #expect(try await bench.degrees() == 21)
      let request = try #require(await bench.server.requests(1).first)
      #expect(request.line == "GET /weather HTTP/1.1")
      #expect(request.fields["user-agent"] == "Tests/1.0 someone@example.org")
    }

    @Test func compressedAnswerIsUnpacked() async throws {
      let body = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWSklNL0pNLVayMjKsBQAYe9VnDgAAAA=="))
      let bench = try ClientBench([.response(200, ["Content-Encoding": "gzip"], body)])
      #expect(try await bench.degrees() == 21)
    }

    @Test func slowAnswerIsAwaited() async throws {
      let bench = try ClientBench([.slow(#"{"degrees":21}"#)])
      let degrees = Task { try await bench.degrees() }
      _ = await bench.server.requests(1)
      bench.server.gate.signal()
      #expect(try await degrees.value == 21)
    }

    @Test func failingServerIsAskedAgainAfterAPause() async throws {
      let bench = try ClientBench([.response(500), .response(503), .text(#"{"degrees":7}"#)])
      let degrees = Task { try await bench.degrees() }
      #expect(await bench.passWait() == .seconds(1))
      #expect(await bench.passWait() == .seconds(2))
      #expect(try await degrees.value == 7)
    }

    @Test func retriesEndAtTheMaximum() async throws {
      let bench = try ClientBench([.response(500), .response(500), .response(502)])
      let degrees = Task { try await bench.degrees() }
      _ = await bench.passWait()
      _ = await bench.passWait()
      await #expect(throws: WeatherError(service: "Thermometer", reason: .http(status: 502, message: nil))) {
        _ = try await degrees.value
      }
    }

    @Test func retryAfterSetsThePause() async throws {
      let bench = try ClientBench([.response(429, ["Retry-After": "7"]), .text(#"{"degrees":7}"#)])
      let degrees = Task { try await bench.degrees() }
      #expect(await bench.passWait() == .seconds(7))
      #expect(try await degrees.value == 7)
    }

    @Test(arguments: ["3600", "1000000000", "99999999999999999999"])
    func longRetryAfterEndsTheRetries(_ seconds: String) async throws {
      let bench = try ClientBench([.response(429, ["Retry-After": seconds]), .text("never asked")])
      await #expect(throws: WeatherError(service: "Thermometer", reason: .http(status: 429, message: nil))) {
        _ = try await bench.degrees()
      }
    }

    @Test(arguments: [400, 401, 403, 404])
    func refusalIsNotRetried(_ status: Int) async throws {
      let bench = try ClientBench([.response(status), .text("never asked")])
      await #expect(throws: WeatherError(service: "Thermometer", reason: .http(status: status, message: nil)))
      {
        _ = try await bench.degrees()
      }
      let name = "\(bench.server.url.absoluteString)/weather"
      #expect(await bench.events.next(2) == [.sent(name, attempt: 1), .answered(name, status: status)])
    }

    @Test func lostConnectionIsRetried() async throws {
      let bench = try ClientBench([.cut, .text(#"{"degrees":3}"#)])
      let degrees = Task { try await bench.degrees() }
      #expect(await bench.passWait() == .seconds(1))
      #expect(try await degrees.value == 3)
    }

    @Test func refusedConnectionIsReported() async throws {
      let port = try #require(LoopbackSocket.deadPort)
      let bench = try ClientBench(
        [], retry: .doubling(from: .seconds(4), retries: 1, jitter: 0.5),
        base: URL(string: "http://127.0.0.1:\(port)"))
      let degrees = Task { try await bench.degrees() }
      #expect(await bench.passWait() == .seconds(2))
      let reason = WeatherError.Reason.unreachable("no connection to the server")
      await #expect(throws: WeatherError(service: "Thermometer", reason: reason)) {
        _ = try await degrees.value
      }
    }

    @Test func silentServerTimesOut() async throws {
      let bench = try ClientBench([.silence], retry: .doubling(retries: 0))
      let degrees = Task { try await bench.degrees() }
      _ = await bench.server.requests(1)
      await bench.time.clock.waitForSleepers(1)
      await bench.time.advance(by: .seconds(1_000))
      await #expect(throws: WeatherError(service: "Thermometer", reason: .unreachable("no answer in time"))) {
        _ = try await degrees.value
      }
      #expect(await bench.server.happenings.next(1) == [.hangUp])
    }

    @Test func answerBeyondTheLimitIsRefusedAndNotKept() async throws {
      let long = WeatherServer.Reply.text(#"{"degrees":1}"# + String(repeating: " ", count: 1_000))
      let bench = try ClientBench([.text(#"{"degrees":1}"#), long, .text("never asked")], bodyLimit: 1_000)
      #expect(try await bench.degrees() == 1)
      await #expect(throws: WeatherError(service: "Thermometer", reason: .tooLarge(limit: 1_000))) {
        _ = try await bench.degrees()
      }
      let name = "\(bench.server.url.absoluteString)/weather"
      #expect(
        await bench.events.next(4).last == .failed(name, reason: "the answer is longer than 1000 bytes"))
      #expect(await bench.client.storedWeather(at: .named("weather"), from: bench.service) != nil)
    }

    @Test func answerWithoutEndIsRefusedWhileItArrives() async throws {
      let bench = try ClientBench([.flood], bodyLimit: 1_000_000)
      await #expect(throws: WeatherError(service: "Thermometer", reason: .tooLarge(limit: 1_000_000))) {
        _ = try await bench.degrees()
      }
      _ = await bench.server.requests(1)
      let next = await bench.server.happenings.next(1)
      #expect(next == [.hangUp])
    }

    @Test func answerThatPromisesTooMuchIsRefusedAtOnce() async throws {
      let bench = try ClientBench([.promise(1_001)], bodyLimit: 1_000)
      await #expect(throws: WeatherError(service: "Thermometer", reason: .tooLarge(limit: 1_000))) {
        _ = try await bench.degrees()
      }
      _ = await bench.server.requests(1)
      #expect(await bench.server.happenings.next(1) == [.hangUp])
    }

    @Test func compressedAnswerIsMeasuredUnpacked() async throws {
      // A hundred thousand spaces, packed into 133 bytes.
      let packed = try #require(
        Data(
          base64Encoded:
            "H4sIAAAAAAACA+3BMQEAAADCoCrrn9IaHkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAArwYt8HnKoIYBAA=="
        ))
      let bench = try ClientBench([.response(200, ["Content-Encoding": "gzip"], packed)], bodyLimit: 1_000)
      await #expect(throws: WeatherError(service: "Thermometer", reason: .tooLarge(limit: 1_000))) {
        _ = try await bench.degrees()
      }
    }

    @Test func keyRepeatedByTheServerIsCovered() async throws {
      let refusal = Data(#"{"message":"sesame is no key"}"#.utf8)
      let bench = try ClientBench([.response(401, [:], refusal)], key: ServiceKey("sesame"))
      let request = try bench.service.request(for: .named("weather"))
      let answer = try await bench.client.response(to: request, for: "Thermometer")
      #expect(String(decoding: answer.body, as: UTF8.self) == #"{"message":"‹key› is no key"}"#)
    }

    @Test func cancellationClosesTheConnection() async throws {
      let bench = try ClientBench([.silence])
      let task = Task { try await bench.degrees() }
      _ = await bench.server.requests(1)
      task.cancel()
      #expect(await bench.server.happenings.next(1) == [.hangUp])
      await #expect(throws: WeatherError(service: "Thermometer", reason: .unreachable("cancelled"))) {
        try await task.value
      }
    }

    @Test func cancellationEndsAPause() async throws {
      let bench = try ClientBench([.response(500)])
      let task = Task { try await bench.degrees() }
      _ = await bench.events.first(where: \.isWaiting)
      task.cancel()
      await #expect(throws: WeatherError(service: "Thermometer", reason: .unreachable("cancelled"))) {
        try await task.value
      }
    }

    @Test func publisherDeliversOnceAndCancellationClosesTheConnection() async throws {
      let bench = try ClientBench([.text(#"{"degrees":3}"#), .silence])
      let values = bench.client.weatherPublisher(at: .named("weather"), from: bench.service).values
      var degrees: [Double?] = []
      for try await weather in values { degrees.append(weather.current?.temperature?.celsius) }
      #expect(degrees == [3])
      _ = await bench.server.requests(1)

      let probe = bench.client.weatherPublisher(at: .named("weather"), from: bench.service).probe()
      _ = await bench.server.requests(1)
      probe.cancel()
      #expect(await bench.server.happenings.next(1) == [.hangUp])
      #expect(probe.values.isEmpty && probe.completion == nil)
    }

    @Test func placesAreFoundByName() async throws {
      let bench = try ClientBench([.text("Oslo,Osaka"), .text("Oslo")])
      #expect(
        try await bench.client.places(named: "os", from: bench.service).map(\.name) == ["Oslo", "Osaka"])
      for try await places in bench.client.placesPublisher(named: "osl", from: bench.service, limit: 1).values
      {
        #expect(places.map(\.name) == ["Oslo"])
      }
      #expect(
        await bench.server.requests(2).map(\.line) == [
          "GET /places-os-10 HTTP/1.1", "GET /places-osl-1 HTTP/1.1",
        ])
    }

    @Test func clientWithItsOwnSessionIsReleased() async throws {
      let server = try WeatherServer([.text(#"{"degrees":3}"#)])
      var client: WeatherClient? = WeatherClient(userAgent: "Tests")
      weak let gone = client
      _ = try await client?.weather(at: .named("weather"), from: ThermometerService(base: server.url))
      client = nil
      #expect(gone == nil)
    }
  }
#endif
