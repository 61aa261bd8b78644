import type { BundleSlot } from '../../schema/records';

type Deal = { slug: string; title: string; text: string; discountPercent: number; slots: BundleSlot[] };
type Option = { variantSku: string; label: string };

const option = (variantSku: string, label: string): Option => ({ variantSku, label });

/** One piece, in one length or in several. */
const slot = (first: Option, ...instead: Option[]): BundleSlot => ({ ...first, qty: 1, instead });

type Stepped = Omit<Deal, 'slots'> & {
  bundle: string;
  /** Of the closure or frontal, before and after the length in its number. */
  top: { name: string; sku: string; parting?: string };
  /** The shortest bundle of each step. */
  lengths: readonly [number, ...number[]];
};

/** A deal in several lengths: each bundle two inches longer than the last, what covers them two inches shorter. */
function stepped({ bundle, top, lengths: [first, ...others], ...deal }: Stepped): Deal {
  const bundles = (length: number) =>
    option(`${bundle}-${length}`, `${length}, ${length + 2} and ${length + 4} in`);
  const cover = (length: number) =>
    option(
      `${top.sku}-${length - 2}${top.parting ? `-${top.parting}` : ''}`,
      `${top.name}, ${length - 2} in`,
    );
  return { ...deal, slots: [bundles, cover].map((piece) => slot(piece(first), ...others.map(piece))) };
}

/** Things that are cheaper together: bundles with their closure, a wig with what it needs. */
export const deals: readonly Deal[] = [
  stepped({
    slug: 'body-wave-3-bundles',
    title: 'Three and a closure',
    text: 'Body wave throughout, the closure two inches shorter than the shortest bundle.',
    discountPercent: 12,
    bundle: 'BUNDLE-BODY-NATURAL-BLACK',
    top: { name: 'Closure', sku: 'CLOSURE-BODY-NATURAL-BLACK', parting: 'FREE' },
    lengths: [14, 16, 18, 20, 22],
  }),
  stepped({
    slug: 'body-wave-3-bundles',
    title: 'The same in chestnut',
    text: 'Dyed in one bath, so the parting and the lengths agree.',
    discountPercent: 10,
    bundle: 'BUNDLE-BODY-CHESTNUT',
    top: { name: 'Closure', sku: 'CLOSURE-BODY-CHESTNUT', parting: 'FREE' },
    lengths: [14, 16, 18, 20],
  }),
  stepped({
    slug: 'straight-3-bundles',
    title: 'Three and a closure',
    text: 'Straight hair tells when two lots meet. These come from one.',
    discountPercent: 12,
    bundle: 'BUNDLE-STRAIGHT-NATURAL-BLACK',
    top: { name: 'Closure', sku: 'CLOSURE-STRAIGHT-NATURAL-BLACK', parting: 'FREE' },
    lengths: [14, 16, 18, 20, 22],
  }),
  stepped({
    slug: 'straight-3-bundles',
    title: 'Three and a frontal',
    text: 'For hair that goes up as well as down.',
    discountPercent: 10,
    bundle: 'BUNDLE-STRAIGHT-NATURAL-BLACK',
    top: { name: 'Frontal', sku: 'FRONTAL-STRAIGHT-NATURAL-BLACK' },
    lengths: [16, 18, 20, 22],
  }),
  stepped({
    slug: 'deep-wave-3-bundles',
    title: 'Three and a frontal',
    text: 'The wave starts at the root in both.',
    discountPercent: 12,
    bundle: 'BUNDLE-DEEP-NATURAL-BLACK',
    top: { name: 'Frontal', sku: 'FRONTAL-DEEP-NATURAL-BLACK' },
    lengths: [16, 18, 20, 22],
  }),
  stepped({
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
      slot(option('P427-BODY-HIGHLIGHT-P4-27-20-180-13X4-M-MIDDLE', 'The wig, 20 in')),
      slot(option('CARE-SHAMPOO-SAND', 'Shampoo and conditioner')),
      slot(option('CARE-CAP-NUDE', 'Two wig caps')),
      slot(option('CARE-BONNET-DUSTY-ROSE-REGULAR', 'A satin bonnet')),
    ],
  },
];
