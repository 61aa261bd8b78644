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
  includes: (product: SeedProduct) => boolean;
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

const getOptionValues = (product: SeedProduct, code: 'lace' | 'cap' | 'color') => [
  ...(product.fixed?.[code] ?? []),
  ...(code === 'cap' ? [] : product.variantBlocks.flatMap((block) => block[code] ?? [])),
];

export const isWig = (product: SeedProduct) => product.kind === 'wig';
export const hasLace =
  (...laces: string[]) =>
  (product: SeedProduct) =>
    isWig(product) && getOptionValues(product, 'lace').some((lace) => laces.includes(lace));
export const hasCap = (cap: string) => (product: SeedProduct) =>
  isWig(product) && getOptionValues(product, 'cap').includes(cap);
export const isKind =
  (...kinds: SeedProduct['kind'][]) =>
  (product: SeedProduct) =>
    kinds.includes(product.kind);
export const hasMainCategory = (urlPath: string) => (product: SeedProduct) =>
  product.mainCategory === urlPath;

/** A category whose heading is its name. */
export const createCategoryRow = (
  parent: string | null,
  urlPath: string,
  name: string,
  description: string,
  image: string | null,
  has: CategoryRow['includes'],
  metaDescription: string,
  overrides: Partial<CategoryRow> = {},
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
  ...overrides,
});
