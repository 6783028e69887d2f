// A view on an object of Streams. SwiftUI brings Combine along, so the names that both have need their module.
import AppleFoundation
import Combine
import Foundation
import Streams
import SwiftUI

@MainActor
final class Profile: Streams.ObservableObject {
  @Streams.Published var name = ""
  let saved = Streams.PassthroughSubject<String, Never>()
}

struct ProfileView: View {
  @StateObject private var model = Profile().observed

  var body: some View {
    TextField(model.name, text: $model.name).onReceive(model.saved.combine) { print($0) }
  }
}

struct ProfileRow: View {
  @ObservedObject var model: Observed<Profile>

  var body: some View { Text(model.name) }
}

struct ClockRow: View {
  @State private var date = Date()

  var body: some View {
    Text("\(date)").onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { date = $0 }
  }
}
