export const MIN_FETCH_MS = 200; // spec 9: minimum fetch delay

/**
 * Keeps a loading indicator from flashing: it appears after 200 ms of waiting, and then stays for at least
 * 200 ms. The awaited result is never delayed.
 */
export function createDelayedIndicator(onChange: (isShown: boolean) => void, leastMs = MIN_FETCH_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAtMs: number | null = null;

  const show = () => {
    shownAtMs = Date.now();
    onChange(true);
  };
  const hide = () => {
    shownAtMs = null;
    onChange(false);
  };
  return (isWaiting: boolean) => {
    clearTimeout(timer);
    if (isWaiting && shownAtMs === null) timer = setTimeout(show, leastMs);
    if (!isWaiting && shownAtMs !== null)
      timer = setTimeout(hide, Math.max(0, shownAtMs + leastMs - Date.now()));
  };
}
