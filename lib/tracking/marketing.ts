import { MARKETING_KEYS, MARKETING_VALUE_MAX, type MarketingParameter } from '@/contract/marketing-keys';

/** What a landing address brings along; an ordinary one brings nothing. */
export const parseMarketingParams = (query: URLSearchParams): MarketingParameter[] =>
  MARKETING_KEYS.flatMap((name) => {
    const value = query.get(name);
    return value ? [{ name, value: value.slice(0, MARKETING_VALUE_MAX) }] : [];
  });
