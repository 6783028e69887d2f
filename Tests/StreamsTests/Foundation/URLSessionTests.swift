#if canImport(Glibc)
  import Foundation
  import Streams
  import StreamsNetworking
  import StreamsTesting
  import TestSupport
  import Testing

  @Suite(.blocking)
  struct URLSessionTests {
    typealias Answer = DataTaskPublisher.Output

    let session: URLSession
    let happenings = Happenings(String.self)

    init() { session = URLSession(configuration: Self.configuration) }

    private static var configuration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 1_000
      configuration.connectionProxyDictionary = [:]
      // With a cache, Foundation 6.3 on Linux crashes if a task is cancelled just as its connection is refused.
      configuration.urlCache = nil
      return configuration
    }

    private func subscriber(_ demand: Subscribers.Demand = .unlimited) -> PacedSubscriber<Answer, URLError> {
      PacedSubscriber(demand) { [happenings] in happenings.note("event") }
    }

    private func failure(of subscriber: PacedSubscriber<Answer, URLError>) -> URLError? {
      guard case .failure(let error) = subscriber.completions.first else { return nil }
      return error
    }

    @Test func theResponseArrivesWithItsBodyAndThenTheCompletion() async throws {
      let server = try LoopbackServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nsunny"))
      let subscriber = subscriber()
      session.dataTaskPublisher(for: server.url).subscribe(subscriber)
      _ = await happenings.next(2)
      #expect(await server.events.next(1) == [.request("GET /weather HTTP/1.1")])
      #expect(subscriber.values.map { String(decoding: $0.data, as: UTF8.self) } == ["sunny"])
      #expect((subscriber.values.first?.response as? HTTPURLResponse)?.statusCode == 200)
      #expect(subscriber.completions == [.finished])
    }

    @Test func aNotFoundResponseIsAValue() async throws {
      let server = try LoopbackServer(.text("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"))
      let subscriber = subscriber()
      session.dataTaskPublisher(for: URLRequest(url: server.url)).subscribe(subscriber)
      _ = await happenings.next(2)
      #expect((subscriber.values.first?.response as? HTTPURLResponse)?.statusCode == 404)
      #expect(subscriber.values.first?.data.isEmpty == true)
      #expect(subscriber.completions == [.finished])
    }

    @Test func theRequestIsSentOnceWithTheFirstDemand() async throws {
      let server = try LoopbackServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
      let subscriber = subscriber(.none)
      session.dataTaskPublisher(for: server.url).subscribe(subscriber)
      #expect(await tasks(of: session).isEmpty)
      subscriber.request(.max(1))
      subscriber.request(.max(5))
      _ = await happenings.next(2)
      #expect(subscriber.values.count == 1)
      #expect(subscriber.completions == [.finished])
    }

    @Test func aRefusedConnectionIsAURLError() async throws {
      let port = try #require(LoopbackSocket.deadPort)
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
      let subscriber = subscriber()
      session.dataTaskPublisher(for: url).subscribe(subscriber)
      _ = await happenings.next(1)
      #expect(failure(of: subscriber)?.code == .cannotConnectToHost)
      #expect(subscriber.values.isEmpty)
      #expect(await remainingTasks(of: session).isEmpty)
    }

    @Test func aPeerThatIsTooSlowIsAURLErrorAndItsTaskIsGone() async throws {
      let server = try LoopbackServer(.silence)
      let configuration = Self.configuration
      configuration.timeoutIntervalForRequest = 1
      let session = URLSession(configuration: configuration)
      let subscriber = subscriber()
      session.dataTaskPublisher(for: server.url).subscribe(subscriber)
      _ = await happenings.next(1)
      #expect(failure(of: subscriber)?.code == .timedOut)
      #expect(subscriber.values.isEmpty)
      #expect(subscriber.completions.count == 1)
      #expect(await remainingTasks(of: session).isEmpty)
    }

    @Test func aConnectionThatIsCutMidwayIsAURLError() async throws {
      let server = try LoopbackServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nsun"))
      let subscriber = subscriber()
      session.dataTaskPublisher(for: server.url).subscribe(subscriber)
      _ = await happenings.next(1)
      #expect(failure(of: subscriber) != nil)
      #expect(subscriber.values.isEmpty)
      #expect(subscriber.completions.count == 1)
      #expect(await remainingTasks(of: session).isEmpty)
    }

    @Test func cancellingWhileAPeerIsSilentEndsTheTaskAndNothingArrives() async throws {
      let server = try LoopbackServer(.silence)
      let subscriber = subscriber()
      session.dataTaskPublisher(for: server.url).subscribe(subscriber)
      #expect(await server.events.next(1) == [.request("GET /weather HTTP/1.1")])
      subscriber.cancel()
      subscriber.cancel()
      #expect(await server.events.next(1) == [.hangUp])
      session.delegateQueue.addOperation { [happenings] in happenings.note("queue") }
      #expect(await happenings.next(1) == ["queue"])
      #expect(subscriber.values.isEmpty)
      #expect(subscriber.completions.isEmpty)
      #expect(await remainingTasks(of: session).isEmpty)
    }

    @Test func aSubscriberThatCancelsAsItTakesTheAnswerSeesNoCompletion() async throws {
      let server = try LoopbackServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
      let probe = Probe<Answer, URLError>(demand: nil)
      probe.onValue = { [unowned probe, happenings] _ in
        probe.cancel()
        happenings.note("answer")
      }
      probe.onCompletion = { [happenings] _ in happenings.note("completion") }
      session.dataTaskPublisher(for: server.url).subscribe(probe)
      probe.request(.max(1))
      #expect(await happenings.next(1) == ["answer"])
      // The queue runs one operation at a time, so a completion would have come before this.
      session.delegateQueue.addOperation { [happenings] in happenings.note("queue") }
      #expect(await happenings.next(1) == ["queue"])
    }

    @Test func cancellingBeforeTheRequestSendsNothing() async throws {
      let server = try LoopbackServer(.silence)
      let subscriber = subscriber(.none)
      session.dataTaskPublisher(for: server.url).subscribe(subscriber)
      subscriber.cancel()
      subscriber.request(.max(1))
      #expect(await tasks(of: session).isEmpty)
      #expect(subscriber.completions.isEmpty)
    }

    @Test func requestingAndCancellingOnSeveralThreadsLeavesNoTaskBehind() async throws {
      let port = try #require(LoopbackSocket.deadPort)
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
      for _ in 0..<20 {
        let subscriber = PacedSubscriber<Answer, URLError>()
        session.dataTaskPublisher(for: url).subscribe(subscriber)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { subscriber.request(.unlimited) }
          group.addTask { subscriber.request(.max(1)) }
          group.addTask { subscriber.cancel() }
        }
        #expect(subscriber.values.isEmpty)
        #expect(subscriber.completions.count <= 1)
      }
      #expect(await remainingTasks(of: session).isEmpty)
    }

    @Test func cancellingWhileTheFailureIsOnItsWayDoesNotEndATaskTwice() async throws {
      let port = try #require(LoopbackSocket.deadPort)
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
      for delay in 0..<100 {
        let subscriber = PacedSubscriber<Answer, URLError>()
        session.dataTaskPublisher(for: url).subscribe(subscriber)
        subscriber.request(.max(1))
        let queue = DispatchQueue.global()
        queue.schedule(after: queue.now.advanced(by: .microseconds(delay * 20))) {
          subscriber.cancel()
          happenings.note("cancelled")
        }
        _ = await happenings.next(1)
      }
      #expect(await remainingTasks(of: session).isEmpty)
    }

    @Test func theSubscriptionDescribesItself() {
      let subscriber = PacedSubscriber<Answer, URLError>()
      session.dataTaskPublisher(for: URL(string: "http://127.0.0.1:1/")!).subscribe(subscriber)
      #expect(subscriber.subscription.map { "\($0)" } == "DataTaskPublisher")
    }

    private func tasks(of session: URLSession) async -> [URLSessionTask] {
      await withCheckedContinuation { continuation in
        session.getAllTasks { continuation.resume(returning: $0) }
      }
    }

    /// Waits until the session has no tasks. Returns those that are left after a long time.
    private func remainingTasks(of session: URLSession) async -> [URLSessionTask] {
      let end = ContinuousClock.now + .seconds(600)
      while true {
        let tasks = await tasks(of: session)
        if tasks.isEmpty || ContinuousClock.now > end { return tasks }
      }
    }
  }
#endif
