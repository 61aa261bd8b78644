import axios from 'axios';
import { expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createApi } from '@/lib/api/create-api';
import { fetchPopups } from '@/lib/queries/fetch-popups';

const START_MS = 1_790_000_000_000;
const MINUTE_MS = 60_000;

const notice = {
  ...{ identifier: 'Spring_Note', id: 3, type: 'notice', title: 'Spring', content: 'New.', image: null },
  ...{ link: null, delay_seconds: 0, coupon_id: null, start_time: null, end_time: null },
};

/** A document's cookies as a browser keeps them: set one at a time, and gone after their max-age. */
function openJar() {
  const cookies = new Map<string, { value: string; endsMs: number }>();
  const clock = { nowMs: START_MS };
  return {
    clock,
    get cookie() {
      const unexpired = [...cookies].filter(([, { endsMs }]) => endsMs > clock.nowMs);
      return unexpired.map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [, name, value, age] = /^(\w+)=([^;]*).*?; max-age=(\d+)/i.exec(line) ?? [];
      if (!name || value === undefined) throw new Error(`The cookie has no max-age: ${line}`);
      cookies.set(name, { value, endsMs: clock.nowMs + Number(age) * 1000 });
    },
  };
}

/** A client whose provider always gives the same response, and its requests. */
function createClient(status: number, body: unknown) {
  const requestedUrls: string[] = [];
  const api = createApi(
    axios.create({
      baseURL: 'http://shop.test',
      adapter: 'fetch',
      env: {
        fetch: async (url) => {
          requestedUrls.push(url instanceof Request ? url.url : String(url));
          return new Response(JSON.stringify(body), {
            status,
            headers: { 'Content-Type': 'application/json' },
          });
        },
      },
    }),
  );
  return { api, asked: requestedUrls };
}

test('code 200000 sets the cookie, and the next 5 minutes of navigation send no request', async () => {
  const jar = openJar();
  const { api, asked } = createClient(200, {
    code: ResponseCode.ok,
    message: 'success',
    data: { popup: [notice] },
  });
  const visit = (pathname: string) => fetchPopups(api, { pathname, search: '?q=a b' }, jar, jar.clock.nowMs);

  expect(await visit('/lace-front-wigs')).toMatchObject([{ identifier: 'Spring_Note', delaySeconds: 0 }]);
  expect(jar.cookie).toBe(`popoupManageExpTime=${START_MS}`);
  expect(new URL(asked[0]!).searchParams.get('pos_uri')).toBe('/lace-front-wigs');
  expect(new URL(asked[0]!).searchParams.get('query_param')).toBe('q=a b');

  jar.clock.nowMs += 5 * MINUTE_MS - 1;
  expect(await visit('/short-wigs')).toBeNull();
  expect(asked).toHaveLength(1);

  jar.clock.nowMs += 1;
  expect(await visit('/')).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(jar.cookie).toBe(`popoupManageExpTime=${jar.clock.nowMs}`);
});

test.each([
  ['another code', 200, { code: ResponseCode.unprocessable, message: 'Currency is not known', data: null }],
  [
    'a code without what belongs to it',
    200,
    { code: ResponseCode.ok, message: 'success', data: { popup: 7 } },
  ],
  ['a server that is down', 500, { code: 500, message: 'down', data: null }],
])('%s sets no cookie, and the next navigation sends a request again', async (_, status, body) => {
  const jar = openJar();
  const { api, asked } = createClient(status, body);
  for (const visits of [1, 2]) {
    expect(await fetchPopups(api, { pathname: '/', search: '' }, jar, jar.clock.nowMs)).toBeNull();
    expect(jar.cookie).toBe('');
    expect(asked).toHaveLength(visits);
  }
});
