/**
 * Runs `work` with a signal that aborts after `ms`, with a `TimeoutError` as fetch knows it. The timer ends with the work.
 * `AbortSignal.timeout` cannot be cleared: it keeps alive what was rendered around it (docs/decisions/memory.md).
 */
export async function withTimeLimit<Answer>(ms: number, work: (signal: AbortSignal) => Promise<Answer>) {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for `work` until the signal aborts, and then throws its reason: for work that does not know the signal. */
export async function untilAborted<Answer>(
  work: Promise<Answer>,
  signal?: AbortSignal | null,
): Promise<Answer> {
  if (!signal) return work;
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
