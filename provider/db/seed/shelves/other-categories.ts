import type { Good, Texture } from '../goods/good';
import { bodyWavePair, type CategoryRow, curlyPair, isKind, standsIn } from './category-row';

const NEW_DAYS = 30;
export const isNewGood = (good: Good) => good.daysInShop <= NEW_DAYS;

const row = (
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

const texture = (
  value: Texture,
  name: string,
  urlPath: string,
  description: string,
  more?: Partial<CategoryRow>,
) =>
  row(
    'textures',
    urlPath,
    name,
    description,
    null,
    (good) => good.texture === value,
    `${name} hair in all its forms: wigs, bundles, closures and extensions of human hair.`,
    { metaTitle: `${name} hair: wigs, bundles and extensions`, ...more },
  );

export const newAndSale: readonly CategoryRow[] = [
  row(
    null,
    'new',
    'New',
    'What left the bench this month. Small lots first, so lengths may be few until the next one.',
    null,
    isNewGood,
    'New wigs, bundles and care from the last thirty days.',
    {
      title: 'New this month',
      metaTitle: 'New wigs and extensions',
      defaultSortBy: 'newest',
    },
  ),
  row(
    null,
    'sale',
    'Sale',
    'Reduced by ten to twenty-five percent, with the price it had last week beside it. When it is gone it goes back.',
    null,
    (good) => good.percentOff !== undefined,
    'Wigs, bundles and extensions at a reduced price.',
    {
      metaTitle: 'Sale: wigs and extensions reduced',
    },
  ),
];

export const extensionCategories: readonly CategoryRow[] = [
  row(
    null,
    'extensions',
    'Extensions',
    'More hair without a cap. Clip-ins leave tonight, tape-ins and wefts stay two months, a ponytail takes five minutes.',
    'categories/clip-ins.webp',
    isKind('clip-in', 'tape-in', 'weft', 'ponytail'),
    'Clip-in, tape-in and sew-in extensions and ponytails of human hair.',
    { metaTitle: 'Hair extensions of human hair' },
  ),
  row(
    'extensions',
    'clip-ins',
    'Clip-ins',
    'Seven pieces, sixteen clips with a silicone tooth. In before the kettle boils, out before bed.',
    'categories/clip-ins.webp',
    isKind('clip-in'),
    'Clip-in hair extensions in straight and body wave, seven pieces to a set.',
  ),
  row(
    'extensions',
    'tape-ins',
    'Tape-ins',
    'Flat tabs for fine hair, set by a stylist and good for six to eight weeks. Two packets for most heads.',
    'categories/tape-ins.webp',
    isKind('tape-in'),
    'Tape-in hair extensions, twenty tabs to a packet, straight and highlighted.',
  ),
  row(
    'extensions',
    'wefts',
    'Wefts',
    'Hand-tied and as flat as a ribbon, for beads or thread. Moved up every eight weeks.',
    null,
    isKind('weft'),
    'Hand-tied sew-in wefts of human hair.',
  ),
  row(
    'extensions',
    'ponytails',
    'Ponytails',
    'Clip, wrap, pin. Or pull the string, if your own hair is curly and short.',
    'categories/ponytails.webp',
    isKind('ponytail'),
    'Wrap-around and drawstring ponytails of human hair.',
  ),
];

export const bundleCategories: readonly CategoryRow[] = [
  row(
    null,
    'bundles',
    'Bundles',
    'Hair by the weft, for a sew-in that lasts a season. Three bundles fill a head up to 22 inches.',
    'categories/hair-bundles.webp',
    isKind('bundles', 'closure'),
    'Hair bundles, closures and frontals of human hair in matching textures.',
    {
      metaTitle: 'Hair bundles, closures and frontals',
      promos: [
        {
          title: 'Three and a closure',
          text: 'From one donor, knotted on the same day, so nobody finds the border.',
          link: '/bundles-with-closure',
          linkText: 'See the sets',
          texture: 'body-wave',
        },
      ],
    },
  ),
  row(
    'bundles',
    'hair-bundles',
    'Hair bundles',
    'Sets of three, stepped by two inches, one donor each. Choose the shortest; the others follow.',
    'categories/hair-bundles.webp',
    standsIn('hair-bundles'),
    'Sets of three hair bundles in five textures, 300 grams of human hair.',
  ),
  row(
    'bundles',
    'bundles-with-closure',
    'Bundles with closure',
    'Everything for one install in one box. The closure is two inches shorter, because it sits higher.',
    'categories/hair-bundles.webp',
    standsIn('bundles-with-closure'),
    'Three bundles with a matching 4x4 lace closure from one donor.',
  ),
  row(
    'bundles',
    'closures',
    'Closures',
    'Ten centimetres of parting for the top of a sew-in. Match the texture, go two inches shorter.',
    'categories/closures-frontals.webp',
    standsIn('closures'),
    '4x4 HD lace closures in straight and body wave.',
  ),
  row(
    'bundles',
    'frontals',
    'Frontals',
    'Ear to ear, for hair that goes up as well as down. More lace, more freedom, a little more care.',
    'categories/closures-frontals.webp',
    standsIn('frontals'),
    '13x4 HD lace frontals in straight and deep wave.',
  ),
];

export const textureCategories: readonly CategoryRow[] = [
  row(
    null,
    'textures',
    'Textures',
    'Eight patterns, drawn from the same 20 inches. The tighter the wave, the higher it sits.',
    null,
    (good) => good.texture !== null,
    'Straight, body wave, loose wave, deep wave, water wave, curly, kinky curly and coily hair.',
    { title: 'Eight textures, the same 20 inches', metaTitle: 'Hair by texture' },
  ),
  texture(
    'straight',
    'Straight',
    'straight-hair',
    'Worn at its full length, so the number on the box is the number on your back. Shows every cut, good or bad.',
  ),
  texture(
    'body-wave',
    'Body wave',
    'body-wave-hair',
    'A soft S that brushes out and comes back with water. Twenty inches hang like nineteen.',
    { beforeAfter: [bodyWavePair] },
  ),
  texture(
    'loose-wave',
    'Loose wave',
    'loose-wave-hair',
    'Wider bends than body wave and a little more of them. Twenty inches hang like eighteen.',
  ),
  texture(
    'deep-wave',
    'Deep wave',
    'deep-wave-hair',
    'Close, even bends with air in between. Twenty inches hang like seventeen; keep brushes away.',
  ),
  texture(
    'water-wave',
    'Water wave',
    'water-wave-hair',
    'No two bends the same, as if it had dried on a beach. Twenty inches hang like seventeen.',
  ),
  texture(
    'curly',
    'Curly',
    'curly-hair',
    'Finger-wide spirals that stack. Twenty inches hang like fourteen, so go up.',
    { beforeAfter: [curlyPair] },
  ),
  texture(
    'kinky-curly',
    'Kinky curly',
    'kinky-curly-hair',
    '3C going on 4A, close to a fresh wash day. Twenty inches hang like twelve.',
  ),
  texture(
    'coily',
    'Coily',
    'coily-hair',
    'Coils as fine as a pencil lead, shaped with a pick. Twenty inches stand like nine.',
  ),
];

export const careCategories: readonly CategoryRow[] = [
  row(
    null,
    'care',
    'Care',
    'Hair on a lace has nobody to feed it. Little and often is the whole secret.',
    'categories/accessories.webp',
    isKind('accessory'),
    'Shampoo, oil, brushes, caps and everything else that keeps a wig good for a year.',
    { metaTitle: 'Wig and hair care' },
  ),
  row(
    'care',
    'wash-and-shine',
    'Wash and shine',
    'Every ten wears, in cold water, with less than you think.',
    'categories/accessories.webp',
    standsIn('wash-and-shine'),
    'Shampoo, conditioner and argan oil for wigs and extensions.',
  ),
  row(
    'care',
    'brushes-and-combs',
    'Brushes and combs',
    'A paddle for straight and body wave, wide teeth for all that curls.',
    null,
    standsIn('brushes-and-combs'),
    'Paddle brush and wide tooth comb for human hair.',
  ),
  row(
    'care',
    'caps-and-bonnets',
    'Caps and bonnets',
    'One for under the wig, one for the night.',
    null,
    standsIn('caps-and-bonnets'),
    'Breathable wig caps and satin sleep bonnets.',
  ),
  row(
    'care',
    'hold-and-edges',
    'Hold and edges',
    'For weddings, wind and the half inch of your own hair in front.',
    null,
    standsIn('hold-and-edges'),
    'Lace glue, remover and edge control wax.',
  ),
  row(
    'care',
    'care-kits',
    'Care kits',
    'A season of care in one box, with a card that says what to do in which week.',
    null,
    standsIn('care-kits'),
    'Complete care kits for a first wig.',
  ),
];
