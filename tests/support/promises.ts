/** What the shop says, where it says it, and the test that keeps it so. */
export type Promised = { says: string; in: string; keptBy: { file: string; title: string } };

const kept = (file: string, title: string) => ({ file: `tests/${file}.test.ts`, title });

export const promises: readonly Promised[] = [
  {
    says: 'We read every review before it shows',
    in: 'components/ui/review-words.tsx',
    keptBy: kept('integration/review', 'a review with photos is held back until a person has read it'),
  },
  {
    says: 'We read every comment before it shows',
    in: 'components/blog/comment-form.tsx',
    keptBy: kept('integration/blog-comments', 'a comment is held back until the owner has released it'),
  },
  {
    says: 'We read every comment, review and photo before it shows',
    in: 'provider/db/seed/journal/legal-pages.ts',
    keptBy: kept('integration/review', 'a review with photos is held back until a person has read it'),
  },
  {
    says: 'We look at every photo before we publish it',
    in: 'components/dialogs/photo-dialog.tsx',
    keptBy: kept(
      'integration/customer-images',
      'a photo is held back, shows once it is released, and brings points once a piece',
    ),
  },
  {
    says: 'Free express over $150.00',
    in: 'provider/db/seed/shop/configs.ts',
    keptBy: kept(
      'integration/cms-pages',
      'say amounts in the currency that is shown, those that the checkout takes',
    ),
  },
  {
    says: '100 points are worth $1.00',
    in: 'provider/db/seed/shop/configs.ts',
    keptBy: kept('unit/provider/rules/cart-totals', 'points pay for half of the goods at most'),
  },
  {
    says: 'One coupon per order',
    in: 'provider/db/seed/journal/help-pages.ts',
    keptBy: kept('integration/coupon', 'goes on by its code in any case, and off again'),
  },
  {
    says: 'An order keeps its price for 24 hours',
    in: 'provider/db/seed/journal/help-pages.ts',
    keptBy: kept(
      'integration/order-expiry',
      'an order that is not paid in time is cancelled by whoever looks',
    ),
  },
  {
    says: 'It can be paid for 24 hours at the same price',
    in: 'provider/db/seed/journal/help-answers.ts',
    keptBy: kept(
      'integration/order-expiry',
      'an order that is not paid in time is cancelled by whoever looks',
    ),
  },
  {
    says: 'is not paid within 24 hours is cancelled',
    in: 'provider/db/seed/journal/legal-pages.ts',
    keptBy: kept(
      'integration/order-expiry',
      'an order that is not paid in time is cancelled by whoever looks',
    ),
  },
  {
    says: 'a quarter today, then one every two weeks',
    in: 'provider/db/seed/journal/help-pages.ts',
    keptBy: kept('integration/instalments', 'is charged on its days, once each, however many sweep'),
  },
  {
    says: 'and we email you when it is sent',
    in: 'provider/db/seed/journal/help-pages.ts',
    keptBy: kept(
      'integration/refund',
      'may come in parts, is told each time, and never passes what was paid',
    ),
  },
  {
    says: 'until it ships you can change its address',
    in: 'provider/db/seed/journal/help-pages.ts',
    keptBy: kept(
      'unit/provider/rules/order-status',
      'an unpaid order can be paid until its clock runs out, and cancelled',
    ),
  },
  {
    says: 'That you are signed in</td><td>120 days',
    in: 'provider/db/seed/journal/legal-pages.ts',
    keptBy: kept('integration/login-state', 'a login is in the cookie for 120 days at the path /'),
  },
  {
    says: 'What you paid with points comes back as points, in proportion to the refund',
    in: 'provider/db/seed/journal/help-pages.ts',
    keptBy: kept(
      'unit/provider/rules/refund',
      'points come back by their share of the sum, all of them with all of it',
    ),
  },
  {
    says: 'If the whole order is refunded you can use its coupon again',
    in: 'provider/db/seed/journal/help-pages.ts',
    keptBy: kept(
      'integration/refund',
      'brings back what was paid for the pieces, and the rest brings the rest, to the cent',
    ),
  },
  {
    says: 'taken back for what is refunded',
    in: 'provider/db/seed/journal/legal-pages.ts',
    keptBy: kept('integration/refund', 'takes the points back that the order had earned'),
  },
  {
    says: 'given when the order is complete',
    in: 'provider/db/seed/journal/help-answers.ts',
    keptBy: kept(
      'integration/refund',
      'an order that is refunded in part before it completes earns the rest alone',
    ),
  },
  {
    says: 'and each of them says so',
    in: 'provider/db/seed/journal/about-pages.ts',
    keptBy: kept('integration/seed', 'reviews and photos of the demo say so'),
  },
];

/** Sentences of the pages of text that a person keeps and no test can; each was read and found sound. */
export const keptByPeople: readonly string[] = [
  'Order before 15:00',
  'we replace a parcel that was lost',
  'Return shipping is free for an exchange',
  'that is on us, for six months',
  'of delivery you can exchange or return anything',
  'while the lace is uncut and the tag is on',
  'Keep it for two weeks',
  'we answer within ten days',
  'You get an answer within two working days',
  'If we miss it by more than seven days',
  'Ten years, because tax law asks for it',
  'Until you ask us to close it',
  'Nothing ends while you are reading',
  'We read every message from Monday to Saturday',
];
