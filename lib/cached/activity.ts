import 'server-only';
import type { DiyTemplate } from '@/contract/activity';
import type { CallData } from '@/contract/call';
import type { ProductCardData } from '@/contract/product-card';
import type { system } from '@/contract/system';
import { activityTag, homeTag, systemTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { getFirstPerTexture } from '@/lib/cached/recommended-starters';
import { readOptionalCached } from './optional-read';
import { getCardTags } from './card-tags';
import { setCachePolicy } from './cache-policy';
import { nullWhenNotFound } from './not-found';

type Banners = CallData<typeof system.listBanners>['items'];

const CANDIDATES_MAX = 60;
const STARTERS_CATEGORY = 'wigs';

/** The grand opening without any shopper's data; null while there is none, and for the build's placeholder. */
export async function findGrandOpening(currency: string) {
  'use cache';
  const grandOpening =
    currency === NO_CURRENCY
      ? null
      : await nullWhenNotFound(getCachedApi(currency).activity.readGrandOpening());
  setCachePolicy(
    grandOpening ? 'catalog' : 'missing',
    activityTag(),
    ...getCardTags(grandOpening?.products ?? []),
  );
  return grandOpening;
}

const getCards = ({ blocks }: DiyTemplate) =>
  blocks.flatMap((block) => (block.type === 'products' ? block.items : []));

/** A landing page; null when it is gone. */
export async function findTemplate(currency: string, id: number) {
  'use cache';
  const template =
    currency === NO_CURRENCY
      ? null
      : await nullWhenNotFound(getCachedApi(currency).activity.template({ id }));
  setCachePolicy(
    template ? 'catalog' : 'missing',
    activityTag(),
    ...getCardTags(template ? getCards(template) : []),
  );
  return template;
}

/** The offer for new customers; null for the build's placeholder, which makes no call. */
export async function readNewCustomerOffer(currency: string) {
  'use cache';
  setCachePolicy('frame', activityTag(), systemTag());
  return currency === NO_CURRENCY ? null : getCachedApi(currency).coupon.newCustomerOffer();
}

/** One best seller of each texture, to start with; none on failure. */
export async function listStarters(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return [];
  return readOptionalCached<ProductCardData[]>({
    logMessage: 'The new customers’ page is shown without its starters',
    read: async (options) => {
      const api = getCachedApi(currency);
      const { id } = await api.system.convertUrl({ url: STARTERS_CATEGORY }, options);
      const { items } = await api.product.list(
        { categoryId: id ?? undefined, sortBy: 'best_sellers', limit: CANDIDATES_MAX },
        options,
      );
      return getFirstPerTexture(items);
    },
    fallback: [],
    tags: [activityTag()],
    getTags: getCardTags,
  });
}

/** An invite without any shopper's data; null for an unknown link. */
export async function findInvite(currency: string, code: string) {
  'use cache';
  const invite =
    currency === NO_CURRENCY || !/^[\w-]{4,40}$/.test(code)
      ? null
      : await nullWhenNotFound(getCachedApi(currency).activity.readInvite({ code }));
  setCachePolicy(invite ? 'frame' : 'missing', activityTag());
  return invite;
}

/** The open survey; null when none is open. */
export async function findSurvey(currency: string) {
  'use cache';
  setCachePolicy('frame', activityTag());
  return currency === NO_CURRENCY ? null : (await getCachedApi(currency).activity.survey()).survey;
}

/** Wide banners for a position on a page; the page works without them. */
export async function readBanners(currency: string, position: string) {
  'use cache';
  if (currency === NO_CURRENCY) return [];
  return readOptionalCached<Banners>({
    logMessage: `The page is shown without its wide banner (${position})`,
    read: async (options) => (await getCachedApi(currency).system.listBanners({ position }, options)).items,
    fallback: [],
    kind: 'frame',
    tags: [homeTag(), systemTag()],
  });
}
