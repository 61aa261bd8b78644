import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { coupons } from '@/provider/db/schema/coupon';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import type { KnownReferences } from '@/provider/shop-folder/content/fields';
import { loadBase } from '@/provider/shop-folder/entries/imported-entries';

/** What the files of a folder may name. */
export type ContentReferences = KnownReferences;

/** What the shop has that files of a folder may name. Null: not known, so not checked. */
export type KnownToShop = Omit<KnownReferences, 'couponCodes'> & {
  /** `own` were never in the folder. */
  coupons: { all: ReadonlySet<string>; own: ReadonlySet<string> } | null;
};

export const NOTHING_KNOWN: KnownToShop = {
  categoryPaths: null,
  productSkus: null,
  variantSkus: null,
  coupons: null,
};

export async function loadKnownToShop(db: Db): Promise<KnownToShop> {
  const categoryRows = await db.select({ urlPath: categories.urlPath }).from(categories);
  const productRows = await db.select({ sku: products.sku }).from(products);
  const variantRows = await db.select({ sku: variants.sku }).from(variants);
  const couponRows = await db.select({ code: coupons.code }).from(coupons);
  const codes = couponRows.map(({ code }) => code);
  const base = await loadBase(db, 'coupons');
  return {
    categoryPaths: new Set(categoryRows.map(({ urlPath }) => urlPath)),
    productSkus: new Set(productRows.map(({ sku }) => sku)),
    variantSkus: new Set(variantRows.map(({ sku }) => sku)),
    coupons: {
      all: new Set(codes),
      own: new Set(codes.filter((code) => base !== null && !base.has(`coupons ${code}`))),
    },
  };
}
