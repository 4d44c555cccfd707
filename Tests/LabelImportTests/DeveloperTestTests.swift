import LabelModel
import Testing

/// What only an app's developers are shown, by the names of the conditions around it.
@Suite struct DeveloperTestTests {
  private func conditions(_ test: String) async throws -> [ItemCondition] {
    let bars = await app(
      """
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View {
          List { Text("x") }.toolbar {
            if \(test) { Button("Open the log") {} }
          }
        }
      }
      """
    ).bars()
    let items = bars.flatMap(\.items).filter { $0.text["en"] == "Open the log" }
    return try #require(items.first).conditions
  }

  @Test(arguments: [
    "model.isInternalUser", "model.isDebugging", "model.emulatePurchase", "model.showTestSwitchers",
    "model.debugMenu", "model.isInternal",
  ])
  func readsTheNameOfACondition(_ test: String) async throws {
    #expect(try await conditions(test) == [.forDevelopers])
  }

  @Test func theOtherArmIsEverybodyElses() async throws {
    #expect(try await conditions("!model.isInternalUser") == [.notForDevelopers])
  }

  @Test(arguments: ["model.usesInternalStorage", "model.isDebuggerGone", "model.hasLog"])
  func otherNamesSayNothing(_ test: String) async throws {
    let conditions = try await conditions(test)
    #expect(!conditions.isEmpty && !conditions.contains(.forDevelopers))
  }
}
