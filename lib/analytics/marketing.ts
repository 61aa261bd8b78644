import { MARKETING_KEYS, MARKETING_VALUE_MAX, type MarketingParameter } from '@/contract/marketing-keys';

/** The marketing parameters of a landing URL; an ordinary one has none. */
export const parseMarketingParams = (query: URLSearchParams): MarketingParameter[] =>
  MARKETING_KEYS.flatMap((name) => {
    const value = query.get(name);
    return value ? [{ name, value: value.slice(0, MARKETING_VALUE_MAX) }] : [];
  });
