import Streams
import StreamsTesting
import Testing

@Suite
struct WatchingLawsTests {
  static let specimens = [
    OperatorSpecimen("print(_:to:)") { source, token in
      source.print("source", to: Nowhere(held: token))
    },
    OperatorSpecimen(
      "handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)"
    ) { source, token in
      source.handleEvents(
        receiveSubscription: { _ in token.pass(()) },
        receiveOutput: { _ in token.pass(()) },
        receiveCompletion: { _ in token.pass(()) },
        receiveCancel: { token.pass(()) },
        receiveRequest: { _ in token.pass(()) })
    },
    OperatorSpecimen("handleEvents(receiveSubscription:receiveOutput:receiveCancel:receiveRequest:)") {
      source, token in
      source.handleEvents(receiveOutput: { _ in token.pass(()) }, receiveRequest: { _ in token.pass(()) })
    },
    OperatorSpecimen(
      "breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)", .passesSubscriptionThrough
    ) { source, token in
      source.breakpoint(
        receiveSubscription: { _ in token.pass(false) },
        receiveOutput: { _ in token.pass(false) },
        receiveCompletion: { _ in token.pass(false) })
    },
    OperatorSpecimen("breakpointOnError()", .passesSubscriptionThrough) {
      $0.ignoreFailure().breakpointOnError()
    },
    OperatorSpecimen("assertNoFailure(_:file:line:)", .passesSubscriptionThrough) {
      $0.ignoreFailure().assertNoFailure()
    },
    OperatorSpecimen("eraseToAnyPublisher()", .passesSubscriptionThrough) { $0.eraseToAnyPublisher() },
  ]

  @Test(arguments: specimens)
  func watchingOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}

/// A text output stream that discards everything.
private struct Nowhere: TextOutputStream {
  let held: Tracked
  func write(_ string: String) {}
}
