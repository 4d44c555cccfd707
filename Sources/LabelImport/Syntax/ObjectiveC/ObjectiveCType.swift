/// A type as C and Objective-C write it.
struct ObjectiveCType: Sendable {
  /// The name without qualifiers and stars: `NSString`, `id`, `unsigned int`.
  var name = ""
  /// What stands between `<` and `>`: type arguments, or the protocols of `id<P>`.
  var arguments: [ObjectiveCType] = []
  /// Number of stars.
  var pointers = 0
  /// True for a block or a pointer to a function.
  var isFunction = false
  /// True for `nullable`.
  var isNullable = false
  /// True when it is `const` behind the last star, or `const` without a star.
  var isConstant = false
  /// True for a C array.
  var isArray = false
  /// Words that mark it: `static`, `extern`, `IBOutlet`, `typedef`.
  var marks: Set<String> = []

  /// True for a function without a value.
  var isVoid: Bool { name == "void" && pointers == 0 && !isFunction }

  /// The type as Swift sees it; `nil` where nothing is said about the values.
  var swiftName: String? {
    if isFunction { return "() -> Void" }
    let suffix = isNullable ? "?" : ""
    if isArray {
      var element = self
      element.isArray = false
      return element.swiftName.map { "[\($0)]" } ?? "[Any]"
    }
    switch name {
    case "", "void", "__auto_type", "auto", "typeof", "const": return nil
    case "id": return arguments.first?.swiftName
    case "instancetype": return "Self"
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet":
      return "[\(arguments.first?.swiftName ?? "Any")]\(suffix)"
    case "NSDictionary", "NSMutableDictionary":
      guard let value = arguments.dropFirst().first?.swiftName else { return "[AnyHashable: Any]" }
      return "[\(arguments.first?.swiftName ?? "AnyHashable"): \(value)]\(suffix)"
    default: return FrameworkNames.type(name) + suffix
    }
  }
}

/// A parameter of a method, function or block.
struct ObjectiveCParameter: Sendable {
  /// The piece of the selector in front of it; empty for functions and blocks.
  var piece = ""
  /// The type.
  var type: ObjectiveCType
  /// The name; empty when none is written.
  var name: String
}

/// A variable, property, field or constant.
struct ObjectiveCVariable: Sendable {
  /// The type.
  var type: ObjectiveCType
  /// The name.
  var name: String
  /// The value it starts with.
  var initial: ObjectiveCExpression?
  /// What stands in the brackets of `@property (…)`, with values: `getter=isOn`.
  var attributes: [String] = []
  /// Where the name stands.
  var start: Int32
  var end: Int32

  /// The value of an attribute: `isOn` for `getter=isOn`.
  func attribute(_ name: String) -> String? {
    attributes.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// A method, or a function of C.
struct ObjectiveCFunction: Sendable {
  /// The selector, `setTitle:forState:`; a function's name.
  var selector: String
  /// The parameters in order.
  var parameters: [ObjectiveCParameter]
  /// True when more arguments may follow.
  var isVariadic = false
  /// What is returned.
  var result: ObjectiveCType
  /// True for `+` methods.
  var isStatic = false
  /// The name that `NS_SWIFT_NAME` gives.
  var swiftName: String?
  /// The statements; `nil` for a declaration alone.
  var body: [ObjectiveCStatement]?
  /// Where the name stands.
  var start: Int32
  var end: Int32
}

/// An enumeration.
struct ObjectiveCEnum: Sendable {
  /// One of its constants.
  struct Constant: Sendable {
    var name: String
    var value: ObjectiveCExpression?
    var swiftName: String?
    var start: Int32
    var end: Int32
  }

  /// The name; empty when it has none.
  var name: String
  /// True for `NS_ENUM` and its like, which Swift sees as an enum; others are plain constants.
  var isImported: Bool
  /// True for `NS_OPTIONS`.
  var isOptions = false
  /// The name that `NS_SWIFT_NAME` gives.
  var swiftName: String?
  /// Its constants in order.
  var constants: [Constant] = []
  /// Where the name stands.
  var start: Int32
  var end: Int32
}

/// A class, category or protocol: what stands between `@interface`, `@implementation` or `@protocol`
/// and `@end`.
struct ObjectiveCGroup: Sendable {
  enum Kind: Sendable { case interface, category, implementation, proto }

  /// What it is.
  var kind: Kind
  /// The class or protocol.
  var name: String
  /// The superclass.
  var superclass: String?
  /// True for the implementation of a category.
  var isCategory = false
  /// The protocols.
  var protocols: [String] = []
  /// Instance variables.
  var fields: [ObjectiveCVariable] = []
  /// Properties.
  var properties: [ObjectiveCVariable] = []
  /// Methods.
  var methods: [ObjectiveCFunction] = []
  /// `@synthesize name = field`, by field.
  var synthesized: [String: String] = [:]
  /// The name that `NS_SWIFT_NAME` gives.
  var swiftName: String?
  /// Where the name stands.
  var start: Int32
  var end: Int32
}

/// Everything one file declares.
struct ObjectiveCFile: Sendable {
  /// Classes, categories and protocols in order.
  var groups: [ObjectiveCGroup] = []
  /// Functions of C.
  var functions: [ObjectiveCFunction] = []
  /// Variables and constants at file level.
  var variables: [ObjectiveCVariable] = []
  /// Enumerations.
  var enums: [ObjectiveCEnum] = []
  /// `typedef`s: names to types.
  var aliases: [String: ObjectiveCType] = [:]
}
