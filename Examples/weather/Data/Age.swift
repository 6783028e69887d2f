import Foundation

/// The age of weather.
struct Age {
  private let seconds: Double?

  init(since received: Date?, until now: Date = Date()) { seconds = received.map(now.timeIntervalSince) }

  /// Nothing for weather of the last minute, or such as ", 3 h old".
  var note: String { (seconds ?? 0) < 60 ? "" : ", \(text) old" }

  /// The age, such as "3 h".
  var text: String {
    switch seconds ?? 0 {
    case ..<5400: "\(Int((seconds ?? 0) / 60)) min"
    case ..<172_800: "\(Int(((seconds ?? 0) / 3600).rounded())) h"
    default: "\(Int(min((seconds ?? 0) / 86_400, 1e6).rounded())) days"
    }
  }
}
