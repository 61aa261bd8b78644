/**
 * Makes glibc return memory that Node, its libraries and threads have freed: some 90 MB less
 * (docs/decisions/memory.md). Read when a process starts, so set by whoever starts scripts/serve.mjs.
 */
export const MALLOC_SETTINGS = {
  /** Pools of memory. By default each thread has its own. */
  MALLOC_ARENA_MAX: '2',
  /** Bytes from which a block is returned as soon as it is free. By default it grows with the freed blocks, up to 32 MB. */
  MALLOC_MMAP_THRESHOLD_: '1048576',
  /** Free bytes at the end of the pool that are kept. */
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
