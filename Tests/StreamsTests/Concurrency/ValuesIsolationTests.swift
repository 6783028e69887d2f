import Streams
import StreamsTesting
import TestSupport
import Testing

struct ValuesIsolationTests {
  private actor Reader {
    func read(_ source: ManualPublisher<Int, TestError>) async throws -> [Int] {
      source.onSubscribe = { subscription in
        self.assertIsolated()
        subscription.onRequest = { [unowned source] _ in
          self.assertIsolated()
          if source.subscription?.requests.count == 4 {
            source.send(completion: .finished)
          } else {
            source.send(source.subscription?.requests.count ?? 0)
          }
        }
      }
      var values: [Int] = []
      for try await value in source.values {
        assertIsolated()
        values.append(value)
      }
      return values
    }

    func firstOf(_ source: ManualPublisher<Int, Never>) async -> Int? {
      source.onSubscribe = { subscription in
        subscription.onRequest = { [unowned source] _ in
          self.assertIsolated()
          source.send(1)
        }
      }
      var iterator = source.values.makeAsyncIterator()
      return await iterator.next()
    }
  }

  @Test
  func anActorSubscribesAndRequestsEachValueItself() async throws {
    #expect(try await Reader().read(ManualPublisher()) == [1, 2, 3])
  }

  @Test
  func nextRequestsOnTheActorOfItsCaller() async {
    #expect(await Reader().firstOf(ManualPublisher()) == 1)
  }

  @Test @MainActor
  func theMainActorSubscribesAndRequestsEachValueItself() async {
    let source = ManualPublisher<Int, Never>()
    source.onSubscribe = { subscription in
      MainActor.assertIsolated()
      subscription.onRequest = { [unowned source] _ in
        MainActor.assertIsolated()
        source.send(source.subscription?.requests.count ?? 0)
      }
    }
    for await value in source.values where value == 3 { break }
    #expect(source.subscription?.requests == [.max(1), .max(1), .max(1)])
    #expect(source.subscription?.isCancelled == true)
  }

  @Test @MainActor
  func aLoopThatWaitsDoesNotBlockTheMainActor() async {
    let subject = PassthroughSubject<Int, Never>(), asked = Happenings(Int.self)
    let loop = Task { @MainActor in
      var values: [Int] = []
      for await value in subject.handleEvents(receiveRequest: { _ in asked.note(1) }).values {
        MainActor.assertIsolated()
        values.append(value)
      }
      return values
    }
    for value in 1...3 {
      _ = await asked.next(1)
      subject.send(value)
    }
    _ = await asked.next(1)
    subject.send(completion: .finished)
    #expect(await loop.value == [1, 2, 3])
  }
}
