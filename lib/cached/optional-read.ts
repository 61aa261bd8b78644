import 'server-only';
import { withTimeLimit } from '@/contract/time-limit';
import type { RequestOptions } from '@/lib/api/create-calls';
import { skipResponseCache } from '@/lib/server/response-cache';
import { setCachePolicy } from './cache-policy';

/**
 * An optional call may cost its own part, never the page: it gets less time than a request may take (spec 9:
 * 10 s).
 */
const OPTIONAL_TIMEOUT_MS = 3_000;

type OptionalRead<Answer> = {
  /** For the log: "get top information". */
  logMessage: string;
  read: (options: RequestOptions) => Promise<Answer>;
  /** What the page shows on failure. */
  fallback: Answer;
  kind?: 'catalog' | 'frame';
  tags: readonly string[];
  /** The tags of the answer's content. */
  getTags?: (result: Answer) => readonly string[];
};

/** Reads with the time limit for optional parts of a page. */
async function readWithTimeout<Answer>(read: OptionalRead<Answer>['read'], logMessage: string) {
  try {
    return { answer: await withTimeLimit(OPTIONAL_TIMEOUT_MS, (signal) => read({ signal })) };
  } catch (error) {
    skipResponseCache();
    console.error(`${logMessage}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * For a 'use cache' function whose part may be missing without the page being missing. A failed read (slow,
 * down, or breaking the contract) is logged, left out, and retried soon.
 */
export async function readOptionalCached<Answer>({
  logMessage,
  read,
  fallback,
  kind = 'catalog',
  tags,
  getTags,
}: OptionalRead<Answer>) {
  const result = await readWithTimeout(read, logMessage);
  if (!result) {
    setCachePolicy('missing', ...tags);
    return fallback;
  }
  setCachePolicy(kind, ...tags, ...(getTags?.(result.answer) ?? []));
  return result.answer;
}

/** The same for data that each request reads anew, without a cache. */
export async function readOptional<Answer>(
  logMessage: string,
  read: OptionalRead<Answer>['read'],
  fallback: Answer,
) {
  return (await readWithTimeout(read, logMessage))?.answer ?? fallback;
}
