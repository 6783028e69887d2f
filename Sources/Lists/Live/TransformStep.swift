/// Maps each element to another one, or to none. Filters and maps are such steps.
@usableFromInline
struct TransformStep<Input: Sendable, Output: Sendable>: LiveStep {
  @usableFromInline let transform: @Sendable (Input) -> Output?

  @inlinable
  init(_ transform: @escaping @Sendable (Input) -> Output?) { self.transform = transform }

  @inlinable
  func apply(_ change: LiveChange<Input>) -> LiveChange<Output> { change.compactMap(transform) }
}

/// Makes several elements of each one.
@usableFromInline
struct FlatMapStep<Input: Sendable, Output: Sendable>: LiveStep {
  @usableFromInline let transform: @Sendable (Input) -> [Output]

  @inlinable
  init(_ transform: @escaping @Sendable (Input) -> [Output]) { self.transform = transform }

  @inlinable
  func apply(_ change: LiveChange<Input>) -> LiveChange<Output> {
    var result = LiveChange<Output>()
    change.forEach { old, new, rank in
      let (old, new) = (old.map(transform) ?? [], new.map(transform) ?? [])
      for number in 0..<max(old.count, new.count) {
        result.note(
          number < old.count ? old[number] : nil, to: number < new.count ? new[number] : nil,
          at: rank.followed(by: number))
      }
    }
    return result
  }
}
