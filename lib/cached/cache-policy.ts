import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { termsTag } from '@/contract/cache-tags';

/**
 * How long shared catalog reads are cached, in seconds. Writes of the embedded provider expire the tags at
 * once, on all instances that share a Redis; the times matter for a remote provider, which does not report
 * its writes, and for instances without Redis.
 */
const lifetimes = {
  catalog: { stale: 60, revalidate: 300, expire: 7 * 86_400 },
  frame: { stale: 300, revalidate: 900, expire: 7 * 86_400 },
  /** Nothing was found, or the read failed: revalidated soon, dropped early. */
  missing: { stale: 30, revalidate: 60, expire: 300 },
} as const;

/**
 * Sets the lifetime and the tags of a 'use cache' function; called after the read if they depend on its result. What
 * the shop sells at is in all of them.
 */
export function setCachePolicy(profile: keyof typeof lifetimes, ...tags: string[]) {
  cacheLife(lifetimes[profile]);
  cacheTag(termsTag(), ...tags);
}
