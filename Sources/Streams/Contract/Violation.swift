/// The breaches of the contract that trap, each with the rule that was broken.
@usableFromInline
enum Violation {
  @usableFromInline
  @inline(never)
  static func emptyRequest(of publisher: String) -> Never {
    fatalError("\(publisher): a request must ask for at least one value; the demand was .none.")
  }

  @usableFromInline
  @inline(never)
  static func beforeSubscription(_ event: StaticString, by publisher: String) -> Never {
    fatalError(
      "\(publisher): received a \(event) before a subscription; a publisher must send its subscription first."
    )
  }
}
