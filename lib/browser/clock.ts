let aheadMs = 0;
let asked: Promise<void> | undefined;

/** The time of the server, as well as it is known: the browser's own until `correctClock` has been answered. */
export const serverNow = () => Date.now() + aheadMs;

/** How far the server is ahead, as it was found out elsewhere. */
export const clockRead = (foundMs: number) => {
  aheadMs = Math.round(foundMs);
};

/** Asks once for how far the server is ahead; the answer counts from the middle of its way. Callers go with another call. */
export function correctClock(ask: () => Promise<{ now: number }>): Promise<void> {
  asked ??= (async () => {
    const sentAt = Date.now();
    try {
      const { now } = await ask();
      clockRead(now - (sentAt + Date.now()) / 2);
    } catch {
      asked = undefined; // the browser's own clock will do until the next call
    }
  })();
  return asked;
}
