#if canImport(Foundation) && !os(WASI)
  import Foundation
  import StreamsCore

  #if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
  #endif

  extension URLSession {
    /// Publishes the response to a request for `url`.
    ///
    /// See ``dataTaskPublisher(for:)-(URLRequest)``.
    @_disfavoredOverload
    public func dataTaskPublisher(for url: URL) -> StreamsNetworking.DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Publishes the response to `request`.
    ///
    /// Every response is a value, even one with a status such as "not found".
    ///
    /// - Demand: The request is sent with the first demand.
    /// - Completion: Finishes right after the response.
    /// - Failure: A `URLError`. Another error becomes a `URLError.unknown` with that error underlying it.
    /// - Threads: The response is delivered on the delegate queue of the session. Cancelling cancels the task.
    ///
    /// On Apple's systems Foundation has a method of this name, which publishes for Combine. The compiler takes that one
    /// unless only this one fits what follows. ``StreamsNetworking/DataTaskPublisher`` itself is never Combine's.
    ///
    /// On Linux, Foundation 6.3 crashes if a task is cancelled at the very moment at which its connection is refused. To
    /// avoid that, use a session whose configuration has no `urlCache`.
    @_disfavoredOverload
    public func dataTaskPublisher(for request: URLRequest) -> StreamsNetworking.DataTaskPublisher {
      StreamsNetworking.DataTaskPublisher(request: request, session: self)
    }
  }

  #if !canImport(Combine)
    extension URLSession {
      /// The session itself.
      public var session: URLSession { self }

      /// Publishes the response to a request. On Apple's systems this name belongs to Combine.
      public typealias DataTaskPublisher = StreamsNetworking.DataTaskPublisher
    }
  #endif

  /// Publishes the response to a request.
  ///
  /// Use `dataTaskPublisher(for:)` of a session to make it.
  public struct DataTaskPublisher: Publisher {
    /// The body and the head of a response.
    public typealias Output = (data: Data, response: URLResponse)

    /// The reason why there is no response.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest

    /// The session that sends the request.
    public let session: URLSession

    /// Creates a publisher of the response to `request`.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches a subscriber. The request is sent for each of them.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      let subscription = JobSubscription("DataTaskPublisher", subscriber) { [request, session] job in
        let finish = Unchecked(job.finish)
        return session.dataTask(with: request) { finish.value(Self.result($0, $1, $2)) }
      }
      subscriber.receive(subscription: subscription)
    }

    private static func result(
      _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<Output, URLError> {
      if let error { return .failure(URLError(wrapping: error)) }
      guard let response else { return .failure(URLError(.unknown)) }
      return .success((data ?? Data(), response))
    }
  }

  extension URLSessionDataTask: ResumableJob {}

  extension URLError {
    /// Creates an error from `error` if it is a URL error, otherwise an unknown one with `error` underlying it.
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
