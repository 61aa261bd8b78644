import { createSpecification, type SeedProduct } from '@/provider/seed/seed-product';
import { listLengths } from './lists';

const weft = createSpecification('Weft', 'Double machine weft, sealed, may be cut');

/** Three bundles with their closure. The length is the shortest of the three. */
export const bundleSetProducts: readonly SeedProduct[] = [
  {
    slug: 'straight-bundles-with-closure',
    sku: 'SET-STRAIGHT',
    kind: 'bundles',
    texture: 'straight',
    mainCategory: 'bundles-with-closure',
    meta: '18, 20 and 22 in with a 16 in closure',
    base: { color: 'natural-black', length: '18' },
    listDollars: 194,
    setProducts: { bundles: 'straight-3-bundles', closure: '4x4-lace-closure-straight', percentOff: 12 },
    variantBlocks: [
      { color: ['natural-black'], length: listLengths(12, 26) },
      { color: ['chocolate-brown'], length: listLengths(14, 22) },
    ],
    fixed: { lace: ['4x4'] },
    daysInShop: 330,
    soldCount: 1450,
    badges: ['Set of 4'],
    tags: ['sew-in', 'complete'],
    shortDescription: 'Everything for one straight install, from one donor.',
    description:
      'Three bundles and a 4x4 closure, knotted from the same hair on the same day. Bought apart they may come from two lots, and straight hair tells.\n\nThe closure is two inches shorter than the shortest bundle, because it sits higher on the head. Its knots are bleached and its parting is free.',
    specifications: [
      createSpecification('Hair', '100% human, one donor for the set'),
      weft,
      createSpecification('Lace', 'HD Swiss 4x4, free parting'),
      createSpecification('Weight', '340 g with closure'),
      createSpecification('Heat', 'Up to 200 °C'),
      createSpecification('Lasts', '12 months, two to three installs'),
    ],
  },
  {
    slug: 'body-wave-bundles-with-closure',
    sku: 'SET-BODY',
    kind: 'bundles',
    texture: 'body-wave',
    mainCategory: 'bundles-with-closure',
    meta: '18, 20 and 22 in with a 16 in closure',
    base: { color: 'natural-black', length: '18' },
    listDollars: 214,
    setProducts: { bundles: 'body-wave-3-bundles', closure: '4x4-lace-closure-body-wave', percentOff: 12 },
    percentOff: 12,
    saleEndsInWeeks: 1,
    variantBlocks: [
      { color: ['natural-black'], length: listLengths(12, 26) },
      { color: ['burgundy'], length: listLengths(14, 22) },
    ],
    fixed: { lace: ['4x4'] },
    daysInShop: 330,
    soldCount: 1910,
    badges: ['Set of 4'],
    tags: ['sew-in', 'complete'],
    shortDescription: 'The whole head in one box, waves already agreed with each other.',
    description:
      'A closure waves more tightly than a weft when both leave the rod together, so we set it apart and for longer. On the head you cannot find the border.\n\nAn install takes a stylist about two and a half hours. Bring the box unopened: she will want to see the lot number on all four.',
    specifications: [
      createSpecification('Hair', '100% human, one donor for the set'),
      weft,
      createSpecification('Lace', 'HD Swiss 4x4, free parting'),
      createSpecification('Weight', '345 g with closure'),
      createSpecification('Heat', 'Up to 180 °C'),
      createSpecification('Lasts', '12 months, two to three installs'),
    ],
  },
];
