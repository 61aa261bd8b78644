import { afterEach, expect, test } from 'vitest';
import { createHttp } from '@/lib/api/http';
import { addProgressInterceptor } from '@/lib/api/told-progress';
import { listen } from '@/lib/browser/signals';
import { useNotice } from '@/stores/notice';

function openHttp(status = 200) {
  const http = createHttp({
    baseURL: 'http://shop.test',
    fetch: async () => Response.json({}, { status }),
    headers: () => ({ currency: 'USD' }),
  });
  addProgressInterceptor(http);
  return http;
}

const { progressStarted, progressAdded, progressFailed, progressHidden } = useNotice.getState();
const progress = () => useNotice.getState().progress;
// As components/shell/notice-hosts.tsx listens.
listen('requestStarted', progressAdded);
listen('requestEnded', (isSettled) => {
  if (!isSettled) progressFailed();
});
afterEach(progressHidden);

test('a call that reads adds 30 to the loading progress, one that writes 45 (spec 4)', async () => {
  const http = openHttp();
  progressStarted();
  await http.get('/api/quote');
  expect(progress()).toEqual({ percent: 30, state: 'running' });
  await http.post('/api/quote', {});
  expect(progress()).toEqual({ percent: 75, state: 'running' });
});

test('a failed call ends it in failure', async () => {
  progressStarted();
  await expect(openHttp(500).get('/api/quote')).rejects.toThrow();
  expect(progress()).toEqual({ percent: 100, state: 'failed' });
});

test('a call that was taken back ends nothing', async () => {
  progressStarted();
  await expect(openHttp().get('/api/quote', { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(progress().state).toBe('running');
});
