import axios from 'axios';
import { randomInt, randomUUID } from 'node:crypto';
import { createApi, type Api } from '@/lib/api/create-api';
import { createApp } from '@/provider/app';
import { customers } from '@/provider/db/schema/customer';
import { createCallCache } from '@/provider/platform/http/call-cache';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { openSession } from '@/provider/modules/customer/session';
import { createShopperObserver } from '@/provider/modules/statistics/shopper-observer';
import { createStepCounter } from '@/provider/modules/statistics/step-counter';
import { parseConfig } from '@/provider/config';
import type { ServiceContext } from '@/provider/platform/context';
import { SEEDED_AT } from './seeded-at';
import { openSeededDatabase } from './seeded-database';
import { buildGuestHeaders } from './guest-headers';

export type ReceivedResponse = { status: number; body: { code: number; message: string; data: unknown } };
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Attempts are counted by IP, and each client of a test is a different shopper. */
const createRandomIp = () => `10.${[randomInt(256), randomInt(256), randomInt(1, 255)].join('.')}`;

/**
 * The real provider behind the real client, without a network; tests control the clock. Nothing is cached,
 * since tests write to the database; `CALL_CACHE_MB` enables it. `openDatabase` opens another database than the demo's.
 */
export async function openShop(env: Record<string, string> = {}, openDatabase = openSeededDatabase) {
  const database = await openDatabase();
  const clock = { now: new Date(SEEDED_AT) };
  const changed: string[] = [];
  const settings = parseConfig({
    OWNER_KEY: 'owner-key-of-the-tests',
    SANDBOX: '1',
    CALL_CACHE_MB: '0',
    ...env,
  });
  const now = () => new Date(clock.now);
  const callCache = createCallCache(settings.callCacheBytes, now);
  const work: ServiceContext = {
    db: database.db,
    config: settings,
    limits: createRateLimits(settings),
    now,
    invalidateTags: (...tags) => {
      callCache.invalidate(tags);
      changed.push(...tags);
    },
  };
  const stepCounter = createStepCounter({ now, timeZone: settings.timeZone });
  const observer = createShopperObserver(work, stepCounter);
  const app = createApp(work, callCache, observer);

  /** `onResponse` receives every raw response. */
  const createClient = (
    headers: Record<string, string> = {},
    onResponse?: (response: ReceivedResponse) => void,
  ): Api =>
    createApi(
      axios.create({
        baseURL: 'http://shop.test',
        adapter: 'fetch',
        headers: {
          ...buildGuestHeaders(),
          'X-Connection-Address': createRandomIp(),
          ...headers,
        },
        env: {
          fetch: async (url, init) => {
            const response = await app.request(url as string, init);
            if (onResponse) onResponse({ status: response.status, body: await response.clone().json() });
            return response;
          },
        },
      }),
    );

  /** A logged-in customer, created in the database, so that a test starts where it needs to. */
  const customer = async (overrides: Partial<typeof customers.$inferInsert> = {}) => {
    const email = overrides.email ?? `${randomUUID().slice(0, 8)}@example.com`;
    const [row] = await database.db
      .insert(customers)
      .values({ firstname: 'Tasha', lastname: 'Moreau', ...overrides, email })
      .returning();
    const { token } = await openSession(work, row!.id);
    return { id: row!.id, email, token, api: createClient({ Authorization: token }) };
  };

  return {
    app,
    db: database.db,
    ctx: work,
    clock,
    callCache,
    stepCounter,
    observer,
    invalidatedTags: changed,
    createClient,
    createCustomer: customer,
    /** Sends a raw request, without the headers of a shopper's client. */
    request: (path: string, init?: RequestInit) => app.request(`http://shop.test${path}`, init),
    close: database.close,
  };
}
