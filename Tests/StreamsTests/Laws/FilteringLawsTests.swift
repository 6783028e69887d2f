import Streams
import StreamsTesting
import Testing

@Suite
struct FilteringLawsTests {
  static let specimens = choosing + cutting + watchingAnother

  private static let choosing = [
    Specimen("filter(_:)", .trapsOnEarlyValues) { source, token in
      source.filter { token.pass(!$0.isMultiple(of: 3)) }
    },
    Specimen("tryFilter(_:)", .trapsOnEarlyValues) { source, token in
      source.tryFilter { try token.pass(!checked($0).isMultiple(of: 3)) }
    },
    Specimen("tryFilter(_:) that throws", .trapsOnEarlyValues) { source, token in
      source.tryFilter { try token.pass(small($0) > 0) }
    },
    Specimen("compacted()", .trapsOnEarlyValues) { source in source.map { $0 > 2 ? $0 : nil }.compacted() },
    Specimen("removeDuplicates()", .trapsOnEarlyValues) { source in
      source.map { $0 / 2 }.removeDuplicates()
    },
    Specimen("removeDuplicates(by:)", .trapsOnEarlyValues) { source, token in
      source.removeDuplicates { token.pass($0 / 2 == $1 / 2) }
    },
    Specimen("tryRemoveDuplicates(by:)", .trapsOnEarlyValues) { source, token in
      source.tryRemoveDuplicates { try token.pass(checked($0) / 2 == $1 / 2) }
    },
    Specimen("tryRemoveDuplicates(by:) that throws", .trapsOnEarlyValues) { source, token in
      source.tryRemoveDuplicates { try token.pass($0 == small($1)) }
    },
    Specimen("ignoreOutput()", .emitsNothing) { $0.ignoreOutput() },
    Specimen("ignoreFailure()", .passesSubscriptionThrough) { $0.ignoreFailure() },
  ]

  private static let cutting = [
    Specimen("prefix(_:)") { $0.prefix(5) },
    Specimen("prefix(_:) of one") { $0.prefix(1) },
    Specimen("prefix(while:)", .trapsOnEarlyValues) { source, token in
      source.prefix { token.pass($0 < 6) }
    },
    Specimen("tryPrefix(while:)", .trapsOnEarlyValues) { source, token in
      source.tryPrefix { try token.pass(checked($0) < 6) }
    },
    Specimen("tryPrefix(while:) that throws", .trapsOnEarlyValues) { source, token in
      source.tryPrefix { try token.pass(small($0) > 0) }
    },
    Specimen("prefixThrough(firstWhere:)", .trapsOnEarlyValues) { source, token in
      source.prefixThrough { token.pass($0 > 5) }
    },
    Specimen("tryPrefixThrough(firstWhere:)", .trapsOnEarlyValues) { source, token in
      source.tryPrefixThrough { try token.pass(checked($0) > 5) }
    },
    Specimen("tryPrefixThrough(firstWhere:) that throws", .trapsOnEarlyValues) { source, token in
      source.tryPrefixThrough { try token.pass(small($0) < 0) }
    },
    Specimen("output(at:)") { $0.output(at: 1) },
    Specimen("output(in:)") { $0.output(in: 1...4) },
    Specimen("output(in:) to the end") { $0.output(in: 2...) },
    Specimen("dropFirst(_:)") { $0.dropFirst(2) },
    Specimen("drop(while:)") { source, token in source.drop { token.pass($0 < 3) } },
    Specimen("tryDrop(while:)") { source, token in source.tryDrop { try token.pass(checked($0) < 3) } },
    Specimen("tryDrop(while:) that throws", .emitsNothing) { source, token in
      source.tryDrop { try token.pass(small($0) > 0) }
    },
  ]

  private static let watchingAnother = [
    Specimen("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: $0) },
    Specimen("drop(untilOutputFrom:) that opens later") { $0.drop(untilOutputFrom: $0.dropFirst(1)) },
    Specimen("prefix(untilOutputFrom:)") { source in
      let stop = PassthroughSubject<Void, Never>()
      let sent = source.handleEvents(receiveOutput: { if $0 == 5 { stop.send() } })
      return sent.prefix(untilOutputFrom: stop)
    },
  ]

  @Test(arguments: specimens, Law.allCases)
  func theOperatorsThatFilterKeepTheLaws(_ specimen: Specimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
