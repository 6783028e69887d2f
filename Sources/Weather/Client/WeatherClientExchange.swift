import Foundation
import StreamsCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WeatherClient {
  /// The response of a server to a request, or the cached one if it is still fresh.
  ///
  /// A "not found" is a response as well; its meaning is up to the service. This method keeps no new response, because
  /// none has been decoded yet: ``weather(at:from:)`` and ``places(named:from:limit:)`` keep what they could decode.
  public func response(to request: WeatherRequest, for service: String) async throws(WeatherError)
    -> WeatherResponse
  {
    try await answer(to: request, for: service).response
  }

  /// An answer that has not been decoded yet.
  struct Answer: Sendable {
    let request: WeatherRequest
    let response: WeatherResponse
    /// The time at which it came from the server.
    let received: Date
    /// The response to keep once the answer has been decoded.
    var unread: StoredResponse?
    /// The request under which the answer is already kept.
    var known: String?
  }

  func answer(to request: WeatherRequest, for service: String) async throws(WeatherError) -> Answer {
    let known = await cache.response(to: request.identity)
    if let known, known.isFresh(at: now()) {
      eventSubject.send(.cached(request.description))
      return Answer(
        request: request, response: known.response, received: known.received, known: known.identity)
    }
    var answer = try await answer(to: request, knowing: known, for: service)
    // Some services repeat the key that they refuse, and their message becomes part of an error.
    if !answer.isSuccess, let text = String(data: answer.body, encoding: .utf8) {
      answer.body = Data(request.covering(text).utf8)
    }
    let received = now()
    if answer.status == 304, let known {
      let confirmed = known.confirmed(by: answer, at: received)
      eventSubject.send(.confirmed(request.description))
      return Answer(
        request: request, response: confirmed.response, received: received, unread: confirmed,
        known: known.identity)
    }
    let stored =
      answer.mayBeStored
      ? StoredResponse(identity: request.identity, response: answer, received: received) : nil
    return Answer(request: request, response: answer, received: received, unread: stored)
  }

  /// Decodes an answer and keeps it if that succeeds. If decoding fails, the earlier answer stays, unless that is the
  /// one that failed.
  func read<Output>(
    _ answer: Answer, _ read: (WeatherResponse) throws(WeatherError) -> Output
  ) async throws(WeatherError) -> Output {
    try await self.read([answer]) { responses throws(WeatherError) in try read(responses[0]) }
  }

  /// Decodes answers that belong together, and keeps or forgets them together.
  func read<Output>(
    _ answers: [Answer], _ read: ([WeatherResponse]) throws(WeatherError) -> Output
  ) async throws(WeatherError) -> Output {
    do throws(WeatherError) {
      let output = try read(answers.map(\.response))
      for stored in answers.compactMap(\.unread) { await cache.store(stored) }
      return output
    } catch {
      for known in answers.compactMap(\.known) { await cache.remove(known) }
      // Some refuse with the status of a success.
      throw answers.reduce(error) { $1.request.covering($0) }
    }
  }

  /// Sends a request, and retries as the policy says.
  private func answer(to request: WeatherRequest, knowing known: StoredResponse?, for service: String)
    async throws(WeatherError) -> WeatherResponse
  {
    let message = message(for: request, knowing: known)
    var attempt = 1
    while true {
      eventSubject.send(.sent(request.description, attempt: attempt))
      let outcome = await outcome(of: message)
      note(outcome, of: request)
      guard let delay = delay(beforeRetry: attempt, after: outcome, of: service) else {
        do { return try outcome.get() } catch { throw WeatherError(service: service, reason: error.cause) }
      }
      eventSubject.send(.waiting(request.description, delay))
      do { try await exchange.clock.sleep(for: delay) } catch {
        throw WeatherError(service: service, reason: .unreachable("cancelled"))
      }
      attempt += 1
    }
  }

  private func outcome(of message: URLRequest) async -> Result<WeatherResponse, Exchange.Failure> {
    do { return .success(try await exchange.answer(to: message)) } catch { return .failure(error) }
  }

  private func note(_ outcome: Result<WeatherResponse, Exchange.Failure>, of request: WeatherRequest) {
    switch outcome {
    case .success(let response): eventSubject.send(.answered(request.description, status: response.status))
    case .failure(let failure):
      eventSubject.send(.failed(request.description, reason: failure.cause.description))
    }
  }

  private func delay(
    beforeRetry number: Int, after outcome: Result<WeatherResponse, Exchange.Failure>, of service: String
  ) -> Duration? {
    switch outcome {
    case .success(let response) where response.status == 429 || response.status >= 500:
      let error = WeatherError(service: service, reason: .http(status: response.status, message: nil))
      guard let delay = retry.delay(beforeRetry: number, after: error) else { return nil }
      // A pause that the server asks for is never shortened.
      guard let required = response.retryAfter(now: now()) else { return delay }
      return required <= longestWait ? required : nil
    case .failure(let failure) where failure.isPassing:
      return retry.delay(beforeRetry: number, after: WeatherError(service: service, reason: failure.cause))
    default: return nil
    }
  }

  private func message(for request: WeatherRequest, knowing known: StoredResponse?) -> URLRequest {
    var message = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
    message.timeoutInterval = exchange.timeout / .seconds(1)
    let own = userAgent.headers.merging(known?.validators ?? [:]) { $1 }
    for (name, value) in own.merging(request.headers, uniquingKeysWith: { $1 }) {
      message.setValue(value, forHTTPHeaderField: name)
    }
    return message
  }
}

extension WeatherRequest {
  /// Tells this request from others, without its keys.
  ///
  /// Two customers of a service share its responses, and no key gets into a file.
  var identity: String {
    let asked = headers.filter {
      ["accept", "accept-language", "feature-flags"].contains($0.key.lowercased())
    }
    let fields = asked.sorted { $0.key < $1.key }.map { "\n\($0.key.lowercased()): \($0.value)" }
    return description + fields.joined()
  }
}
