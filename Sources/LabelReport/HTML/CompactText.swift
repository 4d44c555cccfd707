import LabelModel

/// Sentences that differ in a label, a language's name and numbers alone, stored once as a template.
/// The script's `sentence` puts them together again, letter by letter.
struct CompactText {
  /// Stand for the label, the language's name and a number; no line of a report holds them.
  private static let label = "\u{1}"
  private static let language = "\u{2}"
  private static let number: UInt8 = 3
  /// Letters below which a label is no help.
  private static let shortest = 3
  /// Digits of a number that reads the same after a round trip.
  private static let mostDigits = 9

  private var templates = Pool<String>()

  /// The templates, by place.
  var rows: CompactValue { .row(templates.values.map { .text($0) }) }

  /// A sentence: the place of its template, then its numbers; the place alone where there is none.
  mutating func row(_ sentence: String, label: String?, language: String?) -> CompactValue {
    var template = sentence
    for (text, mark) in [(label, Self.label), (language, Self.language)] {
      guard let text, text.utf8.count >= Self.shortest else { continue }
      template = template.replacing(text, with: mark)
    }
    let (words, numbers) = Self.parted(template)
    let place = CompactValue.integer(templates.place(of: words))
    return numbers.isEmpty ? place : .row([place] + numbers)
  }

  /// A text with a mark for each number, and the numbers.
  private static func parted(_ text: String) -> (String, [CompactValue]) {
    let bytes = Array(text.utf8)
    var words: [UInt8] = []
    var numbers: [CompactValue] = []
    var place = 0
    while place < bytes.count {
      let end = digits(bytes, place)
      guard end > place else {
        words.append(bytes[place])
        place += 1
        continue
      }
      var last = end
      if end + 1 < bytes.count, bytes[end] == UInt8(ascii: ".") {
        let fraction = digits(bytes, end + 1)
        if fraction > end + 1 { last = fraction }
      }
      let digits = bytes[place..<last]
      if let number = value(digits) {
        numbers.append(number)
        words.append(Self.number)
      } else {
        words += digits
      }
      place = last
    }
    return (String(decoding: words, as: UTF8.self), numbers)
  }

  /// Where the digits end that begin at a place.
  private static func digits(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") {
      end += 1
    }
    return end
  }

  /// The number that is written as these digits, and no other way.
  private static func value(_ digits: ArraySlice<UInt8>) -> CompactValue? {
    guard digits.count <= mostDigits else { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    if let whole = Int(text) { return String(whole) == text ? .integer(whole) : nil }
    guard let number = Double(text), tenths(number) == number, "\(number)" == text,
      !text.hasSuffix(".0")
    else { return nil }
    return .points(number)
  }
}
