import Foundation
import TestSupport
import Testing

@Suite("The list of samples")
struct SampleListTests {
  @Test("samples/README.md lists every sample, and what it shows")
  func samplesAreListed() throws {
    let page = try SampleList(entries: try MappingFolder.builtin().entries()).page()
    let file = Checkout.root.appending(path: SampleList.path)
    if Golden.isUpdating {
      try Data(page.utf8).write(to: file)
    } else {
      let isWritten = try String(contentsOf: file, encoding: .utf8) == page
      #expect(isWritten, "UPDATE_GOLDEN=1 scripts/test.sh writes \(SampleList.path)")
    }
  }
}
