import 'server-only';
import type { HomeSection, PostCard, ShopVideo } from '@/contract/home';
import { homeTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { aside } from './aside';
import { cardTags } from './card-tags';
import { cached } from './manifest';

const POSTS = 3;

const cardsIn = (section: HomeSection) => {
  if (section.type === 'products') return section.items;
  return section.type === 'reviews' ? section.items.map(({ product }) => product) : [];
};

/** The blocks of the home page, in order; none for the build's placeholder, which asks nobody. */
export async function readHome(currency: string): Promise<HomeSection[]> {
  'use cache';
  if (currency === NO_CURRENCY) {
    cached('catalog', homeTag());
    return [];
  }
  const { sections } = await cachedApi(currency).home.read();
  cached('catalog', homeTag(), ...cardTags(sections.flatMap(cardsIn)));
  return sections;
}

export async function listHomePosts(currency: string): Promise<PostCard[]> {
  'use cache';
  return aside({
    what: 'The home page is shown without its posts',
    ask: async (terms) => (await cachedApi(currency).home.posts({ limit: POSTS }, terms)).items,
    otherwise: [],
    tags: [homeTag()],
  });
}

export async function listHomeVideos(currency: string): Promise<ShopVideo[]> {
  'use cache';
  return aside<ShopVideo[]>({
    what: 'The home page is shown without its films',
    ask: async (terms) => (await cachedApi(currency).home.videos({}, terms)).items,
    otherwise: [],
    tags: [homeTag()],
    tagsIn: (films) => cardTags(films.flatMap(({ products }) => products)),
  });
}
