// What Linux offers and Swift's Glibc module leaves out.
#pragma once

#include <malloc.h>
#include <spawn.h>
#include <sys/prctl.h>

#define SEEDBED_RENAME_EXCHANGE (1 << 1)

// Swaps or moves paths in one step; glibc 2.28 and later has it.
extern int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath,
                     unsigned int flags);

// Makes a pipe whose ends no program inherits that another thread starts.
extern int pipe2(int ends[2], int flags);

// Closes what a new program would inherit from a descriptor on; glibc 2.34 and later has it.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

// Sends this process a signal when the thread that started it ends.
static inline int seedbed_signal_at_parents_end(int signal) {
  return prctl(PR_SET_PDEATHSIG, signal);
}
