import type { SeedProduct } from '@/provider/seed/seed-product';

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
  /** Whether a product is in it. */
  includes: (good: SeedProduct) => boolean;
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

const getOptionValues = (good: SeedProduct, code: 'lace' | 'cap' | 'color') => [
  ...(good.fixed?.[code] ?? []),
  ...(code === 'cap' ? [] : good.variantBlocks.flatMap((block) => block[code] ?? [])),
];

export const isWig = (good: SeedProduct) => good.kind === 'wig';
export const hasLace =
  (...laces: string[]) =>
  (good: SeedProduct) =>
    isWig(good) && getOptionValues(good, 'lace').some((lace) => laces.includes(lace));
export const hasCap = (cap: string) => (good: SeedProduct) =>
  isWig(good) && getOptionValues(good, 'cap').includes(cap);
export const isKind =
  (...kinds: SeedProduct['kind'][]) =>
  (good: SeedProduct) =>
    kinds.includes(good.kind);
export const hasMainCategory = (urlPath: string) => (good: SeedProduct) => good.mainCategory === urlPath;

/** A category whose heading is its name. */
export const createCategoryRow = (
  parent: string | null,
  urlPath: string,
  name: string,
  description: string,
  image: string | null,
  has: CategoryRow['includes'],
  metaDescription: string,
  more: Partial<CategoryRow> = {},
): CategoryRow => ({
  parent,
  urlPath,
  name,
  title: name,
  description,
  image,
  includes: has,
  metaTitle: name,
  metaDescription,
  ...more,
});
