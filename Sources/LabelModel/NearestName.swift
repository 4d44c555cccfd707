/// Finds what a misspelt name was meant to be, for "did you mean".
public enum NearestName {
  /// The known name with the fewest edits (insertion, deletion, exchange, swap of neighbours), case
  /// ignored; where none is within a third of the name's length (at least one edit), the shortest
  /// that begins with the name, from four letters on; else `nil`.
  ///
  /// Names over 64 characters have no suggestion.
  public static func of(_ name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let limit = max(1, wanted.count / 3)
    return
      known
      .map { (name: $0, distance: distance(wanted, Array($0.lowercased().prefix(96)))) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
      .name ?? longer(name, among: known)
  }

  private static func longer(_ name: String, among known: [String]) -> String? {
    let start = name.lowercased()
    guard start.count >= 4 else { return nil }
    return known.filter { $0.lowercased().hasPrefix(start) }
      .min { ($0.count, $0) < ($1.count, $1) }
  }

  /// Optimal string alignment distance.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    // in bounds: every row has a cell more than `b` has characters
    for i in 1...a.count {
      var row = [i]
      row.reserveCapacity(b.count + 1)
      for j in 1...b.count {
        let exchange = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var best = min(last[j] + 1, row[j - 1] + 1, exchange)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
