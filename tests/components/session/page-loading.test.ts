import { expect, test } from 'vitest';
import { withPageLoading } from '@/components/session/page-loading';
import { useFeedback } from '@/stores/feedback';

const waitingFor = () => useFeedback.getState().loadingCount;

test('covers the page while the work runs; nested work counts once', async () => {
  const counts: number[] = [];
  const result = await withPageLoading(async () => {
    counts.push(waitingFor());
    await withPageLoading(async () => counts.push(waitingFor()));
    counts.push(waitingFor());
    return 'placed';
  });
  expect(result).toBe('placed');
  expect(counts).toEqual([1, 2, 1]);
  expect(waitingFor()).toBe(0);
});

test('uncovers the page after a failure, and passes the error to the caller', async () => {
  await expect(withPageLoading(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(waitingFor()).toBe(0);
});
