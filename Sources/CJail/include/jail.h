#pragma once
// What a process gives up for good, so that whatever its input makes it do stays within it. Nothing of
// this but what is said happens on systems other than Linux.

/// Closes every descriptor but standard input, output and error.
void jail_close_others(void);

/// Ends this process within a second of the one that started it.
void jail_die_with_parent(void);

/// No new rights, no sockets, no processes, no programs, no file written; files are read below `folders`
/// alone (Landlock). Where the kernel has no Landlock, no file can be opened at all.
/// - folders: `count` paths; one that is not there is passed over.
/// - Returns: 0, or -1 where the kernel refused.
int jail_enter(const char *const *folders, int count);
