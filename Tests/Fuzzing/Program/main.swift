import Foundation
import FuzzedParsers

// fuzz-parsers PARSER [libFuzzer's arguments]: reads what libFuzzer makes up until something breaks.
// fuzz-parsers --list: the parsers, one a line.
// fuzz-parsers --seeds PARSER: the files of this checkout that it begins with, one a line.

/// libFuzzer's own entry point, for programs with a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

nonisolated(unsafe) private var fuzzed = FuzzedParser.ofx
let names = FuzzedParser.allCases.map(\.rawValue)
if CommandLine.arguments.dropFirst().first == "--list" {
  print(names.joined(separator: "\n"))
  exit(0)
}
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--seeds",
  let parser = FuzzedParser(rawValue: CommandLine.arguments[2])
{
  let here = URL(filePath: FileManager.default.currentDirectoryPath)
  for seed in try parser.seeds(in: here) { print(seed.path) }
  exit(0)
}
guard let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzedParser.init) else {
  FileHandle.standardError.write(
    Data("usage: fuzz-parsers (\(names.joined(separator: "|"))) [libFuzzer arguments]\n".utf8))
  exit(64)
}
fuzzed = chosen
let arguments = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
var pointers = arguments.map { strdup($0) } + [nil]
var count = Int32(arguments.count)
let status = pointers.withUnsafeMutableBufferPointer { buffer in
  var start = buffer.baseAddress
  return runFuzzer(&count, &start) { bytes, length in
    let given = Array(UnsafeBufferPointer(start: bytes, count: length))
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await fuzzed.read(given)
      done.signal()
    }
    done.wait()
    return 0
  }
}
exit(status)
