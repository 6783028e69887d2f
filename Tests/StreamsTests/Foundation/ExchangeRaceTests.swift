#if canImport(Foundation) && !os(WASI)
  import Foundation
  import TestSupport
  import Testing

  @testable import Streams

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The exchange behind a data task publisher, with a task that only counts: what threads do to it at the same time can
  /// be watched under the thread sanitizer, which Foundation's network does not bear.
  @Suite("Exchanges of a data task publisher", .timeLimit(.minutes(20)))
  struct ExchangeRaceTests {
    /// What happened to the tasks of one exchange, and to its answer.
    private final class Record: Sendable {
      struct State {
        var completions: [Exchange.Completion] = []
        var resumed = 0
        var cancelled = 0
        var answers: [Bool] = []
      }

      let state = Guarded(State())

      var now: State { state.withLock { $0 } }

      /// Lets the server answer, if the request was sent.
      func answer() {
        let completion = state.withLock { $0.resumed > 0 ? $0.completions.first : nil }
        completion?(nil, Self.response, nil)
      }

      private static var response: URLResponse {
        URLResponse(
          url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
      }
    }

    private struct CountedTask: ExchangeTask {
      let record: Record
      func resume() { record.state.withLock { $0.resumed += 1 } }
      func cancel() {
        let completion = record.state.withLock { state in
          state.cancelled += 1
          return state.completions.first
        }
        // As Foundation does: a cancelled task completes with an error.
        completion?(nil, nil, URLError(.cancelled))
      }
    }

    private func exchange(_ record: Record) -> Exchange {
      Exchange { answer in
        record.state.withLock { $0.answers.append((try? answer.get()) != nil) }
      } start: { completion in
        record.state.withLock { $0.completions.append(completion) }
        return CountedTask(record: record)
      }
    }

    @Test func `One request makes one task, whose answer is delivered once`() {
      let record = Record(), exchange = exchange(record)
      exchange.request(.max(1))
      exchange.request(.unlimited)
      #expect(record.now.completions.count == 1 && record.now.resumed == 1)
      record.answer()
      record.answer()
      exchange.cancel()
      #expect(record.now.answers == [true])
      #expect(record.now.cancelled == 0)
    }

    @Test func `An answer after a cancellation is not delivered`() {
      let record = Record(), exchange = exchange(record)
      exchange.request(.max(1))
      exchange.cancel()
      record.answer()
      #expect(record.now.answers == [])
      #expect(record.now.cancelled == 1)
    }

    @Test func `A cancellation that comes while the task is being made cancels it and never starts it`() {
      let record = Record()
      let made = Guarded<Exchange?>(nil)
      let exchange = Exchange { _ in
        record.state.withLock { $0.answers.append(true) }
      } start: { _ in
        made.withLock { $0 }?.cancel()
        return CountedTask(record: record)
      }
      made.withLock { $0 = exchange }
      exchange.request(.max(1))
      made.withLock { $0 = nil }
      #expect(record.now.resumed == 0 && record.now.cancelled == 1)
      #expect(record.now.answers == [])
    }

    @Test func `Whoever comes first, there is one task and one outcome`() {
      for _ in 0..<300 {
        let record = Record(), exchange = exchange(record)
        onThreads(4) { thread in
          switch thread {
          case 0, 1: exchange.request(.max(1))
          case 2: exchange.cancel()
          default: record.answer()
          }
        }
        let end = record.now
        #expect(end.completions.count <= 1)
        // A task that was made is started or cancelled, and nothing starts or cancels it twice.
        #expect(end.resumed <= 1 && end.cancelled <= 1)
        #expect(end.completions.isEmpty || end.resumed + end.cancelled > 0)
        #expect(end.answers == [] || end.answers == [true] && end.cancelled == 0)
        // Nothing is left to do: a further answer, request or cancellation changes nothing.
        record.answer()
        exchange.request(.max(1))
        exchange.cancel()
        #expect(record.now.answers.count == end.answers.count)
        #expect(record.now.completions.count == end.completions.count)
        #expect(record.now.cancelled == end.cancelled)
      }
    }
  }
#endif
