import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { products as productTable } from '@/provider/db/schema/product';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { resolveShopDate, ShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import {
  CentsAmount,
  checkReferences,
  checkUnique,
  Count,
  ImageFile,
  nonEmptyList,
  OptionalBoolean,
  optionalList,
  LocalizedText,
  Text,
  type KnownReferences,
} from './fields';

const discounts = ['percent_off', 'amount_off', 'free_shipping'] as const;
const PERCENT_MESSAGE = 'Write a whole number from 1 to 100.';
const ONE_DISCOUNT = 'Write one of percent_off, amount_off and free_shipping.';

const Coupon = z
  .strictObject({
    code: Text.max(60, 'Write 60 characters or less.').regex(
      /^[A-Z0-9_-]+$/,
      'Write capital letters and digits only, like SPRING10.',
    ),
    name: LocalizedText,
    description: LocalizedText,
    percent_off: z.int(PERCENT_MESSAGE).min(1, PERCENT_MESSAGE).max(100, PERCENT_MESSAGE).optional(),
    amount_off: CentsAmount.optional(),
    free_shipping: z.literal(true, 'Write true, or leave it out.').optional(),
    maximum_discount: CentsAmount.optional(),
    minimum_subtotal: CentsAmount.default(0),
    categories: nonEmptyList(Text).optional(),
    products: nonEmptyList(Text).optional(),
    starts: ShopDate.optional(),
    ends: ShopDate.optional(),
    uses: Count.optional(),
    uses_per_customer: Count.optional(),
    times_used: Count.default(0),
    new_customers_only: OptionalBoolean,
    with_points: OptionalBoolean,
    public: OptionalBoolean,
    claimed_only: OptionalBoolean,
  })
  .refine((coupon) => discounts.filter((key) => coupon[key] !== undefined).length === 1, ONE_DISCOUNT);
export type Coupon = z.infer<typeof Coupon>;

const Offer = z.strictObject({
  title: LocalizedText,
  text: LocalizedText,
  image: ImageFile.optional(),
  coupons: nonEmptyList(Text),
});

/** coupons.yaml: coupons, and which of them a shopper gets for what. */
export const Coupons = z
  .strictObject({
    coupons: optionalList(Coupon),
    offers: z
      .strictObject({
        new_customer: Offer.optional(),
        list_register: Offer.optional(),
        home_screen: Offer.optional(),
        opening: Offer.optional(),
        invite: Offer.optional(),
      })
      .default({}),
  })
  .superRefine(({ coupons, offers }, ctx) => {
    const codes = coupons.map(({ code }) => code);
    checkUnique(ctx, codes, (index) => ['coupons', index, 'code']);
    const known = { categoryPaths: null, productSkus: null, variantSkus: null, couponCodes: new Set(codes) };
    for (const [name, offer] of Object.entries(offers))
      checkReferences(ctx, known, 'couponCodes', ['offers', name, 'coupons'], offer.coupons);
  });
export type Coupons = z.infer<typeof Coupons>;

export const readCouponsFile = (folder: ShopFolder, known: Omit<KnownReferences, 'couponCodes'>) =>
  readYaml(
    folder,
    'coupons.yaml',
    Coupons.superRefine(({ coupons }, ctx) => {
      for (const [index, { categories = [], products = [], starts, ends }] of coupons.entries()) {
        const [at, references] = [['coupons', index], { ...known, couponCodes: null }];
        checkReferences(ctx, references, 'categoryPaths', [...at, 'categories'], categories);
        checkReferences(ctx, references, 'productSkus', [...at, 'products'], products);
        if (starts && ends && resolveShopDate(starts, folder) >= resolveShopDate(ends, folder))
          ctx.addIssue({ code: 'custom', path: [...at, 'ends'], message: 'It ends before it starts.' });
      }
    }),
  );

const getDiscount = ({ percent_off: percent, amount_off: amountCents }: Coupon) => {
  if (percent !== undefined) return { type: 'percent' as const, value: percent };
  return amountCents === undefined
    ? { type: 'shipping' as const, value: 0 }
    : { type: 'fixed' as const, value: amountCents };
};

/** Ids of what the coupons are limited to. */
async function loadIds(db: Db, coupons: readonly Coupon[]) {
  const paths = coupons.flatMap(({ categories = [] }) => categories);
  const skus = coupons.flatMap(({ products = [] }) => products);
  const categories = await db
    .select({ id: categoryTable.id, key: categoryTable.urlPath })
    .from(categoryTable)
    .where(inArray(categoryTable.urlPath, paths));
  const products = await db
    .select({ id: productTable.id, key: productTable.sku })
    .from(productTable)
    .where(inArray(productTable.sku, skus));
  const toIds = (rows: typeof products, keys: readonly string[] | undefined) =>
    keys?.flatMap((key) => rows.find((row) => row.key === key)?.id ?? []);
  return ({ categories: paths, products: skus }: Coupon) => ({
    categoryIds: toIds(categories, paths),
    productIds: toIds(products, skus),
  });
}

/** The rows of the coupons, whose categories and products are already there. */
export async function toCouponRows(db: Db, coupons: readonly Coupon[], dates: DateContext) {
  const toDate = (text: string | undefined) => (text === undefined ? null : resolveShopDate(text, dates));
  const getIds = await loadIds(db, coupons);
  return coupons.map((coupon) => ({
    code: coupon.code,
    name: coupon.name,
    description: coupon.description,
    ...getDiscount(coupon),
    maxDiscountCents: coupon.maximum_discount,
    minSubtotalCents: coupon.minimum_subtotal,
    ...getIds(coupon),
    startsAt: toDate(coupon.starts),
    endsAt: toDate(coupon.ends),
    usageLimit: coupon.uses,
    perShopperLimit: coupon.uses_per_customer,
    timesUsed: coupon.times_used,
    isNewCustomersOnly: coupon.new_customers_only,
    isStackable: coupon.with_points,
    isPublic: coupon.public,
    isClaimOnly: coupon.claimed_only,
  }));
}
