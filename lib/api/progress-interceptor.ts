import { isCancel, type AxiosInstance } from 'axios';
import { events } from '@/lib/browser/events';

const READ_PROGRESS = 30; // spec 4: each data call adds 30 or 45
const WRITE_PROGRESS = 45;

/** Every call advances the loading progress, and a failed one ends it as failed (spec 4). */
export function addProgressInterceptor(http: AxiosInstance) {
  http.interceptors.request.use((config) => {
    events.emit('requestStarted', config.method === 'get' ? READ_PROGRESS : WRITE_PROGRESS);
    return config;
  });
  http.interceptors.response.use(
    (response) => (events.emit('requestEnded', true), response),
    (error: unknown) => {
      events.emit('requestEnded', isCancel(error)); // a call that we cancel is not failed
      throw error;
    },
  );
}
