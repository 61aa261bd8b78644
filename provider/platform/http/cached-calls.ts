import type { Contract } from '@/contract/contract';
import type { CurrencyRecord } from '@/provider/platform/money';
import type { CachedCall } from './call-cache';

type CachedCalls = {
  [Subject in keyof Contract]?: { [Name in keyof Contract[Subject]]?: readonly string[] };
};

/**
 * Calls whose response depends on the input and the currency alone, with the kinds of cache tags
 * (contract/cache-tags.ts) under which something in it may change. A list counts products that it does not
 * show, so every change of a product makes all lists stale.
 */
const cachedCalls: CachedCalls = {
  product: { list: ['product', 'category', 'system', 'terms'] },
  search: { find: ['product', 'category', 'search', 'post', 'blog', 'system', 'terms'] },
};

export const findCachedTagKinds = (subject: string, name: string): readonly string[] | undefined =>
  (cachedCalls as Record<string, Record<string, readonly string[]> | undefined>)[subject]?.[name];

/** `input` is parsed, so that equal calls have equal keys, whatever else their URLs contain. */
export const toCachedCall = (
  path: string,
  input: unknown,
  currency: CurrencyRecord,
  tagKinds: readonly string[],
): CachedCall => ({ key: JSON.stringify([path, currency, input]), tagKinds });
