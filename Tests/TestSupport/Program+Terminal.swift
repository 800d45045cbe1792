extension Program {
  /// Opens a terminal of some width and runs a program on it. Python's `pty` is the only dependency.
  private static let script = """
    import fcntl, os, pty, struct, sys, termios
    pid, terminal = pty.fork()
    if pid == 0:
        size = struct.pack('HHHH', 24, int(sys.argv[1]), 0, 0)
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        os.execvp(sys.argv[2], sys.argv[2:])
    typed = os.environ.get('TYPED', '').encode()
    if typed:
        os.write(terminal, typed)
    shown = b''
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    _, status = os.waitpid(pid, 0)
    sys.stdout.buffer.write(shown.replace(b'\\r\\n', b'\\n'))
    sys.exit(os.WEXITSTATUS(status))
    """

  /// Runs `finance-etl` on a terminal to the end; what it prints, on either stream, is the output.
  ///
  /// - Parameters:
  ///   - width: the terminal's columns; 0 where it does not know them.
  ///   - typing: what a person types, answers one a line.
  package static func onTerminal(
    width: Int, _ arguments: [String], in scratch: Scratch, environment: [String: String] = [:],
    typing: String = ""
  ) throws -> Outcome {
    let file = try scratch.write(script, to: ".terminal.py")
    return try shell.run(
      ["-c", #"exec python3 "$@""#, "sh", file, "\(width)", financeETL.path] + arguments,
      in: scratch.folder, environment: environment.merging(["TYPED": typing]) { $1 })
  }
}
