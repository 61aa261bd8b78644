let offsetMs = 0;
let pendingSync: Promise<void> | undefined;

/** The time of the server, as well as it is known: the browser's own until `correctClock` has been answered. */
export const getServerNow = () => Date.now() + offsetMs;

/** How far the server is ahead, as it was found out elsewhere. */
export const setClockOffset = (foundMs: number) => {
  offsetMs = Math.round(foundMs);
};

/** Asks once for how far the server is ahead; the answer counts from the middle of its way. Callers go with another call. */
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
