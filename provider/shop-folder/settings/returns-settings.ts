import { z } from 'zod';
import {
  CentsAmount,
  checkReferences,
  checkUnique,
  Count,
  LocalizedText,
  nonEmptyList,
  SitePath,
  Text,
  type KnownReferences,
} from '@/provider/shop-folder/content/fields';
import { RETURN_CONDITION_MAX, RETURN_CONDITIONS_MAX } from '@/contract/returns';

const EXCLUSIONS_MAX = 50;
const REASON_MAX = 300;

const Exclusion = z
  .strictObject({
    categories: nonEmptyList(Text)
      .optional()
      .describe('Addresses of categories, like care/caps. What is below them is excluded as well.'),
    products: nonEmptyList(Text).optional().describe('SKUs of products or of variants.'),
    reason: LocalizedText.max(REASON_MAX, `Write ${REASON_MAX} characters or fewer.`).describe(
      'Why, as one sentence that shoppers read.',
    ),
  })
  .refine(({ categories, products }) => categories ?? products, 'Write categories, products, or both.');

export const Returns = z
  .strictObject({
    days: Count.min(1, 'Write 1 or more.')
      .max(3650, 'Write 3650 or less.')
      .describe('How long goods can be returned.'),
    fee: CentsAmount.default(0).describe(
      'What a return costs, as shoppers are told. A refund is not lowered by it: whoever refunds an order names the amount.',
    ),
    page: SitePath.describe('The page with the whole policy, like /returns.'),
    address: Text.max(500, 'Write 500 characters or fewer.')
      .optional()
      .describe('Where parcels go, with line breaks. Staff are offered it when they approve a return.'),
    conditions: nonEmptyList(
      LocalizedText.max(RETURN_CONDITION_MAX, `Write ${RETURN_CONDITION_MAX} characters or fewer.`),
    )
      .max(RETURN_CONDITIONS_MAX, `Write ${RETURN_CONDITIONS_MAX} or fewer.`)
      .optional()
      .describe(
        'What shoppers confirm when they ask for a return, each a sentence like “The seal is unbroken”. Without it: that the items are unused.',
      ),
    excluded: nonEmptyList(Exclusion)
      .max(EXCLUSIONS_MAX, `Write ${EXCLUSIONS_MAX} or fewer.`)
      .optional()
      .describe('Goods that cannot come back under these terms. Rights by law are not affected.'),
  })
  .superRefine(({ conditions }, ctx) => checkUnique(ctx, conditions ?? [], (index) => ['conditions', index]));

/** What the shop has that its terms may name. Null: not known, so not checked. */
export type KnownGoods = Pick<KnownReferences, 'categoryPaths' | 'productSkus'>;
export const NOTHING_KNOWN: KnownGoods = { categoryPaths: null, productSkus: null };

/** Reports excluded goods that the shop does not have. */
export function checkExcludedGoods(
  ctx: Pick<z.RefinementCtx, 'addIssue'>,
  known: KnownGoods,
  { excluded = [] }: z.output<typeof Returns>,
) {
  for (const [index, { categories = [], products = [] }] of excluded.entries()) {
    const at = ['returns', 'excluded', index];
    checkReferences(ctx, known, 'categoryPaths', [...at, 'categories'], categories);
    checkReferences(ctx, known, 'productSkus', [...at, 'products'], products);
  }
}
