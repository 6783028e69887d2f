/// A subscriber as an object, which several may share.
@usableFromInline
final class DownstreamBox<Downstream> {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) { self.downstream = downstream }
}
