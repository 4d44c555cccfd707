/// An expression of Objective-C.
struct ObjectiveCExpression: Sendable {
  /// A piece of a message: `title:value`.
  struct Piece: Sendable {
    /// The word in front of the colon, or the whole of a message without arguments.
    var name: String
    /// The arguments; several only where more follow after a comma.
    var arguments: [ObjectiveCExpression]
  }

  /// An element of a C initialiser: `[kHome] = value`, `.name = value`, `value`.
  struct Element: Sendable {
    /// The place in brackets.
    var place: ObjectiveCExpression?
    /// The field's name.
    var field: String?
    /// The value.
    var value: ObjectiveCExpression
  }

  /// The form of the expression.
  indirect enum Form: Sendable {
    case text(String)
    case number(String)
    case boolean(Bool)
    case null
    case name(String)
    case message(ObjectiveCExpression, [Piece])
    case member(ObjectiveCExpression, String)
    case call(ObjectiveCExpression, [ObjectiveCExpression])
    case element(ObjectiveCExpression, ObjectiveCExpression)
    case array([ObjectiveCExpression])
    case dictionary([(key: ObjectiveCExpression, value: ObjectiveCExpression)])
    case boxed(ObjectiveCExpression)
    case cast(ObjectiveCType, ObjectiveCExpression)
    case ternary(ObjectiveCExpression, ObjectiveCExpression?, ObjectiveCExpression)
    case binary(String, ObjectiveCExpression, ObjectiveCExpression)
    case prefix(String, ObjectiveCExpression)
    case postfix(String, ObjectiveCExpression)
    case block([ObjectiveCParameter], [ObjectiveCStatement])
    case selector(String)
    case available([(platform: String, major: Int)])
    case list([Element])
    case statements([ObjectiveCStatement])
    case other
  }

  /// What is written.
  var form: Form
  /// First byte.
  var start: Int32
  /// The byte after the last one.
  var end: Int32
  /// Levels of expressions inside.
  var height: Int = 0
}

/// A statement of Objective-C.
indirect enum ObjectiveCStatement: Sendable {
  /// One `case` of a switch.
  struct Case: Sendable {
    /// The values; empty for `default`.
    var values: [ObjectiveCExpression]
    /// The statements.
    var body: [ObjectiveCStatement]
  }

  case expression(ObjectiveCExpression)
  case variable(ObjectiveCVariable)
  case returns(ObjectiveCExpression?)
  case condition(
    ObjectiveCExpression, then: [ObjectiveCStatement], otherwise: [ObjectiveCStatement])
  case choose(ObjectiveCExpression, [Case])
  case each(String, ObjectiveCType?, in: ObjectiveCExpression, [ObjectiveCStatement])
  /// `for (first; condition; step)`, or `while` without the first and the last.
  case loop(
    [ObjectiveCStatement], ObjectiveCExpression?, ObjectiveCExpression?, [ObjectiveCStatement])
  case block([ObjectiveCStatement])
  /// `@try`, with what each `@catch` does and the offsets at which the clause begins and ends.
  case attempt(
    [ObjectiveCStatement], catches: [(start: Int32, end: Int32, body: [ObjectiveCStatement])])
  case compiled([[ObjectiveCStatement]])
  /// `break`, `@throw`.
  case leaves
  /// The end of a turn of a loop.
  case continues
}
