type Slot = { sku: string; label: string };
type Deal = { slug: string; title: string; text: string; discountPercent: number; slots: Slot[] };

const slot = (sku: string, label: string): Slot => ({ sku, label });

/** Things that are cheaper together: bundles with their closure, a wig with what it needs. */
export const deals: readonly Deal[] = [
  {
    slug: 'body-wave-3-bundles',
    title: 'Three and a closure',
    text: 'Body wave throughout, the closure two inches shorter than the shortest bundle.',
    discountPercent: 12,
    slots: [
      slot('BUNDLE-BODY-NATURAL-BLACK-18', '18, 20 and 22 in'),
      slot('CLOSURE-BODY-NATURAL-BLACK-16-FREE', 'Closure, 16 in'),
    ],
  },
  {
    slug: 'body-wave-3-bundles',
    title: 'The same in chestnut',
    text: 'Dyed in one bath, so the parting and the lengths agree.',
    discountPercent: 10,
    slots: [
      slot('BUNDLE-BODY-CHESTNUT-18', '18, 20 and 22 in'),
      slot('CLOSURE-BODY-CHESTNUT-16-FREE', 'Closure, 16 in'),
    ],
  },
  {
    slug: 'straight-3-bundles',
    title: 'Three and a closure',
    text: 'Straight hair tells when two lots meet. These come from one.',
    discountPercent: 12,
    slots: [
      slot('BUNDLE-STRAIGHT-NATURAL-BLACK-18', '18, 20 and 22 in'),
      slot('CLOSURE-STRAIGHT-NATURAL-BLACK-16-FREE', 'Closure, 16 in'),
    ],
  },
  {
    slug: 'straight-3-bundles',
    title: 'Three and a frontal',
    text: 'For hair that goes up as well as down.',
    discountPercent: 10,
    slots: [
      slot('BUNDLE-STRAIGHT-NATURAL-BLACK-18', '18, 20 and 22 in'),
      slot('FRONTAL-STRAIGHT-NATURAL-BLACK-16', 'Frontal, 16 in'),
    ],
  },
  {
    slug: 'deep-wave-3-bundles',
    title: 'Three and a frontal',
    text: 'The wave starts at the root in both.',
    discountPercent: 12,
    slots: [
      slot('BUNDLE-DEEP-NATURAL-BLACK-18', '18, 20 and 22 in'),
      slot('FRONTAL-DEEP-NATURAL-BLACK-16', 'Frontal, 16 in'),
    ],
  },
  {
    slug: '613-straight-3-bundles',
    title: 'Blonde, ear to ear',
    text: 'Three bundles and a frontal in 613, knots pale by themselves.',
    discountPercent: 10,
    slots: [
      slot('BUNDLE-613-BLONDE-613-18', '18, 20 and 22 in'),
      slot('FRONTAL-STRAIGHT-BLONDE-613-16', 'Frontal, 16 in'),
    ],
  },
  {
    slug: 'highlight-body-wave-lace-wig',
    title: 'The wig and its first season',
    text: 'A cap for under it, the set to wash it, satin for the night.',
    discountPercent: 15,
    slots: [
      slot('P427-BODY-HIGHLIGHT-P4-27-20-180-13X4-M-MIDDLE', 'The wig, 20 in'),
      slot('CARE-SHAMPOO-SAND', 'Shampoo and conditioner'),
      slot('CARE-CAP-NUDE', 'Two wig caps'),
    ],
  },
];
