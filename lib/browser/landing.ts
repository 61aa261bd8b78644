import { MARKETING_KEYS, type MarketingParameter } from '@/contract/marketing-keys';
import { marketingIn } from '@/lib/tracking/marketing';
import { keep, readKept } from './kept';
import { sessionStore } from './storage';

const KEY = 'marketing';

const isParameter = (entry: unknown): entry is MarketingParameter =>
  typeof entry === 'object' &&
  entry !== null &&
  'name' in entry &&
  (MARKETING_KEYS as readonly unknown[]).includes(entry.name);

/**
 * The marketing parameters of the newest landing address that brought any; they are kept for the session, since a
 * payment may lead through other documents.
 */
export function landedWith(query: URLSearchParams, store = sessionStore()): MarketingParameter[] {
  const found = marketingIn(query);
  if (found.length === 0) {
    const kept = readKept(KEY, store);
    return Array.isArray(kept) ? kept.filter(isParameter) : [];
  }
  keep(KEY, found, { store });
  return found;
}
