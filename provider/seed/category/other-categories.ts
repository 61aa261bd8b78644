import { NEW_DAYS, type SeedProduct } from '@/provider/seed/seed-product';
import { createCategoryRow, type CategoryRow, isKind, hasMainCategory } from './category-row';

const isNewProduct = (product: SeedProduct) => product.daysInShop <= NEW_DAYS;

export const newAndSaleCategories: readonly CategoryRow[] = [
  createCategoryRow(
    null,
    'new',
    'New',
    'Just finished, in small first runs, so not every length is here yet.',
    null,
    isNewProduct,
    'New wigs, bundles and hair care, just in.',
    {
      title: 'New arrivals',
      metaTitle: 'New wigs and extensions',
      defaultSortBy: 'newest',
    },
  ),
  createCategoryRow(
    null,
    'sale',
    'Sale',
    'Ten to twenty-five percent off, with the earlier price beside each one.',
    null,
    (product) => product.percentOff !== undefined,
    'Wigs, bundles and extensions at a reduced price.',
    {
      metaTitle: 'Sale: wigs and extensions reduced',
    },
  ),
];

export const careCategories: readonly CategoryRow[] = [
  createCategoryRow(
    null,
    'care',
    'Care',
    'Hair on lace gets no oil from a scalp. Little and often is the whole secret.',
    'categories/accessories.webp',
    isKind('accessory'),
    'Shampoo, oil, brushes, caps and everything else that keeps a wig good for a year.',
    { metaTitle: 'Wig and hair care' },
  ),
  createCategoryRow(
    'care',
    'wash-and-shine',
    'Wash and shine',
    'Every ten wears, in cool water, with less product than you think.',
    'categories/accessories.webp',
    hasMainCategory('wash-and-shine'),
    'Shampoo, conditioner and argan oil for wigs and extensions.',
  ),
  createCategoryRow(
    'care',
    'brushes-and-combs',
    'Brushes and combs',
    'A paddle brush for straight and body wave, wide teeth for anything that curls.',
    null,
    hasMainCategory('brushes-and-combs'),
    'Paddle brush and wide tooth comb for human hair.',
  ),
  createCategoryRow(
    'care',
    'caps-and-bonnets',
    'Caps and bonnets',
    'One to wear under the wig, one to sleep in.',
    null,
    hasMainCategory('caps-and-bonnets'),
    'Breathable wig caps and satin sleep bonnets.',
  ),
  createCategoryRow(
    'care',
    'hold-and-edges',
    'Hold and edges',
    'For weddings, windy days and the half inch of your own hair in front.',
    null,
    hasMainCategory('hold-and-edges'),
    'Lace glue, remover and edge control wax.',
  ),
  createCategoryRow(
    'care',
    'care-kits',
    'Care kits',
    'A season of care in one box, with a card that tells you what to do each week.',
    null,
    hasMainCategory('care-kits'),
    'Complete care kits for a first wig.',
  ),
];
