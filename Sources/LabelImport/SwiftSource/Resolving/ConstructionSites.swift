/// What the code of one type makes and sets, in the order it is written.
struct ConstructionSites: Sendable {
  /// A value that a method gives to a property of its own type.
  struct Assignment: Sendable {
    /// The property.
    var property: String
    /// The value.
    var value: CodeExpression
    /// Where it is evaluated.
    var scope: CodeScope
    /// The method.
    var function: FunctionDeclaration
  }

  /// Assignments to properties of other objects, with the property.
  var settings: [(property: String, setting: ConstructionIndex.Setting)] = []
  /// Places that make values of types that they name, with the type's last name.
  var sites: [(type: String, site: ConstructionIndex.Site)] = []
  /// Places that make values by `.init(…)`.
  var unnamed: [ConstructionIndex.Site] = []
  /// Calls of functions that are handed texts.
  var calls: [ConstructionIndex.CallSite] = []
  /// Assignments to properties.
  var assignments: [Assignment] = []
}
