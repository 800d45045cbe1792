// Valgrind before 3.20 writes into the mask that sigsuspend(2) is given. libdispatch passes a constant one
// when the main thread ends, in memory that cannot be written, and Valgrind crashes. Preloaded, this passes
// a copy.
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
  unsigned long kernel_mask = *(const unsigned long *)mask;
  return (int)syscall(SYS_rt_sigsuspend, &kernel_mask, sizeof kernel_mask);
}
