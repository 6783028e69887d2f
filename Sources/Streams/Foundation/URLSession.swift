#if canImport(Foundation) && !os(WASI)
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension URLSession {
    /// Publishes what a server answers to a request for `url`.
    ///
    /// As ``dataTaskPublisher(for:)-(URLRequest)``.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Publishes what a server answers to `request`.
    ///
    /// Whatever the server answers is a value, an answer that says "not found" as well.
    ///
    /// - Demand: The request is sent when the subscriber asks for the answer.
    /// - Completion: Finishes right after the answer.
    /// - Failure: A `URLError`; an error of another kind becomes `URLError.unknown` with the error underlying it.
    /// - Threads: The answer is delivered on the delegate queue of the session. Cancelling cancels the task.
    ///
    /// On Linux, Foundation of 6.3 stops the program if a task is cancelled in the very moment in which its connection
    /// is refused, in sessions with a cache. A session whose configuration has no `urlCache` does not suffer from it.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }

    /// The session itself.
    public var session: URLSession { self }

    /// Publishes what a server answers.
    public struct DataTaskPublisher: Publisher {
      /// The body and the head of an answer.
      public typealias Output = (data: Data, response: URLResponse)

      /// Why there was no answer.
      public typealias Failure = URLError

      /// What is sent to the server.
      public let request: URLRequest

      /// The session that sends it.
      public let session: URLSession

      /// Makes a publisher of the answer to `request`.
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      /// Attaches a subscriber; each one has a task of its own.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
        let exchange = Exchange { result in
          switch result {
          case .success(let answer):
            _ = subscriber.receive(answer)
            subscriber.receive(completion: .finished)
          case .failure(let error):
            subscriber.receive(completion: .failure(error))
          }
        } start: { [request, session] complete in
          session.dataTask(with: request, completionHandler: complete)
        }
        subscriber.receive(subscription: exchange)
      }
    }
  }

  /// What an exchange needs of a task.
  protocol ExchangeTask {
    func resume()
    func cancel()
  }

  extension URLSessionDataTask: ExchangeTask {}

  /// One request and its answer, on behalf of one subscriber.
  ///
  /// Guarded by `state`: how far the exchange is, and the task while it runs.
  final class Exchange: Subscription, @unchecked Sendable {
    typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    typealias Answer = Result<URLSession.DataTaskPublisher.Output, URLError>

    typealias Start = (@escaping Completion) -> any ExchangeTask

    private enum State {
      case waiting(deliver: (Answer) -> Void, start: Start)
      /// The task is `nil` while it is being made.
      case running(deliver: (Answer) -> Void, task: (any ExchangeTask)?)
      case ended
    }

    private let state: Guarded<State>

    /// - Parameter start: Makes the task, which does not run yet, and will call what it is given.
    init(deliver: @escaping (Answer) -> Void, start: @escaping Start) {
      state = Guarded(.waiting(deliver: deliver, start: start))
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requirePositive("DataTaskPublisher")
      let start = state.withLock { state -> Start? in
        guard case .waiting(let deliver, let start) = state else { return nil }
        state = .running(deliver: deliver, task: nil)
        return start
      }
      guard let start else { return }
      let task = start { data, response, error in
        self.end()?(Self.answer(data, response, error))
      }
      let isWanted = state.withLock { state in
        guard case .running(let deliver, _) = state else { return false }
        state = .running(deliver: deliver, task: task)
        return true
      }
      if isWanted { task.resume() } else { task.cancel() }
    }

    func cancel() {
      let old = state.withLock { state in
        defer { state = .ended }
        return state
      }
      if case .running(_, let task?) = old { task.cancel() }
    }

    /// - Returns: Where the answer goes, unless the exchange is over.
    private func end() -> ((Answer) -> Void)? {
      let old = state.withLock { state in
        defer { state = .ended }
        return state
      }
      guard case .running(let deliver, _) = old else { return nil }
      return deliver
    }

    private static func answer(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> Answer {
      if let error { return .failure(URLError(wrapping: error)) }
      guard let response else { return .failure(URLError(.unknown)) }
      return .success((data ?? Data(), response))
    }
  }

  extension Exchange: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { "DataTaskPublisher" }
    var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
    var playgroundDescription: Any { description }
  }

  extension URLError {
    /// The error itself where it is of this kind, otherwise an unknown one that it underlies.
    init(wrapping error: any Error) {
      if let error = error as? URLError {
        self = error
        return
      }
      let general = error as NSError
      let code: URLError.Code? =
        general.domain == NSURLErrorDomain ? URLError.Code(rawValue: general.code) : nil
      self = URLError(
        code ?? .unknown, userInfo: general.userInfo.merging([NSUnderlyingErrorKey: error]) { $1 })
    }
  }
#endif
