#if canImport(UIKit) || canImport(AppKit)
  import Foundation

  extension IndexPath {
    /// The same place, as the views of UIKit and AppKit name it.
    init(_ path: ListPath) { self = [path.section, path.item] }
  }

  extension ListPath {
    /// The place that a view names.
    init(_ path: IndexPath) { self.init(section: path[0], item: path[1]) }
  }
#endif
