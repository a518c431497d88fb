// What Linux offers and Swift's Glibc module leaves out.
#pragma once

#define SEEDBED_RENAME_EXCHANGE (1 << 1)

// Swaps or moves paths in one step; glibc 2.28 and later has it.
extern int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath,
                     unsigned int flags);
