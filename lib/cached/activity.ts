import 'server-only';
import type { DiyTemplate } from '@/contract/activity';
import type { DataOf } from '@/contract/call';
import type { ProductCard } from '@/contract/product-card';
import type { system } from '@/contract/system';
import { activityTag, homeTag, systemTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { firstOfTextures } from '@/lib/format/starters';
import { aside } from './aside';
import { cardTags } from './card-tags';
import { cached } from './manifest';
import { nullWhenNotFound } from './not-found';

type Wides = DataOf<typeof system.wides>['items'];

const LOOKED_THROUGH = 60;
const STARTERS_FROM = 'wigs';

/** The grand opening as nobody in particular sees it; null while there is none, and for the build's placeholder. */
export async function findOpening(currency: string) {
  'use cache';
  const found =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(cachedApi(currency).activity.opening());
  cached(found ? 'catalog' : 'nowhere', activityTag(), ...cardTags(found?.products ?? []));
  return found;
}

const cardsIn = ({ blocks }: DiyTemplate) =>
  blocks.flatMap((block) => (block.type === 'products' ? block.items : []));

/** A landing page; null when it is gone. */
export async function findTemplate(currency: string, id: number) {
  'use cache';
  const found =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(cachedApi(currency).activity.template({ id }));
  cached(found ? 'catalog' : 'nowhere', activityTag(), ...cardTags(found ? cardsIn(found) : []));
  return found;
}

/** What is given to new customers; null for the build's placeholder, which asks nobody. */
export async function readNewCustomerOffer(currency: string) {
  'use cache';
  cached('frame', activityTag(), systemTag());
  return currency === NO_CURRENCY ? null : cachedApi(currency).coupon.newCustomer();
}

/** One much-loved piece of each texture, to begin with; none when they do not come. */
export async function listStarters(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return [];
  return aside<ProductCard[]>({
    what: 'The new customers’ page is shown without its starters',
    ask: async (terms) => {
      const api = cachedApi(currency);
      const { id } = await api.system.convertUrl({ url: STARTERS_FROM }, terms);
      const { items } = await api.product.list(
        { categoryId: id ?? undefined, sortBy: 'best_sellers', limit: LOOKED_THROUGH },
        terms,
      );
      return firstOfTextures(items);
    },
    otherwise: [],
    tags: [activityTag()],
    tagsIn: cardTags,
  });
}

/** An invite as everybody sees it; null for a link that nobody made. */
export async function findInvite(currency: string, code: string) {
  'use cache';
  const found =
    currency === NO_CURRENCY || !/^[\w-]{4,40}$/.test(code)
      ? null
      : await nullWhenNotFound(cachedApi(currency).activity.share({ code }));
  cached(found ? 'frame' : 'nowhere', activityTag());
  return found;
}

/** The open survey; null when none is open. */
export async function findSurvey(currency: string) {
  'use cache';
  cached('frame', activityTag());
  return currency === NO_CURRENCY ? null : (await cachedApi(currency).activity.survey()).survey;
}

/** Wide banners for a place of a page; a page stands without them. */
export async function listWides(currency: string, position: string) {
  'use cache';
  if (currency === NO_CURRENCY) return [];
  return aside<Wides>({
    what: `The page is shown without its wide banner (${position})`,
    ask: async (terms) => (await cachedApi(currency).system.wides({ position }, terms)).items,
    otherwise: [],
    kind: 'frame',
    tags: [homeTag(), systemTag()],
  });
}
