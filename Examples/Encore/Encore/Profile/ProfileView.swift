import SwiftUI

/// The person's membership.
struct ProfileView: View {
  @State private var isEditing = false

  var body: some View {
    NavigationStack {
      Form {
        Text(verbatim: "№ 20417")
      }
      .navigationTitle(Text("profile.title"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            isEditing = true
          } label: {
            Text("profile.edit")
          }
        }
      }
    }
  }
}
