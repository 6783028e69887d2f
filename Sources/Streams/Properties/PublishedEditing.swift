extension Published {
  /// The value. Read through its property, a generic class makes two key paths each time, for a microsecond or more.
  package var value: Value { box.value }

  /// Changes the value, without a copy of it where there are no subscribers who would have to see the one before.
  ///
  /// The object announces the change first, as ever. One thread at a time may edit, and none may set the value
  /// meanwhile.
  ///
  /// - Parameter body: Changes the value; it must not call out.
  package func edit<Result>(_ body: (inout Value) -> Result) -> Result {
    box.announce()
    if let result = box.subscribers.editCurrent(body) { return result }
    var value = box.value
    let result = body(&value)
    box.subscribers.sendThenKeep(value)
    return result
  }
}

extension SubscriberList {
  /// Changes the kept value in place.
  ///
  /// - Returns: `nil` where somebody is there to be told, and nothing was changed.
  fileprivate func editCurrent<Result>(_ body: (inout Output) -> Result) -> Result? {
    let access = gate.enter()
    guard case .owner = access, count == 0, newest == nil, current != nil else {
      retreat(access)
      return nil
    }
    let result = body(&current!)
    leave()
    return result
  }
}
