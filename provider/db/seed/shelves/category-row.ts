import type { Good } from '../goods/good';

type Promo = { title: string; text: string; link: string; linkText: string; texture: string };

export type CategoryRow = {
  urlPath: string;
  parent: string | null;
  name: string;
  title: string;
  description: string;
  image: string | null;
  defaultSortBy?: 'most_loved' | 'newest';
  metaTitle: string;
  metaDescription: string;
  beforeAfter?: { before: string; after: string; label: string }[];
  promos?: Promo[];
  /** Which goods stand in it. */
  has: (good: Good) => boolean;
};

export const bodyWavePair = {
  before: 'before-after/body-wave-before.webp',
  after: 'before-after/body-wave-after.webp',
  label: 'HD Lace Front Body Wave Wig, 20 in',
};
export const bobPair = {
  before: 'before-after/bob-bangs-before.webp',
  after: 'before-after/bob-bangs-after.webp',
  label: 'Sleek Bob Wig with Bangs, 10 in',
};
export const curlyPair = {
  before: 'before-after/curly-before.webp',
  after: 'before-after/curly-after.webp',
  label: 'Jerry Curly Lace Front Wig, 16 in',
};

const values = (good: Good, code: 'lace' | 'cap' | 'color') => [
  ...(good.fixed?.[code] ?? []),
  ...(code === 'cap' ? [] : good.made.flatMap((block) => block[code] ?? [])),
];

export const isWig = (good: Good) => good.kind === 'wig';
export const hasLace =
  (...laces: string[]) =>
  (good: Good) =>
    isWig(good) && values(good, 'lace').some((lace) => laces.includes(lace));
export const hasCap = (cap: string) => (good: Good) => isWig(good) && values(good, 'cap').includes(cap);
export const isKind =
  (...kinds: Good['kind'][]) =>
  (good: Good) =>
    kinds.includes(good.kind);
export const standsIn = (urlPath: string) => (good: Good) => good.mainCategory === urlPath;

/** A category whose heading is its name. */
export const categoryRow = (
  parent: string | null,
  urlPath: string,
  name: string,
  description: string,
  image: string | null,
  has: CategoryRow['has'],
  metaDescription: string,
  more: Partial<CategoryRow> = {},
): CategoryRow => ({
  parent,
  urlPath,
  name,
  title: name,
  description,
  image,
  has,
  metaTitle: name,
  metaDescription,
  ...more,
});
