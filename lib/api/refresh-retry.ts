import type { AxiosInstance, AxiosResponse } from 'axios';
import { ResponseCode } from '@/contract/response-codes';
import { auth } from '@/contract/auth';

type LoginState = {
  /** The currently stored token. */
  getToken: () => string | undefined;
  /** Resolves when no token exchange is running. */
  waitForRefresh: () => Promise<unknown>;
};

const isSessionEnded = ({ data }: AxiosResponse<{ code?: number } | undefined>) =>
  data?.code === ResponseCode.notLoggedIn;

/**
 * A call in flight during a token exchange returns "not logged in" although the shopper is: it is repeated
 * with the current token. The exchange itself is not; waiting for it would never end.
 */
export function addRefreshRetryInterceptor(http: AxiosInstance, { getToken, waitForRefresh }: LoginState) {
  http.interceptors.response.use(async (response) => {
    const { config } = response;
    if (!isSessionEnded(response) || config.url === auth.refresh.path) return response;
    const sent = config.headers.get('Authorization');
    await waitForRefresh();
    const now = getToken();
    return now === undefined || now === sent ? response : http.request(config);
  });
}
