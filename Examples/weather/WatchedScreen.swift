import Console
import Streams
import StreamsInspection

/// The screen that is watched, and what was written about it. Screens come on the main actor, which draws.
@MainActor
final class WatchedScreen {
  @Published private var screen: Screen

  private var shown: Screen
  private var written: ScreenOutput.Text
  private var redrawings = 0

  init(_ screens: AnyPublisher<Screen, Never>, after first: Screen, _ text: ScreenOutput.Text) {
    screen = first
    shown = first
    written = text
    screens.traced("drawing", isPrivate: true).assign(to: &$screen)
  }

  /// Reads the screen, and writes what is different now.
  func draw(by output: ScreenOutput) {
    let (screen, redrawings) = (screen, output.isDrawn ? Redrawing.number : 0)
    // A terminal that was closed has another size, and is not drawn for that.
    if screen == shown, redrawings == self.redrawings { return }
    shown = screen
    do {
      let text = try output.text(of: screen)
      if text == written, redrawings == self.redrawings { return }
      (written, self.redrawings) = (text, redrawings)
      if output.isDrawn { Terminal.clear() }
      try output.show(text)
    } catch {
      Terminal.note("weather: \(error)")
    }
  }
}
