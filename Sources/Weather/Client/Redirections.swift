import Foundation

/// Redirections are followed only within a server, because Foundation would take keys along.
enum Redirections {
  /// Returns true if both addresses are on the same server, or the target is the secure form of the origin.
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
