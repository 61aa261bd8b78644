import 'server-only';
import type { HomeSection, ShopVideo } from '@/contract/home';
import type { PostCardData } from '@/contract/post-card';
import { homeTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { readOptionalCached } from './optional-read';
import { getCardTags } from './card-tags';
import { setCachePolicy } from './cache-policy';

const POSTS = 3;

const getCards = (section: HomeSection) => {
  if (section.type === 'products') return section.items;
  return section.type === 'reviews' ? section.items.map(({ product }) => product) : [];
};

/** The blocks of the home page, in order; none for the build's placeholder, which makes no call. */
export async function readHomeSections(currency: string): Promise<HomeSection[]> {
  'use cache';
  if (currency === NO_CURRENCY) {
    setCachePolicy('catalog', homeTag());
    return [];
  }
  const { sections } = await getCachedApi(currency).home.read();
  setCachePolicy('catalog', homeTag(), ...getCardTags(sections.flatMap(getCards)));
  return sections;
}

export async function listHomePosts(currency: string): Promise<PostCardData[]> {
  'use cache';
  return readOptionalCached({
    logMessage: 'The home page is shown without its posts',
    read: async (options) => (await getCachedApi(currency).home.posts({ limit: POSTS }, options)).items,
    fallback: [],
    tags: [homeTag()],
  });
}

export async function listHomeVideos(currency: string): Promise<ShopVideo[]> {
  'use cache';
  return readOptionalCached<ShopVideo[]>({
    logMessage: 'The home page is shown without its films',
    read: async (options) => (await getCachedApi(currency).home.videos({}, options)).items,
    fallback: [],
    tags: [homeTag()],
    getTags: (films) => getCardTags(films.flatMap(({ products }) => products)),
  });
}
