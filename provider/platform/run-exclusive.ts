const lastRuns = new Map<string, Promise<unknown>>();

/** Runs calls with the same key one after the other in this process; different keys run in parallel. */
export async function runExclusive<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = lastRuns.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  lastRuns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastRuns.get(key) === mine) lastRuns.delete(key);
  }
}
