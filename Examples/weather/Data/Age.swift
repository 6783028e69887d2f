import Foundation

/// How old weather is.
struct Age {
  private let seconds: Double?

  init(since received: Date?, until now: Date = Date()) { seconds = received.map(now.timeIntervalSince) }

  /// Nothing for weather of the last minute, or such as ", 3 h old".
  var note: String {
    guard let seconds, seconds >= 60 else { return "" }
    switch seconds {
    case ..<5400: return ", \(Int(seconds / 60)) min old"
    case ..<172_800: return ", \(Int((seconds / 3600).rounded())) h old"
    default: return ", \(Int(min(seconds / 86_400, 1e6).rounded())) days old"
    }
  }
}
