import Foundation
import Observation
import Testing

/// A value that a view reads, and two ways to change it. Each call of `write` and `transact` changes the value.
package struct TrackedValue: Sendable {
  package let read: @Sendable () -> String
  package let write: @Sendable () -> Void
  package let transact: @Sendable () -> Void

  /// - Parameter owners: Objects that must live as long as the value.
  package init<Owners>(
    keeping owners: Owners, read: @escaping () -> String, write: @escaping () -> Void,
    transact: @escaping () -> Void
  ) {
    // A test reads on one thread while no other one writes.
    nonisolated(unsafe) let (owners, read, write, transact) = (owners, read, write, transact)
    self.read = { withExtendedLifetime(owners) { read() } }
    self.write = { write() }
    self.transact = { transact() }
  }
}

/// A way to read and to change a value.
package enum TrackedSituation: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case trackedOnce = "tracked once"
  case observations = "Observations"
  case nested = "nested in another model"
  case computed = "behind a computed property"
  case writtenElsewhere = "written off the main actor"
  case transaction = "written in a transaction"

  package var testDescription: String { rawValue }

  /// Fails if a change of the value is not told, told twice, or told when the new value is there already.
  @MainActor
  package func check(_ value: TrackedValue, _ location: SourceLocation = #_sourceLocation) async {
    switch self {
    case .trackedOnce:
      expect(value, value.read, location, value.write)
    case .observations:
      await follow(value, location)
    case .nested:
      let outer = Outer(Inner(value))
      expect(value, { outer.inner.value.read() }, location, value.write)
    case .computed:
      let inner = Inner(value)
      expect(value, { inner.label }, location, value.write)
    case .writtenElsewhere:
      let report = Report(value.read)
      await Task.detached { value.write() }.value
      report.expect(location)
    case .transaction:
      expect(value, value.read, location, value.transact)
    }
  }

  @MainActor
  private func expect(
    _ value: TrackedValue, _ read: @escaping @Sendable () -> String, _ location: SourceLocation,
    _ write: @Sendable () -> Void
  ) {
    let report = Report(read)
    write()
    report.expect(location)
    // It was told once, and a view that does not read again is not told again.
    write()
    report.expectOnce(location)
  }

  @MainActor
  private func follow(_ value: TrackedValue, _ location: SourceLocation) async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    var values: [String] = []
    for await next in Observations({ value.read() }) {
      values.append(next)
      if values.count == 3 { break }
      value.write()
    }
    #expect(Set(values).count == 3, "\(values)", sourceLocation: location)
  }
}

private final class Inner: Sendable {
  let value: TrackedValue
  var label: String { "now \(value.read())" }

  init(_ value: TrackedValue) { self.value = value }
}

private final class Outer: Sendable {
  let inner: Inner

  init(_ inner: Inner) { self.inner = inner }
}

/// Notes the value each time that a tracking is told of a change.
private final class Report: @unchecked Sendable {
  private let lock = NSLock()
  private let read: @Sendable () -> String
  private var first = ""
  private var seen: [String] = []

  init(_ read: @escaping @Sendable () -> String) {
    self.read = read
    first = withObservationTracking(read) { [self] in
      let present = read()
      lock.withLock { seen.append(present) }
    }
  }

  func expect(_ location: SourceLocation) {
    expectOnce(location)
    #expect(read() != first, sourceLocation: location)
  }

  func expectOnce(_ location: SourceLocation) {
    #expect(lock.withLock { seen } == [first], "told once, before the change", sourceLocation: location)
  }
}
