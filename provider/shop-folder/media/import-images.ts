import pLimit, { type LimitFunction } from 'p-limit';
import { addProtocol, importImage, type ImageImport, type ImageImportContext } from './import-image';

const AT_ONCE = 4;
const AT_ONCE_PER_HOST = 2;

export type ImageProgress = { done: number; total: number };

/** Files have no host, and only the limit of all. */
const getHost = (src: string) => (URL.canParse(addProtocol(src)) ? new URL(addProtocol(src)).host : null);

/**
 * Imports images, four at once and two from one host; each source once, however often it is listed. Returns the results
 * in the order of the sources. Rejects once `signal` aborts, or the storage or the database fails: what is stored by
 * then stays, and is not imported again.
 */
export async function importImages(
  sources: readonly string[],
  ctx: ImageImportContext,
  onProgress: (progress: ImageProgress) => void = () => undefined,
): Promise<ImageImport[]> {
  const limit = pLimit(AT_ONCE);
  const hosts = new Map<string | null, LimitFunction>([[null, pLimit(AT_ONCE)]]);
  const uniqueSources = new Set(sources);
  const imports = new Map<string, Promise<ImageImport>>();
  let done = 0;
  const stop = new AbortController();
  const onAbort = () => stop.abort(ctx.signal.reason);
  ctx.signal.addEventListener('abort', onAbort);
  if (ctx.signal.aborted) onAbort();

  async function importOne(src: string) {
    const result = await importImage(src, { ...ctx, signal: stop.signal });
    done += 1;
    onProgress({ done, total: uniqueSources.size });
    return result;
  }
  for (const src of uniqueSources) {
    const host = getHost(src);
    const hostLimit = hosts.get(host) ?? pLimit(AT_ONCE_PER_HOST);
    hosts.set(host, hostLimit);
    imports.set(
      src,
      hostLimit(() => limit(() => importOne(src))),
    );
  }
  try {
    return await Promise.all(sources.map((src) => imports.get(src)!));
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(imports.values()); // nothing goes on behind the caller's back
    throw error;
  } finally {
    ctx.signal.removeEventListener('abort', onAbort);
  }
}
