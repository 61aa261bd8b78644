import axios from 'axios';
import { createApi } from '@/lib/api/create-api';
import type { Shop } from './shop';
import { buildGuestHeaders } from './guest-headers';

type StoredCookie = { value: string; attributes: string };

/**
 * A client that acts like a browser: marks its calls as coming from a page of the shop, and stores the
 * cookies it receives.
 */
export function createCookieBrowser(shop: Pick<Shop, 'app'>, address: string) {
  const jar = new Map<string, StoredCookie>();
  const login = { token: 'visitor' };

  const keep = (header: string) => {
    const [, name, value, attributes] = /^([^=]+)=([^;]*);? ?(.*)$/.exec(header)!;
    if (/Max-Age=0\b/.test(attributes!)) jar.delete(name!);
    else jar.set(name!, { value: value!, attributes: attributes! });
  };
  const cookieHeader = () => [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');

  const fetch = async (input: URL | RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('Sec-Fetch-Site', 'same-origin');
    if (jar.size > 0) request.headers.set('Cookie', cookieHeader());
    const response = await shop.app.request(request);
    response.headers.getSetCookie().forEach(keep);
    return response;
  };
  const http = axios.create({
    baseURL: 'http://shop.test',
    adapter: 'fetch',
    headers: { ...buildGuestHeaders(), 'X-Connection-Address': address },
    env: { fetch },
  });
  http.interceptors.request.use((config) => {
    config.headers.set('Authorization', login.token);
    return config;
  });
  return {
    api: createApi(http),
    jar,
    getCookieHeader: cookieHeader,
    /** Like the page after a login: later calls send the session's token. */
    saveLogin: <Session extends { token: string }>(session: Session) => {
      login.token = session.token;
      return session;
    },
  };
}
