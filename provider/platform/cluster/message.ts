/** The Redis stream over which instances tell each other which cache tags to invalidate. */
export const INVALIDATION_STREAM = 'odette:changed';
/**
 * Several days for a shop of our size. An instance that was offline for longer relies on the lifetimes of its
 * cache entries.
 */
export const STREAM_MAX_LENGTH = 10_000;

/** `from` is the publishing instance, so that it can skip its own messages. */
export type InvalidationMessage = { from: string; tags: string[] };

export const toFields = ({ from, tags }: InvalidationMessage): string[] => [
  'from',
  from,
  'tags',
  tags.join(' '),
];

/** Returns no tags for an unknown message, so that it does not break the reader. */
export function parseMessage([first, from, second, tags]: readonly string[]): InvalidationMessage {
  if (first !== 'from' || second !== 'tags') return { from: '', tags: [] };
  return { from: from ?? '', tags: (tags ?? '').split(' ').filter(Boolean) };
}
