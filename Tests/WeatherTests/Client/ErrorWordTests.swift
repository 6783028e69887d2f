import Foundation
import Testing

@testable import Weather

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct ErrorWordTests {
  @Test func noErrorOfTheNetworkIsABareNumber() {
    let codes =
      Array(-1207 ... -1200) + Array(-1022 ... -995) + [-1, -1100, -1101, -1102, -1103, -2000]
      + Array(-3007 ... -3000)
    for code in codes.compactMap(URLError.Code.init(rawValue:)) {
      let failure = Exchange.Failure(URLError(code))
      guard case .unreachable(let words) = failure.cause else {
        Issue.record("\(code)")
        continue
      }
      #expect(!words.isEmpty && !words.contains { $0.isNumber }, "\(code) \(words)")
    }
  }

  @Test func redirectionsInACircleAreSaidAndNotRepeated() {
    let failure = Exchange.Failure(URLError(.httpTooManyRedirects))
    #expect(failure.cause == .unreachable("the server redirects in a circle"))
    #expect(!failure.isPassing)
  }
}
