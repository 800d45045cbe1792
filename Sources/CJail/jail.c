#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "jail.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static pid_t parent;

static void look_for_parent(int signal) {
  (void)signal;
  if (getppid() != parent) _exit(1);
}

void jail_die_with_parent(void) {
  // The kernel's own signal (PR_SET_PDEATHSIG) comes with the end of the thread that started this
  // process, and those who read documents come and go.
  parent = getppid();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = look_for_parent;
  action.sa_flags = SA_RESTART;
  sigaction(SIGALRM, &action, NULL);
  struct itimerval quarter = {{0, 250000}, {0, 250000}};
  setitimer(ITIMER_REAL, &quarter, NULL);
}

#ifndef __linux__

void jail_close_others(void) {}

int jail_enter(const char *const *folders, int count) {
  (void)folders, (void)count;
  return 0;
}

#else

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

void jail_close_others(void) {
  if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return;
  struct rlimit limit;
  int count = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int descriptor = 3; descriptor < count; descriptor++) close(descriptor);
}

/// Every right that the first version of Landlock knows: all are taken, and two given back.
#define JAIL_EVERYTHING ((1ull << 13) - 1)
#define JAIL_READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

/// Whether Landlock lets this process open what is below `folders` and nothing else.
static int enter_folders(const char *const *folders, int count) {
  struct landlock_ruleset_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.handled_access_fs = JAIL_EVERYTHING;
  int rules = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0u);
  if (rules < 0) return 0;
  for (int i = 0; i < count; i++) {
    int folder = open(folders[i], O_PATH | O_CLOEXEC);
    if (folder < 0) continue;
    struct landlock_path_beneath_attr below;
    memset(&below, 0, sizeof below);
    below.allowed_access = JAIL_READING;
    below.parent_fd = folder;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0u);
    close(folder);
  }
  int entered = syscall(SYS_landlock_restrict_self, rules, 0u) == 0;
  close(rules);
  return entered;
}

#if defined(__x86_64__)
#define JAIL_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define JAIL_MACHINE AUDIT_ARCH_AARCH64
#endif

#define JAIL_FIELD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define JAIL_ANSWER(answer) BPF_STMT(BPF_RET | BPF_K, answer)
#define JAIL_ALLOW(name) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), JAIL_ANSWER(SECCOMP_RET_ALLOW)
#define JAIL_REFUSE JAIL_ANSWER(SECCOMP_RET_ERRNO | EPERM)
/// Flags of open(2) that do more than to read.
#define JAIL_WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)
#define JAIL_ALLOW_READING(name, argument) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4), JAIL_FIELD(args[argument]), \
  BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, JAIL_WRITING, 1, 0), JAIL_ANSWER(SECCOMP_RET_ALLOW), \
  JAIL_REFUSE

/// Where the first argument, the number of a process, is `process`.
#define JAIL_ALLOW_FOR(name, process) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4), JAIL_FIELD(args[0]), \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, process, 0, 1), JAIL_ANSWER(SECCOMP_RET_ALLOW), \
  JAIL_REFUSE

int jail_enter(const char *const *folders, int count) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  int reads = enter_folders(folders, count);
#ifdef JAIL_MACHINE
  // What the allocator, the page reader and the channel need. All else is refused, and not with a
  // signal: what a library tries and can do without then goes on.
  struct sock_filter first[] = {
    JAIL_FIELD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, JAIL_MACHINE, 1, 0),
    JAIL_ANSWER(SECCOMP_RET_KILL_PROCESS),
    JAIL_FIELD(nr),
    JAIL_ALLOW(read), JAIL_ALLOW(write), JAIL_ALLOW(pread64), JAIL_ALLOW(lseek),
    JAIL_ALLOW(close), JAIL_ALLOW(fstat), JAIL_ALLOW(newfstatat), JAIL_ALLOW(statx),
    JAIL_ALLOW(faccessat), JAIL_ALLOW(readlinkat), JAIL_ALLOW(getdents64),
    JAIL_ALLOW(mmap), JAIL_ALLOW(munmap), JAIL_ALLOW(mremap), JAIL_ALLOW(mprotect),
    JAIL_ALLOW(madvise), JAIL_ALLOW(brk), JAIL_ALLOW(futex), JAIL_ALLOW(sched_yield),
    JAIL_ALLOW(rt_sigaction), JAIL_ALLOW(rt_sigprocmask), JAIL_ALLOW(rt_sigreturn),
    JAIL_ALLOW(restart_syscall), JAIL_ALLOW(setitimer), JAIL_ALLOW(getpid), JAIL_ALLOW(getppid),
    JAIL_ALLOW(gettid), JAIL_ALLOW(getrlimit),
    JAIL_ALLOW(setrlimit), JAIL_ALLOW(getrusage), JAIL_ALLOW(clock_gettime),
    JAIL_ALLOW(gettimeofday), JAIL_ALLOW(getrandom), JAIL_ALLOW(sysinfo), JAIL_ALLOW(uname),
    JAIL_ALLOW(exit), JAIL_ALLOW(exit_group),
    // Of this process alone: an abort is a signal to itself.
    JAIL_ALLOW_FOR(tgkill, (unsigned)getpid()), JAIL_FIELD(nr), JAIL_ALLOW_FOR(prlimit64, 0),
    JAIL_FIELD(nr),
#ifdef __x86_64__
    JAIL_ALLOW(stat), JAIL_ALLOW(lstat), JAIL_ALLOW(access), JAIL_ALLOW(readlink), JAIL_ALLOW(time),
#endif
  };
  struct sock_filter reading[] = {
    JAIL_ALLOW_READING(openat, 2),
#ifdef __x86_64__
    JAIL_FIELD(nr),
    JAIL_ALLOW_READING(open, 1),
#endif
  };
  struct sock_filter last[] = {JAIL_REFUSE};
  size_t sizes[] = {sizeof first, reads ? sizeof reading : 0, sizeof last};
  const struct sock_filter *parts[] = {first, reading, last};
  static struct sock_filter program[256];
  size_t size = 0;
  for (int i = 0; i < 3; i++) {
    memcpy((char *)program + size, parts[i], sizes[i]);
    size += sizes[i];
  }
  struct sock_fprog filter = {(unsigned short)(size / sizeof *program), program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0 ? 0 : -1;
#else
  return reads ? 0 : -1;
#endif
}

#endif
