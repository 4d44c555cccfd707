/// Why the tables cannot be made.
enum CompileError: Error, CustomStringConvertible {
  case noFont(String)
  case noClass(String)
  case noSpacing(String)
  case noAxis(String)
  case badLine(file: String, line: Int)

  var description: String {
    switch self {
    case .noFont(let path):
      "'\(path)' is no font file: install fonts-inter, fonts-noto-core and fonts-noto-cjk"
    case .noSpacing(let name): "spacing.tsv has no row '\(name)' with its figures"
    case .noAxis(let name): "sf-axes.tsv lacks rows of the axis '\(name)'"
    case .noClass(let name): "classes.tsv has no class '\(name)'"
    case .badLine(let file, let line):
      "\(file):\(line): error: a row does not have the columns of the heading"
    }
  }
}
