/// What the names of one piece of code stand for.
///
/// Every statement that declares a name leaves the scopes before it as they are, and many of those are
/// kept. So names are added in front of what is there, which older copies share, and are put into a
/// dictionary only now and then.
struct LocalNames<Value: Sendable>: Sendable {
  /// A name with what was there before it.
  private final class Entry: Sendable {
    let name: String
    /// `nil` for a name that stands for nothing any more.
    let value: Value?
    let next: Entry?
    let count: Int

    init(_ name: String, _ value: Value?, before next: Entry?) {
      self.name = name
      self.value = value
      self.next = next
      count = (next?.count ?? 0) + 1
    }
  }

  private var newest: Entry?
  private var older: [String: Value] = [:]

  /// Most names in front of the dictionary.
  private static var maximumEntries: Int { 12 }

  /// Stands for no name at all.
  init() {}

  /// What a name stands for.
  subscript(name: String) -> Value? {
    get {
      var next = newest
      while let entry = next {
        if entry.name == name { return entry.value }
        next = entry.next
      }
      return older.isEmpty ? nil : older[name]
    }
    set {
      if newValue == nil, self[name] == nil { return }
      if let newest, newest.count >= Self.maximumEntries {
        older = all
        self.newest = nil
      }
      newest = Entry(name, newValue, before: newest)
    }
  }

  /// All names with what they stand for.
  var all: [String: Value] {
    var entries: [Entry] = []
    var next = newest
    while let entry = next {
      entries.append(entry)
      next = entry.next
    }
    var all = older
    for entry in entries.reversed() { all[entry.name] = entry.value }
    return all
  }
}
