import { isCancel, type AxiosInstance } from 'axios';
import { tell } from '@/lib/browser/signals';

const READ_PROGRESS = 30; // spec 4: each data call adds 30 or 45
const WRITE_PROGRESS = 45;

/** Every call of the client moves the loading progress, and a failed one ends it in failure (spec 4). */
export function addProgressInterceptor(http: AxiosInstance) {
  http.interceptors.request.use((config) => {
    tell('requestStarted', config.method === 'get' ? READ_PROGRESS : WRITE_PROGRESS);
    return config;
  });
  http.interceptors.response.use(
    (response) => (tell('requestEnded', true), response),
    (error: unknown) => {
      tell('requestEnded', isCancel(error)); // taken back by us is not failed
      throw error;
    },
  );
}
