import Gallery
import Glibc

/// The program: arguments in, a command run, an exit code out.
@main
enum MemeGalleryCommand {
  static func main() async {
    // A reader that goes away is an error of that write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    Console.occupyClosedStreams()
    let console = Console()
    do {
      let code = try await run(Array(CommandLine.arguments.dropFirst()), console)
      exit(code.rawValue)
    } catch let problem as any Problem {
      console.report(problem)
      exit(ExitCode(for: problem).rawValue)
    } catch {
      console.message("meme-gallery: error: \(error)")
      exit(ExitCode.failed.rawValue)
    }
  }

  private static func run(_ arguments: [String], _ console: Console) async throws -> ExitCode {
    guard let word = arguments.first else { throw UsageProblem.noCommand }
    switch word {
    case "--help", "-h", "help":
      if let name = arguments.dropFirst().first {
        guard let command = CommandSpecification.all.first(where: { $0.name == name }) else {
          throw UsageProblem.unknownCommand(name)
        }
        try console.print(HelpText.command(command))
      } else {
        try console.print(HelpText.program)
      }
      return .done
    case "--version":
      try console.print("meme-gallery \(galleryVersion)")
      return .done
    default: break
    }
    guard let command = CommandSpecification.all.first(where: { $0.name == word }) else {
      throw UsageProblem.unknownCommand(word)
    }
    let rest = Array(arguments.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try console.print(HelpText.command(command))
      return .done
    }
    let typed = try TypedArguments(rest, for: command)
    switch command.name {
    case "init": return try await InitCommand(typed).run(console)
    case "new": return try NewCommand(typed).run(console)
    case "build": return try await BuildCommand(typed).run(console)
    case "render": return try RenderCommand(typed).run(console)
    case "check": return try CheckCommand(typed).run(console)
    case "serve": return try await ServeCommand(typed).run(console)
    case "caption": return try CaptionCommand(typed).run(console)
    default: throw UsageProblem.unknownCommand(word)
    }
  }
}
