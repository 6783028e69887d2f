// The file that has moved over, in the same module.
import AppleFoundation
import Foundation
import FoundationNetworking
import Streams

@MainActor
func ours() {
  var cancellables = Set<AnyCancellable>()
  Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }.store(in: &cancellables)
  NotificationCenter.default.publisher(for: Notification.Name("name")).sink { print($0) }.store(in: &cancellables)
  URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.org")!).map(\.data)
    .sink { _ in } receiveValue: { print($0) }.store(in: &cancellables)
}
