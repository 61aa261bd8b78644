const KEY = 'chunkReloadedAt';
export const CHUNK_RELOAD_PAUSE_MS = 60_000; // spec 9: one reload a minute, so that a broken deploy does not loop

/** A page older than the current deployment requests chunks that are gone: a fresh page has the new names. */
export const canReload = (reloadedAtMs: number | null, nowMs: number) =>
  reloadedAtMs === null || nowMs - reloadedAtMs >= CHUNK_RELOAD_PAUSE_MS;

export const isChunkFailure = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /failed to load chunk/i.test(error.message));

/**
 * A chunk may fail because the server is unreachable: a reload would replace our page with the browser's
 * error page.
 */
const isServerReachable = () =>
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * After a click: reloads if the server responds, and otherwise leaves the page alone. Returns true when it
 * reloads.
 */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await isServerReachable())) return false;
  location.reload();
  return true;
}

/** Reloads once if the server responds; returns true when it does. Never reloads without storage to count in. */
export async function reloadAfterChunkError(): Promise<boolean> {
  if (!(await isServerReachable())) return false;
  try {
    const reloadedAt = sessionStorage.getItem(KEY);
    if (!canReload(reloadedAt === null ? null : Number(reloadedAt), Date.now())) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    return true;
  } catch {
    return false;
  }
}

/** One of our scripts or styles, not a third party's. */
function isNextAsset(target: EventTarget | null) {
  if (target instanceof HTMLScriptElement) return target.src.includes('/_next/static/');
  return (
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.includes('/_next/static/')
  );
}

/** Resource errors do not bubble, so this listens in the capture phase, whichever code awaits them. */
export function watchForChunkFailures() {
  addEventListener(
    'error',
    ({ target }) => {
      if (isNextAsset(target)) void reloadAfterChunkError();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkFailure(reason)) void reloadAfterChunkError();
  });
}
