import Foundation
import PackagePlugin

/// Runs `embed-mappings` over `mappings/` before `BuiltinMappings` is built.
@main
struct EmbedMappings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "mappings")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltinMappings.swift")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let inputs = (names ?? []).filter { $0.hasSuffix(".yaml") }.map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Embedding the bank mappings",
        executable: try context.tool(named: "embed-mappings").url,
        arguments: [folder.path, output.path], inputFiles: inputs + [folder],
        outputFiles: [output])
    ]
  }
}
