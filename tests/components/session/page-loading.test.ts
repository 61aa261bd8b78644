import { expect, test } from 'vitest';
import { withPageLoading } from '@/components/session/page-loading';
import { useNotice } from '@/stores/notice';

const waitingFor = () => useNotice.getState().loadingCount;

test('covers the page while the work runs; nested work counts once', async () => {
  const seen: number[] = [];
  const answer = await withPageLoading(async () => {
    seen.push(waitingFor());
    await withPageLoading(async () => seen.push(waitingFor()));
    seen.push(waitingFor());
    return 'placed';
  });
  expect(answer).toBe('placed');
  expect(seen).toEqual([1, 2, 1]);
  expect(waitingFor()).toBe(0);
});

test('uncovers the page after a failure, and passes the error to the caller', async () => {
  await expect(withPageLoading(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(waitingFor()).toBe(0);
});
