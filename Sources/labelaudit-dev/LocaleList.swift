import ArgumentParser
import Foundation

/// Writes the list of the language files that the compiler embeds.
struct LocaleList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locale-list", abstract: "List the files of Locales/ for the compiler",
    discussion: """
      Writes LocaleData.c, which embeds every .yml file of the folder. Run it after a language file is
      added, renamed or removed.

      EXAMPLES
        labelaudit-dev locale-list
      """)

  @Option(help: "Folder of the language files.")
  var folder = "Locales"
  @Option(help: "File to write.")
  var output = "Locales/LocaleData.c"

  func run() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yml") }.sorted()
    try Data(Self.source(names).utf8).write(to: URL(filePath: output), options: .atomic)
  }

  /// C source with one array per file, a table of them in the order of names, and the way into it.
  static func source(_ names: [String]) -> String {
    let arrays = names.map { name in
      """
      static const unsigned char \(identifier(name))[] = {
      #embed "\(name)"
      };

      """
    }
    let rows = names.map { "    {\"\($0)\", \(identifier($0)), sizeof \(identifier($0))},\n" }
    return head + arrays.joined() + table + rows.joined() + tail
  }

  /// `file_pt_BR` for `pt-BR.yml`.
  private static func identifier(_ name: String) -> String {
    let stem = name.dropLast(".yml".count).drop { $0 == "_" }
    return "file_" + stem.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  private static let head = """
    // Written by 'labelaudit-dev locale-list'.
    #include "LocaleData.h"


    """
  private static let table = """

    struct file {
      const char *name;
      const unsigned char *bytes;
      size_t length;
    };

    static const struct file files[] = {

    """
  private static let tail = """
    };

    size_t locale_data_count(void) { return sizeof files / sizeof files[0]; }

    const char *locale_data_name(size_t index) {
      return index < locale_data_count() ? files[index].name : NULL;
    }

    const unsigned char *locale_data_bytes(size_t index, size_t *length) {
      if (index >= locale_data_count()) {
        *length = 0;
        return NULL;
      }
      *length = files[index].length;
      return files[index].bytes;
    }

    """
}
