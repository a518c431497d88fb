// What Linux offers and Swift's Glibc module leaves out.
#pragma once

#include <sys/prctl.h>

#define SEEDBED_RENAME_EXCHANGE (1 << 1)

// Swaps or moves paths in one step; glibc 2.28 and later has it.
extern int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath,
                     unsigned int flags);

// Sends this process a signal when the thread that started it ends.
static inline int seedbed_signal_at_parents_end(int signal) {
  return prctl(PR_SET_PDEATHSIG, signal);
}
