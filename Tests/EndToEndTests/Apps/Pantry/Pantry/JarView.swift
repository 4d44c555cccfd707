import SwiftUI

/// One jar.
struct JarView: View {
  let jar: Jar
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Button("×") { dismiss() }
        .accessibilityInputLabels(["Close", "Done with it"])
      Button("★") {}
      Button("Edit") {}
        .accessibilityLabel("Change the jar")
        .accessibilityInputLabels(["Edit"])
      Button("Scan") {}
        .accessibilityLabel("Read the code")
    }
    .navigationTitle(jar.name)
  }
}
