let offsetMs = 0;
let pendingSync: Promise<void> | undefined;

/** The server's time as far as it is known: the browser's own time until `syncServerClock` has resolved. */
export const getServerNow = () => Date.now() + offsetMs;

/** Sets how far the server is ahead, as measured elsewhere. */
export const setClockOffset = (foundMs: number) => {
  offsetMs = Math.round(foundMs);
};

/**
 * Measures once how far the server is ahead, from the middle of the round trip. Callers run it beside another
 * call.
 */
export function syncServerClock(fetchServerTime: () => Promise<{ now: number }>): Promise<void> {
  pendingSync ??= (async () => {
    const sentAt = Date.now();
    try {
      const { now } = await fetchServerTime();
      setClockOffset(now - (sentAt + Date.now()) / 2);
    } catch {
      pendingSync = undefined; // the browser's own clock will do until the next call
    }
  })();
  return pendingSync;
}
