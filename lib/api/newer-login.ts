import type { AxiosInstance, AxiosResponse } from 'axios';
import { ResponseCode } from '@/contract/codes';
import { contract } from '@/contract/contract';

type LoginState = {
  /** The token that is kept now. */
  getToken: () => string | undefined;
  /** Resolves when nobody is exchanging the token any more. */
  waitForRefresh: () => Promise<unknown>;
};

const isSessionEnded = ({ data }: AxiosResponse<{ code?: number } | undefined>) =>
  data?.code === ResponseCode.notLoggedIn;

/**
 * A call that was on its way while the login's token was exchanged comes back as not logged in, though somebody is: it is
 * asked again with the token of now. The exchange itself is not; whoever waits for it would wait for ever.
 */
export function addRefreshRetryInterceptor(http: AxiosInstance, { getToken, waitForRefresh }: LoginState) {
  http.interceptors.response.use(async (response) => {
    const { config } = response;
    if (!isSessionEnded(response) || config.url === contract.auth.refresh.path) return response;
    const sent = config.headers.get('Authorization');
    await waitForRefresh();
    const now = getToken();
    return now === undefined || now === sent ? response : http.request(config);
  });
}
