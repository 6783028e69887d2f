// A file of a module that has not moved over. Another file of the module imports Streams, which must change nothing here.
import AppleFoundation
import Combine
import Foundation
import FoundationNetworking
import SwiftUI

struct ClockView: View {
  private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var date = Date()

  var body: some View {
    Text("\(date)").onReceive(ticks) { date = $0 }
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { date = $0 }
      .onReceive(NotificationCenter.default.publisher(for: Notification.Name("name"))) { print($0) }
  }
}

@MainActor
func theirs() {
  var cancellables = Set<AnyCancellable>()
  Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }.store(in: &cancellables)
  NotificationCenter.default.publisher(for: Notification.Name("name")).sink { print($0) }.store(in: &cancellables)
  URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.org")!).map(\.data)
    .sink { _ in } receiveValue: { print($0) }.store(in: &cancellables)
}
