import { z } from 'zod';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import {
  checkReferences,
  nonEmptyList,
  optionalList,
  LocalizedText,
  Text,
  type KnownReferences,
} from './fields';

const DealItem = z.strictObject({
  quantity: z.int('Write a whole number.').min(1, 'Write 1 or more.').max(99, 'Write 99 or less.').default(1),
  options: nonEmptyList(z.strictObject({ variant: Text, label: LocalizedText })),
});

const PERCENT_MESSAGE = 'Write a whole number from 0 to 100.';

const Deal = z
  .strictObject({
    product: Text,
    title: LocalizedText,
    text: LocalizedText,
    percent_off: z.int(PERCENT_MESSAGE).min(0, PERCENT_MESSAGE).max(100, PERCENT_MESSAGE),
    items: nonEmptyList(DealItem),
  })
  .superRefine(({ items }, ctx) => {
    // Options at the same position of all items belong together.
    const counts = items.map(({ options }) => options.length);
    const most = Math.max(...counts);
    for (const [index, count] of counts.entries())
      if (count !== 1 && count !== most)
        ctx.addIssue({
          code: 'custom',
          path: ['items', index, 'options'],
          message: `Write one option, or ${most} as for the other items.`,
        });
  });

/** deals.yaml: products that are cheaper together. */
export const Deals = z.strictObject({ deals: optionalList(Deal) });
export type Deals = z.infer<typeof Deals>;

export const readDealsFile = (folder: ShopFolder, known: KnownReferences) =>
  readYaml(
    folder,
    'deals.yaml',
    Deals.superRefine(({ deals }, ctx) => {
      for (const [index, { product, items }] of deals.entries()) {
        checkReferences(ctx, known, 'productSkus', ['deals', index, 'product'], product);
        for (const [at, { options }] of items.entries())
          for (const [optionAt, { variant }] of options.entries()) {
            const path = ['deals', index, 'items', at, 'options', optionAt, 'variant'];
            checkReferences(ctx, known, 'variantSkus', path, variant);
          }
      }
    }),
  );

/** `productIds` by SKU. */
export const toDealRows = (deals: Deals['deals'], productIds: ReadonlyMap<string, number>) =>
  deals.map(({ product, title, text, percent_off: discountPercent, items }, position) => ({
    productId: productIds.get(product)!,
    title,
    text,
    discountPercent,
    position,
    slots: items.map(({ quantity, options }) => {
      const [first, ...instead] = options.map(({ variant, label }) => ({ variantSku: variant, label }));
      return { ...first!, qty: quantity, instead };
    }),
  }));
