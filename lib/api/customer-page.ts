import 'server-only';
import { newQueryClient } from '@/lib/queries/client';
import { serverApi } from './server';

/** What a page of the user centre asks with, and the moment it is rendered at: the browser's first rendering shows the same. */
export async function customerPage(currency: string) {
  const api = await serverApi(currency);
  return { api, client: newQueryClient(), seenAtMs: Date.now() };
}
