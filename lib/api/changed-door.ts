import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tags expire only inside a request: what is written while nobody asks is told to a route of our own. */
export const CHANGED_PATH = '/api/internal/changed';
const HEADER = 'Inside-Key';
const TAGS_MAX = 5_000;
const AGAIN_MS = 10_000; // spec 9: no request lasts longer, so no page is drawn for longer

const place = globalThis as typeof globalThis & { odetteInsideKey?: string };

/** Made anew in each process, and known to nobody outside of it. Next bundles a module more than once. */
const insideKey = () => (place.odetteInsideKey ??= randomBytes(32).toString('base64url'));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells the shop at `address`, which is this process, what has become old. */
export async function tellChanged(address: string, tags: readonly string[]): Promise<void> {
  try {
    for (let at = 0; at < tags.length; at += TAGS_MAX) {
      const answer = await fetch(`${address}${CHANGED_PATH}`, {
        method: 'POST',
        headers: { [HEADER]: insideKey(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags: tags.slice(at, at + TAGS_MAX) }),
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    }
  } catch (error) {
    console.error('[shop] Pages could not be told that they are old', tags, error);
  }
}

let again: { tags: Set<string> } | null = null;

/**
 * Tells it once more, later: a page that was being drawn while the change came is kept with what it had read before, and
 * its being kept is younger than the change.
 */
export function tellAgain(address: string, tags: readonly string[]): void {
  if (!again) {
    const waiting = { tags: new Set<string>() };
    again = waiting;
    setTimeout(() => {
      again = null;
      void tellChanged(address, [...waiting.tags]);
    }, AGAIN_MS).unref();
  }
  for (const tag of tags) again.tags.add(tag);
}

const nothingHere = () =>
  Response.json({ code: 404, message: 'No call answers here', data: null }, { status: 404 });

/** Answers at CHANGED_PATH: expires the tags that this process itself names; to anybody else nothing is here. */
export async function answerChanged(request: Request, expire: (tag: string) => void): Promise<Response> {
  const given = request.headers.get(HEADER) ?? '';
  if (!timingSafeEqual(digest(given), digest(insideKey()))) return nothingHere();
  const { tags } = (await request.json()) as { tags: string[] };
  tags.slice(0, TAGS_MAX).forEach(expire);
  return Response.json({ code: 200000, message: 'success', data: null });
}
