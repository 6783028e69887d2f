extension Published {
  /// The value. Reading or setting it through the property of a generic class makes two key paths each time, which takes
  /// a microsecond or more.
  @inlinable
  package var value: Value {
    get { box.value }
    nonmutating set { box.set(newValue) }
  }

  /// The value, for its own object, which is not told of the changes that it makes.
  @inlinable
  package var current: Value { box.current }

  /// Changes the value in place, if there are no subscribers. Subscribers would still see the previous value, so with
  /// them it changes a copy.
  ///
  /// The object announces the change first, as always. One thread at a time may edit, and no other thread may set the
  /// value meanwhile.
  ///
  /// - Parameter body: Changes the value. It must not call user code.
  @inlinable
  package func edit<Result>(_ body: (inout Value) -> Result) -> Result {
    let companion = box.full
    companion.announce()
    defer { companion.tellOfChange() }
    if let result = companion.editCurrent(body) { return result }
    var value = companion.latest
    let result = body(&value)
    companion.send(value)
    return result
  }
}
