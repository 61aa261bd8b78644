/**
 * Runs `work` with a signal that aborts after `ms`, with a `TimeoutError` as fetch knows it. The timer ends with the work.
 * `AbortSignal.timeout` cannot be cleared: it keeps alive what was rendered around it (docs/decisions/memory.md).
 */
export async function withTimeLimit<Answer>(ms: number, ctx: (signal: AbortSignal) => Promise<Answer>) {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  try {
    return await ctx(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for `work` until the signal aborts, and then throws its reason: for work that does not know the signal. */
export async function rejectOnAbort<Answer>(
  ctx: Promise<Answer>,
  signal?: AbortSignal | null,
): Promise<Answer> {
  if (!signal) return ctx;
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([ctx, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
