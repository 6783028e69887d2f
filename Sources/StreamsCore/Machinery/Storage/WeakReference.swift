/// A reference that does not keep its object.
///
/// Embedded Swift has no weak references. There it keeps its object until it is replaced or goes itself.
@usableFromInline
struct WeakReference<Object: AnyObject> {
  #if hasFeature(Embedded)
    @usableFromInline var object: Object?
  #else
    @usableFromInline weak var object: Object?
  #endif

  @inlinable
  init(_ object: Object? = nil) { self.object = object }
}
