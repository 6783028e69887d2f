import Foundation
import StreamsCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of a session: receives each answer up to a limit, and follows redirections within a server.
///
/// Guarded by `transfers`: the transfers in progress, by the identifier of their task.
final class Transfers: NSObject, URLSessionDataDelegate {
  typealias Outcome = Result<WeatherResponse, Exchange.Failure>

  private struct Transfer {
    let limit: Int
    let continuation: CheckedContinuation<Outcome, Never>
    var body = Data()
  }

  private let transfers = Guarded([Int: Transfer]())

  /// The queue on which tasks are cancelled: on Linux a task that is cancelled by its own callback waits for itself.
  ///
  /// A queue has a thread at once. A task of Swift's would wait while other tasks occupy all threads, and meanwhile the
  /// answer would go on arriving.
  private let cancellations = DispatchQueue(label: "Weather.Transfers.cancellations")

  /// A session for transfers.
  func session(_ configuration: URLSessionConfiguration) -> URLSession {
    #if canImport(FoundationNetworking)
      URLSession(configuration: configuration, delegate: self, delegateQueue: DirectQueue())
    #else
      URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    #endif
  }

  /// Sends a request and waits for the answer. An answer of more than `limit` bytes is refused while it arrives.
  func answer(to request: URLRequest, in session: URLSession, limit: Int) async -> Outcome {
    let task = session.dataTask(with: request)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfers.withLock {
          $0[task.taskIdentifier] = Transfer(limit: limit, continuation: continuation)
        }
        if Task.isCancelled { abandon(task, .cancelled) } else { task.resume() }
      }
    } onCancel: {
      abandon(task, .cancelled)
    }
  }

  /// Ends a transfer before its answer is complete.
  private func abandon(_ task: URLSessionTask, _ failure: Exchange.Failure) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    cancellations.async { task.cancel() }
    transfer?.continuation.resume(returning: .failure(failure))
  }

  // MARK: Callbacks

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let limit = transfers.withLock { $0[dataTask.taskIdentifier]?.limit }
    guard let limit, response.expectedContentLength > Int64(limit) else { return completionHandler(.allow) }
    abandon(dataTask, .tooLarge(limit))
    completionHandler(.cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let exceeded = transfers.withLock { transfers -> Int? in
      guard let (limit, count) = transfers[dataTask.taskIdentifier].map({ ($0.limit, $0.body.count) }) else {
        return nil
      }
      if count + data.count > limit { return limit }
      transfers[dataTask.taskIdentifier]?.body.append(data)
      return nil
    }
    if let exceeded { abandon(dataTask, .tooLarge(exceeded)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let error {
      transfer.continuation.resume(returning: .failure(Exchange.Failure(error)))
    } else {
      transfer.continuation.resume(returning: .success(WeatherResponse(transfer.body, task.response)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isWithin = Redirections.isWithin(task.originalRequest?.url, request.url)
    // Without a new request, the redirection itself becomes the answer, which the service then reports as an error.
    completionHandler(isWithin ? request : nil)
  }
}

#if canImport(FoundationNetworking)
  /// Calls the delegate on the thread of the session.
  ///
  /// On Linux a session does not wait for its delegate. With another queue, a small compressed answer would be unpacked
  /// into hundreds of megabytes before the delegate could refuse it.
  private final class DirectQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif

extension Exchange.Failure {
  fileprivate static func tooLarge(_ limit: Int) -> Exchange.Failure {
    Exchange.Failure(cause: .tooLarge(limit: limit), isPassing: false)
  }

  fileprivate init(_ error: any Error) {
    self = (error as? URLError).map { Exchange.Failure($0) } ?? Exchange.Failure(URLError(.unknown))
  }
}

extension WeatherResponse {
  fileprivate init(_ body: Data, _ response: URLResponse?) {
    let head = response as? HTTPURLResponse
    let fields = (head?.allHeaderFields ?? [:]).compactMap { name, value in
      (name as? String).map { ($0, "\(value)") }
    }
    self.init(status: head?.statusCode ?? 200, headers: Dictionary(fields) { $1 }, body: body)
  }
}
