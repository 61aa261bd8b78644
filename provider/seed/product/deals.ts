import type { BundleSlotJson } from '@/provider/db/schema/json-columns';

type Deal = { slug: string; title: string; text: string; discountPercent: number; slots: BundleSlotJson[] };
type DealOption = { variantSku: string; label: string };

const createDealOption = (variantSku: string, label: string): DealOption => ({ variantSku, label });

/** One item, in one length or in several. */
const createSlot = (first: DealOption, ...instead: DealOption[]): BundleSlotJson => ({
  ...first,
  qty: 1,
  instead,
});

type SteppedDealInput = Omit<Deal, 'slots'> & {
  bundle: string;
  /** Closure or frontal; its SKU: `sku`, the length, `parting`. */
  top: { name: string; sku: string; parting?: string };
  /** Shortest bundle of each step. */
  lengths: readonly [number, ...number[]];
};

/** A deal in several lengths: bundles grow two inches each, the closure or frontal is two inches below the first. */
function createSteppedDeal({ bundle, top, lengths: [first, ...others], ...deal }: SteppedDealInput): Deal {
  const bundles = (length: number) =>
    createDealOption(`${bundle}-${length}`, `${length}, ${length + 2} and ${length + 4} in`);
  const cover = (length: number) =>
    createDealOption(
      `${top.sku}-${length - 2}${top.parting ? `-${top.parting}` : ''}`,
      `${top.name}, ${length - 2} in`,
    );
  return {
    ...deal,
    slots: [bundles, cover].map((toOption) => createSlot(toOption(first), ...others.map(toOption))),
  };
}

/** Products that are cheaper together: bundles with a closure, a wig with its care. */
export const deals: readonly Deal[] = [
  createSteppedDeal({
    slug: 'body-wave-3-bundles',
    title: 'Three and a closure',
    text: 'Body wave throughout, the closure two inches shorter than the shortest bundle.',
    discountPercent: 12,
    bundle: 'BUNDLE-BODY-NATURAL-BLACK',
    top: { name: 'Closure', sku: 'CLOSURE-BODY-NATURAL-BLACK', parting: 'FREE' },
    lengths: [14, 16, 18, 20, 22],
  }),
  createSteppedDeal({
    slug: 'body-wave-3-bundles',
    title: 'The same in chestnut',
    text: 'Dyed in one bath, so the parting and the lengths agree.',
    discountPercent: 10,
    bundle: 'BUNDLE-BODY-CHESTNUT',
    top: { name: 'Closure', sku: 'CLOSURE-BODY-CHESTNUT', parting: 'FREE' },
    lengths: [14, 16, 18, 20],
  }),
  createSteppedDeal({
    slug: 'straight-3-bundles',
    title: 'Three and a closure',
    text: 'Straight hair tells when two lots meet. These come from one.',
    discountPercent: 12,
    bundle: 'BUNDLE-STRAIGHT-NATURAL-BLACK',
    top: { name: 'Closure', sku: 'CLOSURE-STRAIGHT-NATURAL-BLACK', parting: 'FREE' },
    lengths: [14, 16, 18, 20, 22],
  }),
  createSteppedDeal({
    slug: 'straight-3-bundles',
    title: 'Three and a frontal',
    text: 'For hair that goes up as well as down.',
    discountPercent: 10,
    bundle: 'BUNDLE-STRAIGHT-NATURAL-BLACK',
    top: { name: 'Frontal', sku: 'FRONTAL-STRAIGHT-NATURAL-BLACK' },
    lengths: [16, 18, 20, 22],
  }),
  createSteppedDeal({
    slug: 'deep-wave-3-bundles',
    title: 'Three and a frontal',
    text: 'The wave starts at the root in both.',
    discountPercent: 12,
    bundle: 'BUNDLE-DEEP-NATURAL-BLACK',
    top: { name: 'Frontal', sku: 'FRONTAL-DEEP-NATURAL-BLACK' },
    lengths: [16, 18, 20, 22],
  }),
  createSteppedDeal({
    slug: '613-straight-3-bundles',
    title: 'Blonde, ear to ear',
    text: 'Three bundles and a frontal in 613, knots pale by themselves.',
    discountPercent: 10,
    bundle: 'BUNDLE-613-BLONDE-613',
    top: { name: 'Frontal', sku: 'FRONTAL-STRAIGHT-BLONDE-613' },
    lengths: [16, 18, 20],
  }),
  {
    slug: 'highlight-body-wave-lace-wig',
    title: 'The wig and its first season',
    text: 'Caps for under it, the set to wash it, satin for the night.',
    discountPercent: 15,
    slots: [
      createSlot(createDealOption('P427-BODY-HIGHLIGHT-P4-27-20-180-13X4-M-MIDDLE', 'The wig, 20 in')),
      createSlot(createDealOption('CARE-SHAMPOO-SAND', 'Shampoo and conditioner')),
      createSlot(createDealOption('CARE-CAP-NUDE', 'Two wig caps')),
      createSlot(createDealOption('CARE-BONNET-DUSTY-ROSE-REGULAR', 'A satin bonnet')),
    ],
  },
];
