import { withTimeLimit } from '@/contract/time-limit';
import { quote } from './plain-text';

const BODY_MAX_BYTES = 8 * 1024 * 1024;

/** No answer that can be read; `isSilent`: nothing was received at all. The message is a part of a sentence. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  constructor(
    message: string,
    readonly isSilent: boolean,
  ) {
    super(message);
  }
}

const CLOSED_EARLY = 'The connection was closed before the answer was complete';
const connectionErrors: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: CLOSED_EARLY,
  UND_ERR_SOCKET: CLOSED_EARLY,
  ENOTFOUND: 'There is no server of this name',
  EAI_AGAIN: 'The name of the server could not be looked up',
};

function describeConnectionError(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `The answer was not complete after ${timeoutMs / 1000} seconds`;
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  return connectionErrors[code ?? ''] ?? `The connection failed (${code ?? quote(message ?? 'unknown')})`;
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > BODY_MAX_BYTES)
      // leaving the loop cancels the rest
      throw new NoAnswerError('The answer is larger than 8 MB, and was not read further', false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const STATUSES_WITHOUT_BODY = [204, 205, 304];

/**
 * A fetch for servers that are not trusted: it follows no redirect, reads the body up to a limit, and is over,
 * body included, after the time given.
 */
export function createLimitedFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    try {
      return await withTimeLimit(timeoutMs, async (signal) => {
        const response = await fetch(input, { ...init, redirect: 'manual', signal });
        const { status, headers } = response;
        const body = await readBody(response);
        return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : new Uint8Array(body), {
          status,
          headers,
        });
      });
    } catch (error) {
      if (error instanceof NoAnswerError) throw error;
      throw new NoAnswerError(describeConnectionError(error, timeoutMs), true);
    }
  };
}
