import { afterEach, expect, test } from 'vitest';
import { createHttp } from '@/lib/api/http';
import { addProgressInterceptor } from '@/lib/api/progress-interceptor';
import { events } from '@/lib/browser/events';
import { useFeedback } from '@/stores/feedback';

function openHttp(status = 200) {
  const http = createHttp({
    baseURL: 'http://shop.test',
    fetch: async () => Response.json({}, { status }),
    headers: () => ({ currency: 'USD' }),
  });
  addProgressInterceptor(http);
  return http;
}

const { progressStarted, progressAdded, progressFailed, progressHidden } = useFeedback.getState();
const progress = () => useFeedback.getState().progress;
// The same listeners as in ProgressHost.
events.on('requestStarted', progressAdded);
events.on('requestEnded', (isOk) => {
  if (!isOk) progressFailed();
});
afterEach(progressHidden);

test('a read adds 30 to the loading progress, a write 45 (spec 4)', async () => {
  const http = openHttp();
  progressStarted();
  await http.get('/api/quote');
  expect(progress()).toEqual({ percent: 30, state: 'running' });
  await http.post('/api/quote', {});
  expect(progress()).toEqual({ percent: 75, state: 'running' });
});

test('a failed call ends the progress in failure', async () => {
  progressStarted();
  await expect(openHttp(500).get('/api/quote')).rejects.toThrow();
  expect(progress()).toEqual({ percent: 100, state: 'failed' });
});

test('a cancelled call does not end the progress', async () => {
  progressStarted();
  await expect(openHttp().get('/api/quote', { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(progress().state).toBe('running');
});
