import Foundation
import Streams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends one request once.
struct Exchange: Sendable {
  /// Why no answer came, and whether another attempt may help.
  struct Failure: Error {
    let cause: WeatherError.Reason
    let isPassing: Bool

    init(cause: WeatherError.Reason, isPassing: Bool) { (self.cause, self.isPassing) = (cause, isPassing) }

    init(reason: String, isPassing: Bool) { self.init(cause: .unreachable(reason), isPassing: isPassing) }
  }

  let session: URLSession
  let clock: any Clock<Duration>
  let timeout: Duration
  let bodyLimit: Int

  /// Sends a request and waits for the answer until the timeout.
  func answer(to request: URLRequest) async throws(Failure) -> WeatherResponse {
    let result = await withTaskGroup(of: Result<WeatherResponse, Failure>?.self) { group in
      group.addTask { await send(request) }
      group.addTask {
        try? await clock.sleep(for: timeout)
        return Task.isCancelled ? nil : .failure(Failure(reason: "no answer in time", isPassing: true))
      }
      // Ends the task that came second. Its result is dropped.
      defer { group.cancelAll() }
      return await group.next().flatMap(\.self)
    }
    guard let result else { throw .cancelled }
    return try result.get()
  }

  private func send(_ request: URLRequest) async -> Result<WeatherResponse, Failure> {
    do {
      for try await answer in session.dataTaskPublisher(for: request).values {
        // A session delivers a body only when it is complete, so this is the first moment at which its size is known.
        guard answer.data.count <= bodyLimit else {
          return .failure(Failure(cause: .tooLarge(limit: bodyLimit), isPassing: false))
        }
        return .success(WeatherResponse(answer.data, answer.response))
      }
      return .failure(.cancelled)
    } catch {
      return .failure(Failure(error))
    }
  }
}

extension Exchange.Failure {
  static let cancelled = Exchange.Failure(reason: "cancelled", isPassing: false)

  /// Describes the error in words of our own, because the error itself may contain the address, and with it a key.
  init(_ error: URLError) {
    switch error.code {
    case .cancelled: self = .cancelled
    case .timedOut: self.init(reason: "no answer in time", isPassing: true)
    case .notConnectedToInternet: self.init(reason: "the device is offline", isPassing: true)
    case .cannotFindHost, .dnsLookupFailed: self.init(reason: "the server was not found", isPassing: true)
    case .cannotConnectToHost: self.init(reason: "no connection to the server", isPassing: true)
    case .networkConnectionLost: self.init(reason: "the connection was lost", isPassing: true)
    case .badURL, .unsupportedURL: self.init(reason: "the address is not usable", isPassing: false)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
      self.init(reason: "the connection is not secure", isPassing: false)
    default: self.init(reason: "the connection failed (\(error.code.rawValue))", isPassing: true)
    }
  }
}

extension WeatherResponse {
  fileprivate init(_ body: Data, _ response: URLResponse) {
    let head = response as? HTTPURLResponse
    let fields = (head?.allHeaderFields ?? [:]).compactMap { name, value in
      (name as? String).map { ($0, "\(value)") }
    }
    self.init(status: head?.statusCode ?? 200, headers: Dictionary(fields) { $1 }, body: body)
  }
}
