import 'server-only';
import { createQueryClient } from '@/lib/queries/client';
import { createServerApi } from './api';

/**
 * The clients of a page with one shopper's own data, and the time of its render: the browser's first render
 * shows the same.
 */
export async function createShopperPageContext(currency: string) {
  const api = await createServerApi(currency);
  return { api, client: createQueryClient(), renderedAtMs: Date.now() };
}
