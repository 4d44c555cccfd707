import Foundation

/// A jar and what is in it.
struct Jar: Identifiable {
  let id = UUID()
  var name: String
}
