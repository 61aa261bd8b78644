import type { Contract } from '@/contract/contract';
import { SystemConfigs } from '@/contract/system';
import type { HandlersOf } from '@/provider/http/mount';
import { readConfigs } from '@/provider/records/config';
import { namedList } from '@/provider/records/named-list';
import { recommended, searchPage } from '@/provider/records/search-page';
import { completions } from '@/provider/records/search-word';
import { idsOf } from '@/provider/rules/id-text';

const SUGGESTIONS_MAX = 10;
const HOT_PRODUCTS = { name: 'best_sellers', page: 1, limit: 4 } as const;

export const search: HandlersOf<Contract['search']> = {
  find: async ({ db, input, shopper, now }) =>
    searchPage(db, { ...input, isExact: input.isExact === '1' }, { currency: shopper.currency, now: now() }),
  show: async ({ db, shopper, now }) => {
    const { searchPageHotKeywords } = await readConfigs(db, 'system_configs', SystemConfigs);
    const { items } = await namedList(db, HOT_PRODUCTS, { currency: shopper.currency, now: now() });
    return { keywords: searchPageHotKeywords ?? [], items };
  },
  recommend: async ({ db, input, shopper, now }) =>
    recommended(
      db,
      { q: input.q ?? '', viewed: idsOf(input.viewed) },
      { currency: shopper.currency, now: now() },
    ),
  suggest: async ({ db, input }) => ({ suggests: await completions(db, input.suggest, SUGGESTIONS_MAX) }),
};
