import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rejectOnAbort, withTimeLimit } from '@/contract/time-limit';

afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});

describe('withTimeLimit', () => {
  test('returns the result of the work, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    expect(await withTimeLimit(1_000, async () => 'done')).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('throws the error of the work, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    await expect(withTimeLimit(1_000, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('aborts with a TimeoutError after the time limit', async () => {
    vi.useFakeTimers();
    const work = withTimeLimit(1_000, (signal) => rejectOnAbort(never(), signal));
    const failed = expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
  });
});

describe('rejectOnAbort', () => {
  test('leaves no listener on the signal, however the work ends', async () => {
    const { signal } = new AbortController();
    expect(await rejectOnAbort(Promise.resolve(1), signal)).toBe(1);
    await expect(rejectOnAbort(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('throws the reason at once when the signal is already aborted', async () => {
    await expect(rejectOnAbort(never(), AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    );
  });

  test('waits for the work when there is no signal', async () => {
    expect(await rejectOnAbort(Promise.resolve(2), null)).toBe(2);
  });
});
