export type ProductKind =
  'wig' | 'bundles' | 'closure' | 'clip-in' | 'tape-in' | 'weft' | 'ponytail' | 'accessory';

export type SeedTexture =
  'straight' | 'body-wave' | 'loose-wave' | 'deep-wave' | 'water-wave' | 'curly' | 'kinky-curly' | 'coily';

/** Attributes a product can be selected by, in the order of its pickers. */
export const OPTION_CODES = [
  'color',
  'shade',
  'size',
  'length',
  'density',
  'lace',
  'cap_size',
  'parting',
] as const;
export type OptionCode = (typeof OPTION_CODES)[number];
export type OptionSelection = Partial<Record<OptionCode, string>>;

/** Every combination of the values of one block is a variant. A product is the union of its blocks. */
export type VariantBlock = Partial<Record<OptionCode, readonly string[]>>;

export const NEW_DAYS = 60;

type Specification = { label: string; value: string };

/** A product as written in the seed; database rows are built from it. */
export type SeedProduct = {
  /** Also its URL path. */
  slug: string;
  sku: string;
  kind: ProductKind;
  texture: SeedTexture | null;
  /** Slug of the category in its breadcrumbs. */
  mainCategory: string;
  /** "20 in, 13x4 lace, 180% density": the text for `base`. */
  meta: string;
  /** The selection on the main image; its price before a reduction is `listDollars`. */
  base: OptionSelection;
  listDollars: number;
  percentOff?: number;
  /** A ready-made set costs what its products cost in the builder: both are summed from these. */
  setProducts?: { bundles: string; closure: string; percentOff: number };
  /** When the reduction ends: 0 is this Sunday, 1 the next. */
  saleEndsInWeeks?: number;
  variantBlocks: readonly VariantBlock[];
  /** Attributes of all variants, besides texture and selectable ones. */
  fixed?: Partial<Record<OptionCode | 'cap', readonly string[]>>;
  /** Sold-out selections; partial ones match every superset. */
  soldOut?: readonly OptionSelection[];
  isSoldOut?: boolean;
  stockAtBase?: number;
  /** Colours that use an image of another product: same kind, same texture, same pose. */
  borrowedImages?: Readonly<Record<string, string>>;
  /** Age in days; it is new for the first NEW_DAYS of them. */
  daysInShop: number;
  soldCount: number;
  /** Number of reviews, where it does not follow from the number sold. */
  reviewCount?: number;
  badges?: readonly string[];
  tags?: readonly string[];
  beforeAfter?: 'body-wave' | 'bob-bangs' | 'curly';
  shortDescription: string;
  description: string;
  specifications: readonly Specification[];
};

export const createSpecification = (label: string, value: string): Specification => ({ label, value });
