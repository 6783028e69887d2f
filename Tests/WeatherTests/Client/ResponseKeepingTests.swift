#if canImport(Glibc)
  import TestSupport
  import WeatherServing
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Weather

  struct ResponseKeepingTests {
    @Test func freshResponseIsUsedWithoutARequest() async throws {
      let bench = try ClientBench([
        .text(#"{"degrees":1}"#, ["Cache-Control": "max-age=60"]), .text(#"{"degrees":2}"#),
      ])
      #expect(try await bench.degrees() == 1)
      bench.wall.advance(by: 59)
      #expect(try await bench.degrees() == 1)
      bench.wall.advance(by: 1)
      #expect(try await bench.degrees() == 2)
      let name = "\(bench.server.url.absoluteString)/weather"
      #expect(await bench.events.next(3).last == .cached(name))
    }

    @Test func expiryDateIsHonoured() async throws {
      let bench = try ClientBench([
        .text(
          #"{"degrees":1}"#,
          ["Date": "Mon, 05 Jan 2026 20:00:00 GMT", "Expires": "Mon, 05 Jan 2026 20:10:00 GMT"]),
        .text(#"{"degrees":2}"#),
      ])
      #expect(try await bench.degrees() == 1)
      bench.wall.advance(by: 599)
      #expect(try await bench.degrees() == 1)
      bench.wall.advance(by: 2)
      #expect(try await bench.degrees() == 2)
    }

    @Test func unchangedResponseIsConfirmedWithoutABody() async throws {
      let modified = "Mon, 05 Jan 2026 19:00:00 GMT"
      let bench = try ClientBench([
        .text(#"{"degrees":1}"#, ["ETag": "\"a1\"", "Last-Modified": modified]),
        .response(304, ["Cache-Control": "max-age=60"]),
        .text(#"{"degrees":2}"#),
      ])
      #expect(try await bench.degrees() == 1)
      #expect(try await bench.degrees() == 1)
      // The confirmation extended the freshness by a minute.
      #expect(try await bench.degrees() == 1)
      bench.wall.advance(by: 61)
      #expect(try await bench.degrees() == 2)
      let requests = await bench.server.requests(3)
      #expect(requests.map { $0.fields["if-none-match"] } == [nil, "\"a1\"", "\"a1\""])
      #expect(requests.map { $0.fields["if-modified-since"] } == [nil, modified, modified])
    }

    @Test func noStoreIsHonoured() async throws {
      try await withFolder { folder in
        let bench = try ClientBench(
          [.text(#"{"degrees":1}"#, ["Cache-Control": "no-store, max-age=60"]), .text(#"{"degrees":2}"#)],
          folder: folder)
        #expect(try await bench.degrees() == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        #expect(try await bench.degrees() == 2)
      }
    }

    @Test func nextStartFindsTheLastResponse() async throws {
      try await withFolder { folder in
        let first = try ClientBench(
          [.text(#"{"degrees":8}"#, ["Cache-Control": "max-age=60"])], folder: folder)
        #expect(try await first.degrees() == 8)
        let second = try ClientBench([], folder: folder, base: first.server.url)
        #expect(try await second.degrees() == 8)
        second.wall.advance(by: 1_000_000)
        let stored = await second.client.storedWeather(at: .named("weather"), from: second.service)
        #expect(stored?.current?.temperature?.celsius == 8)
        let published = second.client.storedWeatherPublisher(at: .named("weather"), from: second.service)
        for await weather in published.values { #expect(weather == stored) }
        #expect(await second.client.storedWeather(at: .named("elsewhere"), from: second.service) == nil)
        await second.client.removeAllResponses()
        #expect(await second.client.storedWeather(at: .named("weather"), from: second.service) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      }
    }

    @Test func onlyTheUserCanReadTheFiles() async throws {
      try await withFolder { folder in
        let bench = try ClientBench([.text(#"{"degrees":8}"#)], folder: folder)
        #expect(try await bench.degrees() == 8)
        func permissions(_ path: String) throws -> Int? {
          try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try permissions(folder.path) == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(try names.map { try permissions(folder.path + "/" + $0) } == [0o600])
      }
    }

    @Test func damagedFileIsRemoved() async throws {
      try await withFolder { folder in
        let first = try ClientBench(
          [.text(#"{"degrees":8}"#, ["Cache-Control": "max-age=60"])], folder: folder)
        #expect(try await first.degrees() == 8)
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let file = folder.appendingPathComponent(name)
        try Data(contentsOf: file).dropLast().write(to: file)
        let second = try ClientBench([], folder: folder, base: first.server.url)
        #expect(await second.client.storedWeather(at: .named("weather"), from: second.service) == nil)
        #expect(!FileManager.default.fileExists(atPath: file.path))
      }
    }

    @Test func folderIsBounded() async throws {
      try await withFolder { folder in
        let texts = (0..<6).map { #"{"degrees":\#($0)}"# + String(repeating: " ", count: 1000) }
        let bench = try ClientBench(texts.map { .text($0) }, folder: folder, diskLimit: 3600)
        for number in 0..<6 { _ = try await bench.degrees("place\(number)") }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count == 3)
        let next = try ClientBench([], folder: folder, base: bench.server.url)
        #expect(await next.client.storedWeather(at: .named("place5"), from: next.service) != nil)
        #expect(await next.client.storedWeather(at: .named("place0"), from: next.service) == nil)
      }
    }

    @Test func onlyTheServerSeesTheKey() async throws {
      try await withFolder { folder in
        let secret = "s3cr3t-key"
        let bench = try ClientBench(
          [.text(#"{"degrees":8}"#, ["Set-Cookie": secret]), .response(401)], key: ServiceKey(secret),
          folder: folder)
        _ = try await bench.degrees()
        let failure = await #expect(throws: WeatherError.self) { _ = try await bench.degrees() }
        #expect(await bench.server.requests(1).first?.line == "GET /weather?key=\(secret) HTTP/1.1")
        let events = await bench.events.next(4)
        var text = "\(events) \(String(describing: failure))"
        dump(events, to: &text)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
          text +=
            String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self) + name
        }
        #expect(text.contains("‹key›"))
        #expect(!text.contains(secret))
      }
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("responses-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await body(folder)
    }
  }
#endif
