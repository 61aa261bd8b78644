import 'server-only';
import type { HomeSection, PostCard, ShopVideo } from '@/contract/home';
import { homeTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
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

/** The page stands without its side blocks: what cannot be had is logged, left out, and asked for again soon. */
async function aside<Item>(part: string, ask: () => Promise<Item[]>, tagsOf: (items: Item[]) => string[]) {
  try {
    const items = await ask();
    cached('catalog', homeTag(), ...tagsOf(items));
    return items;
  } catch (error) {
    console.error(`The home page is shown without its ${part}.`, error);
    cached('nowhere', homeTag());
    return [];
  }
}

export async function listHomePosts(currency: string): Promise<PostCard[]> {
  'use cache';
  return aside(
    'posts',
    async () => (await cachedApi(currency).home.posts({ limit: POSTS })).items,
    () => [],
  );
}

export async function listHomeVideos(currency: string): Promise<ShopVideo[]> {
  'use cache';
  return aside(
    'films',
    async () => (await cachedApi(currency).home.videos()).items,
    (films) => cardTags(films.flatMap(({ products }) => products)),
  );
}
