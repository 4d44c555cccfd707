import SwiftUI

/// What stands on a shelf.
struct ShelfView: View {
  enum Order { case name, date }

  @State private var order = Order.name
  @State private var isEmptying = false
  @State private var isLeaving = false
  let jars: [Jar]

  var body: some View {
    List {
      Picker("Sort by", selection: $order) {
        Text("Name").tag(Order.name)
        Text("Best before").tag(Order.date)
      }
      .pickerStyle(.segmented)
      ForEach(jars) { jar in
        NavigationLink(jar.name) { JarView(jar: jar) }
          .swipeActions {
            Button("Used up", role: .destructive) {}
            Button {
            } label: {
              Label("Share", systemImage: "square.and.arrow.up")
            }
            .labelStyle(.iconOnly)
          }
      }
    }
    .navigationTitle("Pantry")
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Menu {
          Button("Scan a code", systemImage: "barcode") {}
          Button("Type a name", systemImage: "keyboard") {}
        } label: {
          Image(systemName: "plus")
        }
        .accessibilityLabel("Add a jar")
        .accessibilityHint("Opens the  scanner")
      }
    }
    .safeAreaInset(edge: .bottom) { bottomBar }
    .alert("Empty the shelf?", isPresented: $isEmptying) {
      Button("OK", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("The jars are kept.")
    }
    .confirmationDialog("Leave without saving?", isPresented: $isLeaving) {
      Button("Leave", role: .destructive) {}
      Button("Cancel") {}
    }
  }

  private var bottomBar: some View {
    HStack {
      Button("Empty") { isEmptying = true }
        .lineLimit(1)
        .frame(width: 88)
      Button("Buy more") {}
        .lineLimit(1)
        .frame(width: 88, height: 40)
      Button {
      } label: {
        Image(systemName: "cart")
      }
      .accessibilityLabel("Shopping list")
      .accessibilityValue("\(jars.count) jars")
    }
  }
}
