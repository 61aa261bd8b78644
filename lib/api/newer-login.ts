import type { AxiosInstance, AxiosResponse } from 'axios';
import { Code } from '@/contract/codes';
import { contract } from '@/contract/contract';

type Login = {
  /** The token that is kept now. */
  token: () => string | undefined;
  /** Resolves when nobody is exchanging the token any more. */
  isSettled: () => Promise<unknown>;
};

const isEnded = ({ data }: AxiosResponse<{ code?: number } | undefined>) => data?.code === Code.notLoggedIn;

/**
 * A call that was on its way while the login's token was exchanged comes back as not logged in, though somebody is: it is
 * asked again with the token of now. The exchange itself is not; whoever waits for it would wait for ever.
 */
export function askAgainWithNewerLogin(http: AxiosInstance, { token, isSettled }: Login) {
  http.interceptors.response.use(async (answer) => {
    const { config } = answer;
    if (!isEnded(answer) || config.url === contract.auth.refresh.path) return answer;
    const sent = config.headers.get('Authorization');
    await isSettled();
    const now = token();
    return now === undefined || now === sent ? answer : http.request(config);
  });
}
