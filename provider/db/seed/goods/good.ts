export type ProductKind =
  'wig' | 'bundles' | 'closure' | 'clip-in' | 'tape-in' | 'weft' | 'ponytail' | 'accessory';

export type SeedTexture =
  'straight' | 'body-wave' | 'loose-wave' | 'deep-wave' | 'water-wave' | 'curly' | 'kinky-curly' | 'coily';

/** Attributes a product can be chosen by, in the order of its pickers. */
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

/** What is made: every combination of the values of one block. A product is the union of its blocks. */
export type VariantBlock = Partial<Record<OptionCode, readonly string[]>>;

export const NEW_DAYS = 60;

type Specification = { label: string; value: string };

/** One product of the shop as it is written down here; rows are made of it. */
export type SeedProduct = {
  /** Also its address. */
  slug: string;
  sku: string;
  kind: ProductKind;
  texture: SeedTexture | null;
  /** Address of the category that stands in its breadcrumbs. */
  mainCategory: string;
  /** "20 in, 13x4 lace, 180% density": the words for `base`. */
  meta: string;
  /** The combination on the main picture; its price before a reduction is `listDollars`. */
  base: OptionSelection;
  listDollars: number;
  percentOff?: number;
  /** A ready-made set costs what the same pieces cost in the builder: both are summed from these. */
  setProducts?: { bundles: string; closure: string; percentOff: number };
  /** When the reduction ends: 0 is this Sunday, 1 the next. */
  saleEndsInWeeks?: number;
  variantBlocks: readonly VariantBlock[];
  /** What all of its variants have, beside texture and what is chosen. */
  fixed?: Partial<Record<OptionCode | 'cap', readonly string[]>>;
  /** Combinations that are sold out, by the part that is named. */
  soldOut?: readonly OptionSelection[];
  isSoldOut?: boolean;
  stockAtBase?: number;
  /** Colours whose picture is another product's: same kind, same texture, same pose. */
  borrowedImages?: Readonly<Record<string, string>>;
  /** Days since it came; it is new for the first NEW_DAYS of them. */
  daysInShop: number;
  soldCount: number;
  /** How many told about it, where that does not follow from how many bought it. */
  reviewCount?: number;
  badges?: readonly string[];
  tags?: readonly string[];
  beforeAfter?: 'body-wave' | 'bob-bangs' | 'curly';
  shortDescription: string;
  description: string;
  specifications: readonly Specification[];
};

export const createSpecification = (label: string, value: string): Specification => ({ label, value });
