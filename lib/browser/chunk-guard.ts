const KEY = 'chunkReloadedAt';
export const CHUNK_RELOAD_PAUSE_MS = 60_000; // spec 9: one reload a minute, so that a broken deploy does not loop

/** A page that outlived its deploy asks for code that is gone: a fresh page has the names of the new code. */
export const canReload = (reloadedAtMs: number | null, nowMs: number) =>
  reloadedAtMs === null || nowMs - reloadedAtMs >= CHUNK_RELOAD_PAUSE_MS;

export const isChunkFailure = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /failed to load chunk/i.test(error.message));

/** Code that did not come because nothing comes: a reload would put the browser's own error page in place of ours. */
const isServerReachable = () =>
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** For a press: reloads from a server that answers, and leaves the page alone otherwise. True when it reloads. */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await isServerReachable())) return false;
  location.reload();
  return true;
}

/** Reloads once, from a server that answers; true when it does. Without a storage to count in, it does not. */
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

/** Our scripts and styles, not those of others. */
function isNextAsset(target: EventTarget | null) {
  if (target instanceof HTMLScriptElement) return target.src.includes('/_next/static/');
  return (
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.includes('/_next/static/')
  );
}

/** Errors of elements do not bubble, but they are seen on the way down, whoever waits for the element. */
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
