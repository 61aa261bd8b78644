const lastRuns = new Map<string, Promise<unknown>>();

/** Does what is asked for under one key one after the other; what has another key goes on beside it. */
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
