import 'server-only';
import { createQueryClient } from '@/lib/queries/client';
import { createServerApi } from './server';

/** What a page of the user centre asks with, and the moment it is rendered at: the browser's first rendering shows the same. */
export async function createCustomerPageContext(currency: string) {
  const api = await createServerApi(currency);
  return { api, client: createQueryClient(), renderedAtMs: Date.now() };
}
