import Streams
import StreamsTesting
import TestSupport
import Testing

/// An error of its own type, unlike that of the upstream.
private struct Refusal: Error, Equatable {}

struct FlatMapLatestAsyncTests {
  /// Returns true if the publisher fails with the given type. The compiler is what checks it.
  private func fails<P: Publisher, Failure>(_ publisher: P, with type: Failure.Type) -> P
  where P.Failure == Failure { publisher }

  @Test
  func aClosureOfAnyKindIsTakenOnAStreamOfAnyFailure() {
    let never = PassthroughSubject<Int, Never>()
    let typed = PassthroughSubject<Int, TestError>()
    let any = PassthroughSubject<Int, any Error>()
    @Sendable func plain(_ value: Int) async -> Int { value }
    @Sendable func throwing(_ value: Int) async throws -> Int { value }
    @Sendable func refusing(_ value: Int) async throws(Refusal) -> Int { throw Refusal() }
    _ = fails(never.flatMap { await plain($0) }, with: Never.self)
    _ = fails(never.flatMap { try await throwing($0) }, with: (any Error).self)
    _ = fails(never.flatMap { value async throws(Refusal) in try await refusing(value) }, with: Refusal.self)
    _ = fails(typed.flatMap { await plain($0) }, with: TestError.self)
    _ = fails(typed.flatMap { try await throwing($0) }, with: (any Error).self)
    _ = fails(
      typed.flatMap { value async throws(Refusal) in try await refusing(value) }, with: (any Error).self)
    _ = fails(any.flatMap { try await throwing($0) }, with: (any Error).self)
    _ = fails(never.flatMapLatest { await plain($0) }, with: Never.self)
    _ = fails(never.flatMapLatest { try await throwing($0) }, with: (any Error).self)
    _ = fails(
      never.flatMapLatest { value async throws(Refusal) in try await refusing(value) }, with: Refusal.self)
    _ = fails(typed.flatMapLatest { await plain($0) }, with: TestError.self)
    _ = fails(typed.flatMapLatest { try await throwing($0) }, with: (any Error).self)
    _ = fails(any.flatMapLatest { try await throwing($0) }, with: (any Error).self)
    _ = fails(never.flatMapFirst { await plain($0) }, with: Never.self)
    _ = fails(never.flatMapFirst { try await throwing($0) }, with: (any Error).self)
    _ = fails(
      never.flatMapFirst { value async throws(Refusal) in try await refusing(value) }, with: Refusal.self)
    _ = fails(typed.flatMapFirst { await plain($0) }, with: TestError.self)
    _ = fails(typed.flatMapFirst { try await throwing($0) }, with: (any Error).self)
  }

  @Test
  func publishersOfAnyFailureAreTakenOnAStreamOfAnyFailure() {
    let never = PassthroughSubject<Int, Never>()
    let typed = PassthroughSubject<Int, TestError>()
    _ = fails(never.flatMapLatest { Just($0) }, with: Never.self)
    _ = fails(typed.flatMapLatest { Just($0) }, with: TestError.self)
    _ = fails(never.flatMapLatest { _ in typed }, with: TestError.self)
    _ = fails(typed.flatMapLatest { _ in typed }, with: TestError.self)
    _ = fails(never.flatMapFirst { Just($0) }, with: Never.self)
    _ = fails(typed.flatMapFirst { Just($0) }, with: TestError.self)
    _ = fails(never.flatMapFirst { _ in typed }, with: TestError.self)
    _ = fails(typed.flatMapFirst { _ in typed }, with: TestError.self)
  }

  @Test
  func theNextValueCancelsTheTaskOfThePreviousOneAndItsResultIsDropped() async {
    let source = ManualPublisher<Int, Never>(), began = Happenings(Int.self), cancelled = Happenings(Int.self)
    let ended = Happenings(Int.self)
    let probe = Probe<Int, any Error>()
    probe.onValue = { ended.note($0) }
    source.flatMapLatest { value async throws -> Int in
      began.note(value)
      if value == 1 {
        await untilCancelled()
        cancelled.note(value)
      }
      return value * 10
    }.subscribe(probe)
    source.send(1)
    #expect(await began.next(1) == [1])
    source.send(2)
    #expect(await cancelled.next(1) == [1])
    #expect(await ended.next(1) == [20])
    #expect(probe.values == [20])
    #expect(probe.violations == [])
  }

  /// An answer that did not wait for its turn would be left at the gate of `merge`, and delivered within the send of a tick.
  @Test @MainActor
  func anAnswerIsATurnOfItsOwnNeverWithinASend() async {
    final class Search {
      let query = PassthroughSubject<Int, Never>()
      let ticks = PassthroughSubject<Int, Never>()
      var isSending = false
      var withinASend = 0
      let answers = Happenings(Int.self)
    }
    let search = Search(), rounds = 300
    let cancellable = search.query
      .flatMap { value async in value }
      .merge(with: search.ticks)
      .sink { [search] value in
        if value == 0 {
          // A tick takes long enough for an answer of another thread to arrive meanwhile.
          _ = (0..<5_000).reduce(0, ^)
        } else {
          if search.isSending { search.withinASend += 1 }
          search.answers.note(value)
        }
      }
    for round in 1...rounds {
      search.query.send(round)
      await Task.yield()
      search.isSending = true
      search.ticks.send(0)
      search.isSending = false
    }
    #expect(await search.answers.next(rounds).count == rounds)
    #expect(search.withinASend == 0)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func anErrorOfTheClosureEndsTheStreamAndCancelsTheUpstream() async {
    let source = ManualPublisher<Int, Never>(), failed = Happenings(Bool.self)
    let probe = Probe<Int, Refusal>()
    probe.onCompletion = { failed.note($0 == .failure(Refusal())) }
    source.flatMapLatest { _ async throws(Refusal) -> Int in throw Refusal() }.subscribe(probe)
    source.send(1)
    #expect(await failed.next(1) == [true])
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func cancellingCancelsTheTask() async {
    let source = ManualPublisher<Int, TestError>(), began = Happenings(Int.self)
    let cancelled = Happenings(Int.self)
    let probe = source.flatMapLatest { value async throws -> Int in
      began.note(value)
      await untilCancelled()
      cancelled.note(value)
      return value
    }.probe()
    source.send(1)
    _ = await began.next(1)
    probe.cancel()
    #expect(await cancelled.next(1) == [1])
    #expect(probe.values == [])
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func flatMapFirstIgnoresWhatComesWhileItsClosureRuns() async {
    let source = ManualPublisher<Int, Never>(), began = Happenings(Int.self), gate = Happenings(Int.self)
    let ended = Happenings(Int.self)
    let probe = Probe<Int, Never>()
    probe.onValue = { ended.note($0) }
    source.flatMapFirst { value async -> Int in
      began.note(value)
      return await gate.next(1)[0] + value
    }.subscribe(probe)
    source.send(1)
    #expect(await began.next(1) == [1])
    source.send(2)
    gate.note(10)
    #expect(await ended.next(1) == [11])
    #expect(source.subscription?.requests == [.unlimited])
    #expect(probe.violations == [])
  }
}
