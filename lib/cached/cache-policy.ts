import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';

/**
 * How long shared catalogue reads are cached, in seconds. Writes of the embedded provider expire the tags at
 * once, on all instances that share a Redis; the times only matter for a remote provider, which does not
 * report its writes.
 */
const lifetimes = {
  catalog: { stale: 60, revalidate: 300, expire: 7 * 86_400 },
  frame: { stale: 300, revalidate: 900, expire: 7 * 86_400 },
  /** A URL that leads nowhere: revalidated soon, dropped early. */
  notFound: { stale: 30, revalidate: 60, expire: 300 },
} as const;

/** To be called first in a 'use cache' function: its lifetime, and which writes invalidate it. */
export function setCachePolicy(profile: keyof typeof lifetimes, ...tags: string[]) {
  cacheLife(lifetimes[profile]);
  if (tags.length > 0) cacheTag(...tags);
}
