#if canImport(SwiftUI)
  import SwiftUI

  extension ObservedSetting {
    /// A binding to the setting, for a control in a view.
    ///
    /// The view that reads ``value``, or uses the binding, is updated with every change of the setting.
    @MainActor
    public var binding: Binding<Value> {
      Binding(get: { self.value }, set: { self.value = $0 })
    }
  }

  extension Setting.Publisher {
    /// A binding to the setting, for a control in a view: `Toggle("Sound", isOn: $sound.binding)`.
    @MainActor
    public var binding: Binding<Value> {
      Binding(get: { place.value(in: store) }, set: { place.set($0, in: store) })
    }
  }

  extension SettingPart {
    /// A binding to this part of the setting, for a control in a view.
    @MainActor
    public var binding: Binding<Value> {
      Binding(get: { value }, set: { value = $0 })
    }
  }
#endif
