import Streams
import StreamsTesting
import Testing

@Suite
struct FilteringLawsTests {
  static let specimens = choosing + cutting + watchingAnother

  private static let choosing = [
    OperatorSpecimen("filter(_:)") { source, token in
      source.filter { token.pass(!$0.isMultiple(of: 3)) }
    },
    OperatorSpecimen("tryFilter(_:)") { source, token in
      source.tryFilter { try token.pass(!checked($0).isMultiple(of: 3)) }
    },
    OperatorSpecimen("tryFilter(_:) that throws") { source, token in
      source.tryFilter { try token.pass(small($0) > 0) }
    },
    OperatorSpecimen("compacted()") { source in
      source.map { $0 > 2 ? $0 : nil }.compacted()
    },
    OperatorSpecimen("removeDuplicates()") { source in
      source.map { $0 / 2 }.removeDuplicates()
    },
    OperatorSpecimen("removeDuplicates(by:)") { source, token in
      source.removeDuplicates { token.pass($0 / 2 == $1 / 2) }
    },
    OperatorSpecimen("tryRemoveDuplicates(by:)") { source, token in
      source.tryRemoveDuplicates { try token.pass(checked($0) / 2 == $1 / 2) }
    },
    OperatorSpecimen("tryRemoveDuplicates(by:) that throws") { source, token in
      source.tryRemoveDuplicates { try token.pass($0 == small($1)) }
    },
    OperatorSpecimen("ignoreOutput()", .emitsNothing) { $0.ignoreOutput() },
    OperatorSpecimen("ignoreFailure()", .passesSubscriptionThrough) { $0.ignoreFailure() },
  ]

  private static let cutting = [
    OperatorSpecimen("prefix(_:)") { $0.prefix(5) },
    OperatorSpecimen("prefix(_:) of one") { $0.prefix(1) },
    OperatorSpecimen("prefix(while:)") { source, token in
      source.prefix { token.pass($0 < 6) }
    },
    OperatorSpecimen("tryPrefix(while:)") { source, token in
      source.tryPrefix { try token.pass(checked($0) < 6) }
    },
    OperatorSpecimen("tryPrefix(while:) that throws") { source, token in
      source.tryPrefix { try token.pass(small($0) > 0) }
    },
    OperatorSpecimen("prefixThrough(firstWhere:)") { source, token in
      source.prefixThrough { token.pass($0 > 5) }
    },
    OperatorSpecimen("tryPrefixThrough(firstWhere:)") { source, token in
      source.tryPrefixThrough { try token.pass(checked($0) > 5) }
    },
    OperatorSpecimen("tryPrefixThrough(firstWhere:) that throws") { source, token in
      source.tryPrefixThrough { try token.pass(small($0) < 0) }
    },
    OperatorSpecimen("output(at:)") { $0.output(at: 1) },
    OperatorSpecimen("output(in:)") { $0.output(in: 1...4) },
    OperatorSpecimen("output(in:) to the end") { $0.output(in: 2...) },
    OperatorSpecimen("dropFirst(_:)") { $0.dropFirst(2) },
    OperatorSpecimen("drop(while:)") { source, token in source.drop { token.pass($0 < 3) } },
    OperatorSpecimen("tryDrop(while:)") { source, token in source.tryDrop { try token.pass(checked($0) < 3) }
    },
    OperatorSpecimen("tryDrop(while:) that throws", .emitsNothing) { source, token in
      source.tryDrop { try token.pass(small($0) > 0) }
    },
  ]

  private static let watchingAnother = [
    OperatorSpecimen("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: $0) },
    OperatorSpecimen("drop(untilOutputFrom:) that opens later") { $0.drop(untilOutputFrom: $0.dropFirst(1)) },
    OperatorSpecimen("prefix(untilOutputFrom:)") { source in
      let stop = PassthroughSubject<Void, Never>()
      let sent = source.handleEvents(receiveOutput: { if $0 == 5 { stop.send() } })
      return sent.prefix(untilOutputFrom: stop)
    },
  ]

  @Test(arguments: specimens)
  func filteringOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
