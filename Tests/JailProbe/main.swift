import CJail

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Tries what a document that has taken over the PDF worker would try, and says what came of it: once
// with `free`, once in the worker's jail. The argument behind is a folder that may be read.

func say(_ what: String, _ isDone: Bool) {
  let line = "\(what): \(isDone ? "done" : "refused")\n"
  _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
}

let words = CommandLine.arguments
if words.count > 2, words[1] == "jailed" {
  jail_close_others()
  jail_die_with_parent()
  var folders: [UnsafePointer<CChar>?] = [UnsafePointer(strdup(words[2]))]
  if jail_enter(&folders, 1) != 0 { exit(3) }
}
say("read a table", open(words[2] + "/table", O_RDONLY) >= 0)
say("read a file", open("/etc/passwd", O_RDONLY) >= 0)
say("write a file", open(words[2] + "/new", O_WRONLY | O_CREAT, 0o600) >= 0)
#if canImport(Darwin)
  say("open a socket", socket(AF_INET, SOCK_STREAM, 0) >= 0)
#else
  say("open a socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
#endif
say("signal another", kill(getppid(), 0) == 0)
say("use what was open", fcntl(7, F_GETFD) >= 0 || read(7, nil, 0) >= 0)
var id = pid_t(0)
var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
say("start a program", posix_spawn(&id, "/bin/true", nil, nil, &arguments, nil) == 0)
