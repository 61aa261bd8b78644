/**
 * Runs `work` with a signal that aborts after `ms`, with the same `TimeoutError` as fetch. The timer ends
 * with the work. `AbortSignal.timeout` cannot be cleared: it keeps what was rendered around it in memory
 * (docs/decisions/memory.md).
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

/** Waits for `work`, or throws the signal's reason once it aborts: for work that does not accept a signal. */
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
