import Streams
import TestSupport
import Testing

/// A published property, in each situation in which a view reads one.
struct TrackedPropertyTests {
  private final class Model: @unchecked Sendable {
    @Published var count = 0
  }

  @Test(arguments: TrackedSituation.allCases)
  func aPublishedPropertyIsTracked(_ situation: TrackedSituation) async {
    let model = Model()
    await situation.check(
      TrackedValue(keeping: model) {
        "\(model.count)"
      } write: {
        model.count += 1
      } transact: {
        model.count += 1
      })
  }
}
