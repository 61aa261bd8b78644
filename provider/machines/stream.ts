/** The stream in Redis over which machines tell each other which tags are out of date. */
export const INVALIDATION_STREAM = 'odette:changed';
/** Days of a shop of our size. Who was away for longer is brought up to date by the lifetimes of what it keeps. */
export const STREAM_MAX_LENGTH = 10_000;

/** `from` is the machine that tells, so that it need not hear itself. */
export type InvalidationMessage = { from: string; tags: string[] };

export const toFields = ({ from, tags }: InvalidationMessage): string[] => [
  'from',
  from,
  'tags',
  tags.join(' '),
];

/** Names no tags when it is none of ours: whoever reads on must not stumble over it. */
export function parseMessage([first, from, second, tags]: readonly string[]): InvalidationMessage {
  if (first !== 'from' || second !== 'tags') return { from: '', tags: [] };
  return { from: from ?? '', tags: (tags ?? '').split(' ').filter(Boolean) };
}
