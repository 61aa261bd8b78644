const last = new Map<string, Promise<unknown>>();

/** Does what is asked for under one key one after the other; what has another key goes on beside it. */
export async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
