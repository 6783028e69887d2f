import Streams
import Testing

/// Callbacks that become publishers, and errors that are tried again.
@Suite
struct FutureTests {
  private struct Refusal: Error, Equatable {}

  private final class Client {
    var attempts = 0
    var failures = 0

    func load(_ id: Int, completion: @escaping (Result<String, Refusal>) -> Void) {
      attempts += 1
      completion(attempts > failures ? .success("item \(id)") : .failure(Refusal()))
    }

    func item(_ id: Int) -> AnyPublisher<String, Refusal> {
      Deferred { Future { promise in self.load(id) { promise($0) } } }.eraseToAnyPublisher()
    }
  }

  private func outcome<P: Publisher>(of publisher: P) -> [String] {
    var lines: [String] = []
    _ = publisher.sink(
      receiveCompletion: { if case .failure(let error) = $0 { lines.append("\(type(of: error as Any))") } },
      receiveValue: { lines.append("\($0)") })
    return lines
  }

  @Test
  func aCallbackBecomesAPublisher() {
    #expect(outcome(of: Client().item(1)) == ["item 1"])
    let eager = Future<Int, Never> { promise in promise(.success(4)) }
    #expect(outcome(of: eager) == ["4"])
  }

  @Test
  func aFailureIsTriedAgain() {
    let client = Client()
    client.failures = 2
    #expect(outcome(of: client.item(1).retry(2)) == ["item 1"])
    #expect(client.attempts == 3)
    let hopeless = Client()
    hopeless.failures = 9
    #expect(outcome(of: hopeless.item(1).retry(1)) == ["Refusal"])
  }

  @Test
  func aFailureIsTriedAgainLater() {
    let client = Client()
    client.failures = 1
    let patient = client.item(1).catch { error in
      Fail(error: error).delay(for: .seconds(1), scheduler: ImmediateScheduler.shared)
    }.retry(3)
    #expect(outcome(of: patient) == ["item 1"])
  }

  @Test
  func aFailureIsReplacedOrTurnedIntoAnother() {
    struct Other: Error {}
    let client = Client()
    client.failures = 9
    #expect(outcome(of: client.item(1).mapError { _ in Other() }) == ["Other"])
    #expect(outcome(of: client.item(1).replaceError(with: "none")) == ["none"])
    let tried = client.item(1).tryCatch { error -> Just<String> in
      if error == Refusal() { return Just("cached") }
      throw Other()
    }
    #expect(outcome(of: tried) == ["cached"])
    #expect(
      outcome(
        of: Just("4x").tryMap { text in
          guard let number = Int(text) else { throw Other() }
          return number
        }) == ["Other"])
  }

  @Test
  func severalRequestsAreGathered() {
    let client = Client()
    #expect(
      outcome(of: Publishers.MergeMany([1, 2].map(client.item)).collect()) == [#"["item 1", "item 2"]"#])
    #expect(outcome(of: client.item(1).zip(client.item(2)).map { $0 + $1 }) == ["item 1item 2"])
    #expect(outcome(of: [1, 2].publisher.flatMap(client.item)) == ["item 1", "item 2"])
  }
}
