import { NEW_DAYS, type Good } from '../goods/good';
import { categoryRow, type CategoryRow, isKind, standsIn } from './category-row';

const isNewGood = (good: Good) => good.daysInShop <= NEW_DAYS;

export const newAndSale: readonly CategoryRow[] = [
  categoryRow(
    null,
    'new',
    'New',
    'What left the bench lately. Small lots first, so lengths may be few until the next one.',
    null,
    isNewGood,
    'New wigs, bundles and care fresh from the bench.',
    {
      title: 'New on the bench',
      metaTitle: 'New wigs and extensions',
      defaultSortBy: 'newest',
    },
  ),
  categoryRow(
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

export const careCategories: readonly CategoryRow[] = [
  categoryRow(
    null,
    'care',
    'Care',
    'Hair on a lace has nobody to feed it. Little and often is the whole secret.',
    'categories/accessories.webp',
    isKind('accessory'),
    'Shampoo, oil, brushes, caps and everything else that keeps a wig good for a year.',
    { metaTitle: 'Wig and hair care' },
  ),
  categoryRow(
    'care',
    'wash-and-shine',
    'Wash and shine',
    'Every ten wears, in cold water, with less than you think.',
    'categories/accessories.webp',
    standsIn('wash-and-shine'),
    'Shampoo, conditioner and argan oil for wigs and extensions.',
  ),
  categoryRow(
    'care',
    'brushes-and-combs',
    'Brushes and combs',
    'A paddle for straight and body wave, wide teeth for all that curls.',
    null,
    standsIn('brushes-and-combs'),
    'Paddle brush and wide tooth comb for human hair.',
  ),
  categoryRow(
    'care',
    'caps-and-bonnets',
    'Caps and bonnets',
    'One for under the wig, one for the night.',
    null,
    standsIn('caps-and-bonnets'),
    'Breathable wig caps and satin sleep bonnets.',
  ),
  categoryRow(
    'care',
    'hold-and-edges',
    'Hold and edges',
    'For weddings, wind and the half inch of your own hair in front.',
    null,
    standsIn('hold-and-edges'),
    'Lace glue, remover and edge control wax.',
  ),
  categoryRow(
    'care',
    'care-kits',
    'Care kits',
    'A season of care in one box, with a card that says what to do in which week.',
    null,
    standsIn('care-kits'),
    'Complete care kits for a first wig.',
  ),
];
