import 'server-only';
import { withTimeLimit } from '@/contract/time-limit';
import type { Terms } from '@/lib/api/create-api';
import { cached } from './manifest';

/** A side call may cost its part, never the page: it is not waited for as long as a request may take (spec 9: 10 s). */
const PATIENCE_MS = 3_000;

type Aside<Answer> = {
  /** For the log: "get top information". */
  what: string;
  ask: (terms: Terms) => Promise<Answer>;
  /** What the page shows when nothing comes. */
  otherwise: Answer;
  kind?: 'catalog' | 'frame';
  tags: readonly string[];
  /** The tags of what stands in the answer. */
  tagsIn?: (answer: Answer) => readonly string[];
};

/** Asks and waits for as long as a page waits for what stands beside it. */
async function askedInTime<Answer>(ask: Aside<Answer>['ask'], what: string) {
  try {
    return { answer: await withTimeLimit(PATIENCE_MS, (signal) => ask({ signal })) };
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * For a 'use cache' function whose part may be missing without the page being missing. What cannot be had (slow, down,
 * or not what the contract says) is logged, left out, and asked for again soon.
 */
export async function aside<Answer>({ what, ask, otherwise, kind = 'catalog', tags, tagsIn }: Aside<Answer>) {
  const asked = await askedInTime(ask, what);
  if (!asked) {
    cached('nowhere', ...tags);
    return otherwise;
  }
  cached(kind, ...tags, ...(tagsIn?.(asked.answer) ?? []));
  return asked.answer;
}

/** The same for what is asked anew with each request, and kept for nobody. */
export async function besides<Answer>(what: string, ask: Aside<Answer>['ask'], otherwise: Answer) {
  return (await askedInTime(ask, what))?.answer ?? otherwise;
}
