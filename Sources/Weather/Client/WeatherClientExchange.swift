import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WeatherClient {
  /// What a server answers to a request, or answered before, where that still holds.
  ///
  /// An answer that says "not found" is an answer; what it means is for the service to say. Nobody has read it yet, so
  /// that nothing new is kept: ``weather(at:from:)`` and ``places(named:from:limit:)`` keep what they could read.
  public func response(to request: WeatherRequest, for service: String) async throws(WeatherError)
    -> WeatherResponse
  {
    try await answer(to: request, for: service).response
  }

  /// An answer that is yet to be read.
  struct Answer: Sendable {
    let response: WeatherResponse
    /// What is kept once it was read.
    var unread: StoredResponse?
    /// The request under which it has been kept before.
    var known: String?
  }

  func answer(to request: WeatherRequest, for service: String) async throws(WeatherError) -> Answer {
    let known = await cache.response(to: request.identity)
    if let known, known.isFresh(at: now()) {
      happenings.send(.cached(request.description))
      return Answer(response: known.response, known: known.identity)
    }
    var answer = try await answer(to: request, knowing: known, for: service)
    // Some repeat the key they refuse, and what they say becomes part of an error.
    if !answer.isSuccess, let text = String(data: answer.body, encoding: .utf8) {
      answer.body = Data(request.covering(text).utf8)
    }
    let received = now()
    if answer.status == 304, let known {
      let confirmed = known.confirmed(by: answer, at: received)
      happenings.send(.confirmed(request.description))
      return Answer(response: confirmed.response, unread: confirmed, known: known.identity)
    }
    let stored =
      answer.mayBeStored
      ? StoredResponse(identity: request.identity, response: answer, received: received) : nil
    return Answer(response: answer, unread: stored)
  }

  /// Reads an answer. What could be read is kept in place of what was before; what could not leaves it, unless it is
  /// that itself, which is of no use any more.
  func read<Output>(
    _ answer: Answer, _ read: (WeatherResponse) throws(WeatherError) -> Output
  ) async throws(WeatherError) -> Output {
    do throws(WeatherError) {
      let output = try read(answer.response)
      if let stored = answer.unread { await cache.store(stored) }
      return output
    } catch {
      if let known = answer.known { await cache.remove(known) }
      throw error
    }
  }

  /// Sends a request as often as it takes and the policy allows.
  private func answer(to request: WeatherRequest, knowing known: StoredResponse?, for service: String)
    async throws(WeatherError) -> WeatherResponse
  {
    let message = message(for: request, knowing: known)
    var attempt = 1
    while true {
      happenings.send(.sent(request.description, attempt: attempt))
      let outcome = await outcome(of: message)
      note(outcome, of: request)
      guard let delay = delay(after: outcome, attempt) else {
        do { return try outcome.get() } catch { throw WeatherError(service: service, reason: error.cause) }
      }
      happenings.send(.waiting(request.description, delay))
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
    case .success(let response): happenings.send(.answered(request.description, status: response.status))
    case .failure(let failure):
      happenings.send(.failed(request.description, reason: failure.cause.description))
    }
  }

  private func delay(after outcome: Result<WeatherResponse, Exchange.Failure>, _ attempt: Int) -> Duration? {
    switch outcome {
    case .success(let response) where response.status == 429 || response.status >= 500:
      retry.delay(afterAttempt: attempt, required: response.retryAfter(now: now()))
    case .failure(let failure) where failure.isPassing: retry.delay(afterAttempt: attempt)
    default: nil
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
  /// What tells this request from others, without its keys.
  ///
  /// Two customers of a service share what it answers, and no key gets into a file.
  var identity: String {
    let asked = headers.filter {
      ["accept", "accept-language", "feature-flags"].contains($0.key.lowercased())
    }
    let fields = asked.sorted { $0.key < $1.key }.map { "\n\($0.key.lowercased()): \($0.value)" }
    return description + fields.joined()
  }
}
