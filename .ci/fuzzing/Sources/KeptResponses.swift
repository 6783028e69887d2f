import Foundation

@testable import Weather

extension Target {
  /// Reads the bytes as a file of the cache, and as the rest of one whose checksum is right.
  func readKeptResponse(_ bytes: [UInt8]) {
    _ = StoredResponse(file: Data(bytes))
    let digits = String(Checksum.of(bytes), radix: 16)
    let mark = String(repeating: "0", count: 16 - digits.count) + digits + "\n"
    guard let kept = StoredResponse(file: Data(mark.utf8) + bytes) else { return }
    if let file = kept.file {
      precondition(StoredResponse(file: file) == kept, "a response that was kept again is read otherwise")
    }
    let now = Date(timeIntervalSince1970: 1_767_618_000)
    _ = (kept.isFresh(at: now), kept.validators, kept.response.mayBeStored)
    _ = kept.response.retryAfter(now: now)
    _ = kept.confirmed(by: kept.response, at: now).isFresh(at: now)
  }
}
