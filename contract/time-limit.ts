/**
 * Runs `task` with a signal that aborts after `ms`, with the same `TimeoutError` as fetch. The timer ends
 * with the work. `AbortSignal.timeout` cannot be cleared: it keeps what was rendered around it in memory
 * (docs/decisions/memory.md).
 */
export async function withTimeLimit<Answer>(ms: number, task: (signal: AbortSignal) => Promise<Answer>) {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for `promise`, or throws the signal's reason once it aborts: for work that does not accept a signal. */
export async function rejectOnAbort<Answer>(
  promise: Promise<Answer>,
  signal?: AbortSignal | null,
): Promise<Answer> {
  if (!signal) return promise;
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
