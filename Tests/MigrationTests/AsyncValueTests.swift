import Streams
import Testing

/// The values of publishers in asynchronous code.
@Suite
struct AsyncValueTests {
  private struct Refusal: Error {}

  private var numbers: AnyPublisher<Int, any Error> {
    [1, 2, 3].publisher.setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }

  private var refusals: AnyPublisher<Int, Refusal> {
    [1, 2].publisher.setFailureType(to: Refusal.self).append(Fail(error: Refusal())).eraseToAnyPublisher()
  }

  @Test
  func questionsToValuesThatMayFail() async throws {
    #expect(try await numbers.values.first { $0 > 1 } == 2)
    #expect(await (try? numbers.values.first { $0 > 1 }) == 2)
    #expect(try await numbers.values.contains { $0 > 2 })
    #expect(try await numbers.values.contains(3))
    #expect(try await numbers.values.reduce(0, +) == 6)
    #expect(try await refusals.values.first { $0 > 1 } == 2)
    let found = try? await refusals.values.first { $0 > 5 }
    #expect(found == nil)
    let sum = try? await refusals.values.reduce(0, +)
    #expect(sum == nil)
  }

  @Test
  func aFailureIsCaught() async {
    var values: [Int] = []
    do {
      for try await value in refusals.values { values.append(value) }
      Issue.record("the sequence ended without an error")
    } catch is Refusal {
      values.append(-1)
    } catch {
      Issue.record(error)
    }
    #expect(values == [1, 2, -1])
    do {
      _ = try await refusals.values.contains { $0 > 5 }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error is Refusal)
    }
  }

  @Test
  func aFirstValueIsAwaited() async throws {
    func first<P: Publisher>(of publisher: P) async throws -> P.Output? {
      for try await value in publisher.values { return value }
      return nil
    }
    #expect(try await first(of: Just("here")) == "here")
    #expect(try await first(of: Empty<Int, Never>()) == nil)
  }

  @Test
  func valuesThatCannotFail() async {
    var values: [Int] = []
    for await value in [1, 2].publisher.values { values.append(value) }
    #expect(values == [1, 2])
    #expect(await [1, 2].publisher.values.first { $0 > 1 } == 2)
    #expect(await [1, 2].publisher.values.reduce(0, +) == 3)
  }
}
