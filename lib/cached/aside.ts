import 'server-only';
import { withTimeLimit } from '@/contract/time-limit';
import type { RequestOptions } from '@/lib/api/create-api';
import { setCachePolicy } from './manifest';

/** A side call may cost its part, never the page: it is not waited for as long as a request may take (spec 9: 10 s). */
const OPTIONAL_TIMEOUT_MS = 3_000;

type OptionalRead<Answer> = {
  /** For the log: "get top information". */
  logMessage: string;
  read: (options: RequestOptions) => Promise<Answer>;
  /** What the page shows when nothing comes. */
  fallback: Answer;
  kind?: 'catalog' | 'frame';
  tags: readonly string[];
  /** The tags of what stands in the answer. */
  getTags?: (result: Answer) => readonly string[];
};

/** Asks and waits for as long as a page waits for what stands beside it. */
async function readWithTimeout<Answer>(read: OptionalRead<Answer>['read'], logMessage: string) {
  try {
    return { answer: await withTimeLimit(OPTIONAL_TIMEOUT_MS, (signal) => read({ signal })) };
  } catch (error) {
    console.error(`${logMessage}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * For a 'use cache' function whose part may be missing without the page being missing. What cannot be had (slow, down,
 * or not what the contract says) is logged, left out, and asked for again soon.
 */
export async function cachedOptional<Answer>({
  logMessage,
  read,
  fallback,
  kind = 'catalog',
  tags,
  getTags,
}: OptionalRead<Answer>) {
  const result = await readWithTimeout(read, logMessage);
  if (!result) {
    setCachePolicy('nowhere', ...tags);
    return fallback;
  }
  setCachePolicy(kind, ...tags, ...(getTags?.(result.answer) ?? []));
  return result.answer;
}

/** The same for what is asked anew with each request, and kept for nobody. */
export async function optional<Answer>(logMessage: string, read: OptionalRead<Answer>['read'], fallback: Answer) {
  return (await readWithTimeout(read, logMessage))?.answer ?? fallback;
}
