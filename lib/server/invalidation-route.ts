import 'server-only';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tags expire only inside a request: writes outside of one post them to a route of our own. */
export const INVALIDATION_PATH = '/api/internal/revalidate';
const HEADER = 'Internal-Key';
const TAGS_MAX = 5_000;
const REPEAT_DELAY_MS = 10_000; // spec 9: no call lasts longer, so hardly any page renders for longer

const globalStore = globalThis as typeof globalThis & { odetteInvalidationKey?: string };

/** Created anew in each process, and secret outside of it. Next bundles a module more than once. */
const getInvalidationKey = () =>
  (globalStore.odetteInvalidationKey ??= randomBytes(32).toString('base64url'));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Posts the stale tags to the shop at `baseUrl`, which is this process. */
export async function postInvalidation(baseUrl: string, tags: readonly string[]): Promise<void> {
  try {
    for (let at = 0; at < tags.length; at += TAGS_MAX) {
      const response = await fetch(`${baseUrl}${INVALIDATION_PATH}`, {
        method: 'POST',
        headers: { [HEADER]: getInvalidationKey(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags: tags.slice(at, at + TAGS_MAX) }),
      });
      if (!response.ok) throw new Error(`The invalidation route returned ${response.status}`);
    }
  } catch (error) {
    console.error('[shop] The cache tags could not be invalidated', tags, error);
  }
}

let pendingRepeat: { tags: Set<string> } | null = null;

/**
 * Invalidates once more, later: a page that was rendering during the change is cached with what it had read
 * before, and its cache entry is newer than the invalidation.
 */
export function repeatInvalidation(baseUrl: string, tags: readonly string[]): void {
  if (!pendingRepeat) {
    const batch = { tags: new Set<string>() };
    pendingRepeat = batch;
    setTimeout(() => {
      pendingRepeat = null;
      void postInvalidation(baseUrl, [...batch.tags]);
    }, REPEAT_DELAY_MS).unref();
  }
  for (const tag of tags) pendingRepeat.tags.add(tag);
}

const createNotFoundResponse = () =>
  Response.json({ code: 404, message: 'Not found', data: null }, { status: 404 });

/** Handles INVALIDATION_PATH: expires the tags that this process itself sends; anybody else gets a 404. */
export async function handleInvalidation(request: Request, expire: (tag: string) => void): Promise<Response> {
  const receivedKey = request.headers.get(HEADER) ?? '';
  if (!timingSafeEqual(digest(receivedKey), digest(getInvalidationKey()))) return createNotFoundResponse();
  const { tags } = (await request.json()) as { tags: string[] };
  tags.slice(0, TAGS_MAX).forEach(expire);
  return Response.json({ code: 200000, message: 'success', data: null });
}
