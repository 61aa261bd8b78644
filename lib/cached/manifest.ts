import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';

/**
 * How long the shared reads of the catalogue live, in seconds. Writes of the embedded provider expire the tags at
 * once, on all machines that share a Redis; the times only matter for a provider elsewhere, whose writes nobody tells us.
 */
const lifetimes = {
  catalog: { stale: 60, revalidate: 300, expire: 7 * 86_400 },
  frame: { stale: 300, revalidate: 900, expire: 7 * 86_400 },
  /** An address that leads nowhere: asked again soon, forgotten early. */
  nowhere: { stale: 30, revalidate: 60, expire: 300 },
} as const;

/** To be called first in a 'use cache' function: how long it lives, and which writes end it. */
export function setCachePolicy(kind: keyof typeof lifetimes, ...tags: string[]) {
  cacheLife(lifetimes[kind]);
  if (tags.length > 0) cacheTag(...tags);
}
