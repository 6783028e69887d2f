import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Follows redirections within a server, and none that leads away from it: Foundation would take keys along.
final class Redirections: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isWithin = Self.isWithin(task.originalRequest?.url, request.url)
    // Without a request the redirection itself is the answer, which is no weather.
    completionHandler(isWithin ? request : nil)
  }

  /// Whether both are of one server, or the second is the first made secure.
  static func isWithin(_ origin: URL?, _ target: URL?) -> Bool {
    guard let origin = origin.flatMap(server), let target = target.flatMap(server), origin.host == target.host
    else { return false }
    let ways = (origin.scheme, origin.port, target.scheme, target.port)
    return (ways.0 == ways.2 && ways.1 == ways.3) || ways == ("http", 80, "https", 443)
  }

  private static func server(_ url: URL) -> (scheme: String, host: String, port: Int)? {
    guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased() else { return nil }
    return (scheme, host, url.port ?? (scheme == "https" ? 443 : 80))
  }
}
