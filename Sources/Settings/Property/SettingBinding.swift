#if canImport(SwiftUI)
  import SwiftUI

  extension ObservedSetting {
    /// A binding to the setting, for a control in a view.
    ///
    /// The view that reads ``value``, or uses the binding, is updated with every change of the setting.
    @MainActor
    public var binding: Binding<Value> {
      Binding {
        self.value
      } set: {
        self.value = $0
      }
    }
  }
#endif
