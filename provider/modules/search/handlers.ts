import type { Contract } from '@/contract/contract';
import { SystemConfigs } from '@/contract/system';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { loadConfigs } from '@/provider/modules/system/config';
import { loadNamedList } from '@/provider/modules/product/listing/named-list';
import { loadRecommendations, loadSearchPage } from '@/provider/modules/search/search-page';
import { listCompletions } from '@/provider/modules/search/search-terms';
import { parseIds } from '@/provider/platform/http/parse-ids';

const SUGGESTIONS_MAX = 10;
const HOT_PRODUCTS = { name: 'best_sellers', page: 1, limit: 4 } as const;

export const searchHandlers: CallHandlers<Contract['search']> = {
  find: async ({ db, input, shopper, now, config }) =>
    loadSearchPage(
      db,
      { ...input, isExact: input.isExact === '1' },
      { currency: shopper.currency, now: now(), units: config.shop.units },
    ),
  readSearchStart: async ({ db, shopper, now }) => {
    const { searchPageHotKeywords } = await loadConfigs(db, 'system_configs', SystemConfigs);
    const { items } = await loadNamedList(db, HOT_PRODUCTS, { currency: shopper.currency, now: now() });
    return { keywords: searchPageHotKeywords ?? [], items };
  },
  recommend: async ({ db, input, shopper, now }) =>
    loadRecommendations(
      db,
      { q: input.q ?? '', viewed: parseIds(input.viewed) },
      { currency: shopper.currency, now: now() },
    ),
  suggest: async ({ db, input }) => ({ suggests: await listCompletions(db, input.suggest, SUGGESTIONS_MAX) }),
};
