import { MARKETING_KEYS, type MarketingParameter } from '@/contract/marketing-keys';
import { parseMarketingParams } from '@/lib/analytics/marketing';
import { expiringStorage } from '@/lib/storage/expiring-storage';
import { getSessionStorage } from '@/lib/storage/storage';

const KEY = 'marketing';

const isParameter = (value: unknown): value is MarketingParameter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  (MARKETING_KEYS as readonly unknown[]).includes(value.name);

/**
 * Returns the marketing parameters of the latest landing URL that had any. They are kept for the session,
 * since a payment may lead through other documents.
 */
export function readMarketingParams(
  query: URLSearchParams,
  store = getSessionStorage(),
): MarketingParameter[] {
  const params = parseMarketingParams(query);
  if (params.length === 0) {
    const stored = expiringStorage.get(KEY, store);
    return Array.isArray(stored) ? stored.filter(isParameter) : [];
  }
  expiringStorage.set(KEY, params, { store });
  return params;
}
