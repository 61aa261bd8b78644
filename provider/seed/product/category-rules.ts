import { NEW_DAYS, type SeedProduct } from '@/provider/seed/seed-product';

type Rule = (product: SeedProduct) => boolean;

const getOptionValues = (product: SeedProduct, code: 'lace' | 'cap' | 'color') => [
  ...(product.fixed?.[code] ?? []),
  ...(code === 'cap' ? [] : product.variantBlocks.flatMap((block) => block[code] ?? [])),
];

const isWig: Rule = (product) => product.kind === 'wig';
const hasLace =
  (...laces: string[]): Rule =>
  (product) =>
    isWig(product) && getOptionValues(product, 'lace').some((lace) => laces.includes(lace));
const hasCap =
  (cap: string): Rule =>
  (product) =>
    isWig(product) && getOptionValues(product, 'cap').includes(cap);
const isKind =
  (...kinds: SeedProduct['kind'][]): Rule =>
  (product) =>
    kinds.includes(product.kind);
const hasTexture =
  (...textures: string[]): Rule =>
  (product) =>
    textures.includes(product.texture ?? '');
const DARK = ['natural-black', 'jet-black', 'dark-brown', 'chocolate-brown'];

/** Which products are in a category, by its path, besides those whose main category it is. */
export const categoryRules: Readonly<Record<string, Rule>> = {
  new: (product) => product.daysInShop <= NEW_DAYS,
  sale: (product) => product.percentOff !== undefined,
  wigs: isWig,
  'lace-front-wigs': hasLace('13x4', '13x6', '360'),
  'glueless-wigs': hasCap('glueless'),
  'headband-wigs': hasCap('headband'),
  'bob-wigs': (product) => isWig(product) && product.sku.startsWith('BOB'),
  'short-wigs': (product) => isWig(product) && Number(product.base.length) <= 12,
  'curly-wigs': (product) => isWig(product) && hasTexture('curly', 'kinky-curly', 'coily')(product),
  'coloured-wigs': (product) => isWig(product) && !DARK.includes(product.base.color ?? ''),
  'wigs-with-bangs': hasCap('bangs'),
  '13x4-lace-wigs': hasLace('13x4'),
  '13x6-lace-wigs': hasLace('13x6'),
  '5x5-closure-wigs': hasLace('5x5'),
  '360-lace-wigs': hasLace('360'),
  'long-wigs': (product) =>
    isWig(product) &&
    product.variantBlocks.some((block) => block.length?.some((length) => Number(length) >= 26)),
  'hd-lace-wigs': (product) =>
    product.mainCategory === 'lace-front-wigs' ||
    (isWig(product) && product.specifications.some((row) => row.value.startsWith('HD Swiss'))),
  extensions: isKind('clip-in', 'tape-in', 'weft', 'ponytail'),
  'clip-ins': isKind('clip-in'),
  'tape-ins': isKind('tape-in'),
  wefts: isKind('weft'),
  ponytails: isKind('ponytail'),
  bundles: isKind('bundles', 'closure'),
  textures: (product) => product.texture !== null,
  'straight-hair': hasTexture('straight'),
  'body-wave-hair': hasTexture('body-wave'),
  'loose-wave-hair': hasTexture('loose-wave'),
  'deep-wave-hair': hasTexture('deep-wave'),
  'water-wave-hair': hasTexture('water-wave'),
  'curly-hair': hasTexture('curly'),
  'kinky-curly-hair': hasTexture('kinky-curly'),
  'coily-hair': hasTexture('coily'),
  care: isKind('accessory'),
};
