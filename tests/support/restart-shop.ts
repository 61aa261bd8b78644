import axios from 'axios';
import { createApi, type Api } from '@/lib/api/create-api';
import { createApp } from '@/provider/app';
import { parseConfig } from '@/provider/config';
import type { Shop } from './shop';

/** The same shop after a restart with other settings: same database and clock, new app. */
export function restartShop(shop: Shop, env: Record<string, string>) {
  const work = { ...shop.ctx, config: parseConfig({ SANDBOX: '1', ...env }) };
  const app = createApp(work);
  const createClient = (headers: Record<string, string>): Api =>
    createApi(
      axios.create({
        baseURL: 'http://shop.test',
        adapter: 'fetch',
        headers: { 'X-Connection-Address': '10.9.8.7', ...headers },
        env: { fetch: async (url, init) => app.request(url as string, init) },
      }),
    );
  return { ctx: work, createClient };
}
