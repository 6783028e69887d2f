import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends one request once.
struct Exchange: Sendable {
  /// The reason why no answer came; it says if another attempt may help.
  struct Failure: Error {
    let cause: WeatherError.Reason
    let isPassing: Bool

    init(cause: WeatherError.Reason, isPassing: Bool) { (self.cause, self.isPassing) = (cause, isPassing) }

    init(reason: String, isPassing: Bool) { self.init(cause: .unreachable(reason), isPassing: isPassing) }
  }

  let session: URLSession
  let transfers: Transfers
  let clock: any Clock<Duration>
  let timeout: Duration
  let bodyLimit: Int

  /// Sends a request and waits for the answer until the timeout.
  func answer(to request: URLRequest) async throws(Failure) -> WeatherResponse {
    let result = await withTaskGroup(of: Result<WeatherResponse, Failure>?.self) { group in
      group.addTask { await transfers.answer(to: request, in: session, limit: bodyLimit) }
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
    case .httpTooManyRedirects: self.init(reason: "the server redirects in a circle", isPassing: false)
    case .redirectToNonExistentLocation:
      self.init(reason: "the server redirects to an address that does not exist", isPassing: false)
    case .badServerResponse, .cannotParseResponse, .zeroByteResource:
      self.init(reason: "the server sent no valid answer", isPassing: true)
    case .cannotDecodeRawData, .cannotDecodeContentData:
      self.init(reason: "the answer cannot be unpacked", isPassing: true)
    case .resourceUnavailable, .cannotLoadFromNetwork:
      self.init(reason: "the server cannot be reached now", isPassing: true)
    case .userAuthenticationRequired, .userCancelledAuthentication, .clientCertificateRequired:
      self.init(reason: "the server or a proxy asks for a password", isPassing: false)
    case .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self.init(reason: "the device permits no connection now", isPassing: true)
    case .appTransportSecurityRequiresSecureConnection:
      self.init(reason: "the system permits only secure connections", isPassing: false)
    case .badURL, .unsupportedURL: self.init(reason: "the address is not usable", isPassing: false)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
      self.init(reason: "the connection is not secure", isPassing: false)
    default: self.init(reason: "the connection failed", isPassing: true)
    }
  }
}
