import FoundationEssentials
import Testing

@testable import Gallery

/// The official specification, version 1.1 (the state of 2011 that Debian ships: without the later inheritance and
/// dynamic names modules; ours of inheritance is tested beside).
struct MustacheSpecificationTests {
  /// The modules and how many cases each has: fewer would mean that some were lost.
  static let modules = [
    ("comments", 11), ("delimiters", 14), ("interpolation", 30), ("inverted", 21), ("partials", 10), ("sections", 25),
  ]

  /// The optional module that we leave out: lambdas are code inside the values, and ours are data. (Debian's file is
  /// not even valid JSON.)
  static let leftOut = ["lambdas"]

  @Test(arguments: modules) func everyCaseOfTheSpecificationPasses(module: String, count: Int) throws {
    let specification: MustacheSpecification
    do {
      specification = try MustacheSpecification(file: module)
    } catch {
      Issue.record("the cases of '\(module)' cannot be read from \(MustacheSpecification.folder): run scripts/setup")
      return
    }
    #expect(specification.tests.count == count)
    for test in specification.tests {
      let output = try mustache(test.template, test.data.value, partials: test.partials ?? [:])
      #expect(output == test.expected, "\(module): \(test.name): \(test.desc)")
    }
  }

  @Test func noModuleOfTheSpecificationIsForgotten() throws {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: MustacheSpecification.folder)) ?? []
    let found = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(Set(found) == Set(Self.modules.map(\.0) + Self.leftOut), "run scripts/setup")
  }
}

/// The output of one template, which may show others by name.
func mustache(
  _ template: String, _ value: MustacheValue = [:], partials: [String: String] = [:]
) throws(TemplateProblem) -> String {
  var templates = [(name: "main", template: try Template(template, name: "main.mustache"))]
  for (name, source) in partials.sorted(by: { $0.key < $1.key }) {
    templates.append((name, try Template(source, name: "\(name).mustache")))
  }
  return String(decoding: try TemplateLibrary(templates).render("main", value), as: UTF8.self)
}
