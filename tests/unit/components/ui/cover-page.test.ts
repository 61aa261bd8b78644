import { expect, test } from 'vitest';
import { withPageLoading } from '@/components/ui/cover-page';
import { useNotice } from '@/stores/notice';

const waitingFor = () => useNotice.getState().loadingCount;

test('the page is covered as long as it is waited for, and one wait inside another is one', async () => {
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

test('what fails uncovers it, and is told to who asked', async () => {
  await expect(withPageLoading(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(waitingFor()).toBe(0);
});
