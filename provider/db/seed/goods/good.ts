export type Kind = 'wig' | 'bundles' | 'closure' | 'clip-in' | 'tape-in' | 'weft' | 'ponytail' | 'accessory';

export type Texture =
  'straight' | 'body-wave' | 'loose-wave' | 'deep-wave' | 'water-wave' | 'curly' | 'kinky-curly' | 'coily';

/** Attributes a product can be chosen by, in the order of its pickers. */
export const CHOICE_CODES = [
  'color',
  'shade',
  'size',
  'length',
  'density',
  'lace',
  'cap_size',
  'parting',
] as const;
export type ChoiceCode = (typeof CHOICE_CODES)[number];
export type Choice = Partial<Record<ChoiceCode, string>>;

/** What is made: every combination of the values of one block. A product is the union of its blocks. */
export type Block = Partial<Record<ChoiceCode, readonly string[]>>;

export const NEW_DAYS = 60;

type Fact = { label: string; value: string };

/** One product of the shop as it is written down here; rows are made of it. */
export type Good = {
  /** Also its address. */
  slug: string;
  sku: string;
  kind: Kind;
  texture: Texture | null;
  /** Address of the category that stands in its breadcrumbs. */
  mainCategory: string;
  /** "20 in, 13x4 lace, 180% density": the words for `base`. */
  meta: string;
  /** The combination on the main picture; its price before a reduction is `listDollars`. */
  base: Choice;
  listDollars: number;
  percentOff?: number;
  /** A ready-made set costs what the same pieces cost in the builder: both are summed from these. */
  pieces?: { bundles: string; closure: string; percentOff: number };
  /** When the reduction ends: 0 is this Sunday, 1 the next. */
  saleEndsInWeeks?: number;
  made: readonly Block[];
  /** What all of its variants have, beside texture and what is chosen. */
  fixed?: Partial<Record<ChoiceCode | 'cap', readonly string[]>>;
  /** Combinations that are sold out, by the part that is named. */
  soldOut?: readonly Choice[];
  isSoldOut?: boolean;
  stockAtBase?: number;
  /** Colours whose picture is another product's: same kind, same texture, same pose. */
  borrowedPictures?: Readonly<Record<string, string>>;
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
  facts: readonly Fact[];
};

export const fact = (label: string, value: string): Fact => ({ label, value });
