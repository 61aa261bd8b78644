import { eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { productCategories, productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { coupons } from '@/provider/db/schema/coupon';

type TestProductInput = {
  name?: string;
  priceCents?: number;
  wasCents?: number | null;
  handlingDays?: number;
  /** Stock by length in inches. */
  stock?: Record<number, number>;
};

let sequence = 0;

async function ensureLengthOptions(db: Db, lengths: readonly number[]) {
  const known = { code: 'length', label: 'Length', pickerKind: 'length' as const, position: 1 };
  await db.insert(attributes).values(known).onConflictDoNothing();
  const [attribute] = await db.select().from(attributes).where(eq(attributes.code, 'length'));
  const values = lengths.map((length) => ({
    attributeId: attribute?.id ?? 0,
    value: String(length),
    label: `${length} in`,
    position: length,
  }));
  await db.insert(attributeOptions).values(values).onConflictDoNothing();
  const rows = await db
    .select()
    .from(attributeOptions)
    .where(eq(attributeOptions.attributeId, attribute?.id ?? 0));
  return new Map(rows.map(({ id, value }) => [value, id]));
}

/** Creates a wig with one variant per length, in its own category. */
export async function createTestProduct(db: Db, wig: TestProductInput = {}) {
  const mark = `test-${(sequence += 1)}`;
  const { name = `Body wave wig ${sequence}`, priceCents = 12_900, wasCents = null, handlingDays = 1 } = wig;
  const stock = wig.stock ?? { 18: 50 };
  const words = { title: name, description: '', metaTitle: name, metaDescription: '' };
  const [category] = await db
    .insert(categories)
    .values({ ...words, urlPath: `${mark}-category`, name: mark })
    .returning();
  const [product] = await db
    .insert(products)
    .values({
      sku: mark,
      urlPath: mark,
      name,
      kind: 'wig',
      meta: '',
      description: '',
      shortDescription: '',
      metaTitle: name,
      metaDescription: '',
      optionCodes: ['length'],
    })
    .returning();
  if (!category || !product) throw new Error('The wig was not made');
  await db.insert(productCategories).values({ productId: product.id, categoryId: category.id, isMain: true });
  await db.insert(productImages).values({
    productId: product.id,
    path: `/${mark}.jpg`,
    alt: name,
    width: 900,
    height: 1200,
    position: 1,
  });
  const options = await ensureLengthOptions(db, Object.keys(stock).map(Number));
  const ids: number[] = [];
  for (const [length, pieces] of Object.entries(stock)) {
    const [variant] = await db
      .insert(variants)
      .values({
        productId: product.id,
        sku: `${mark}-${length}`,
        priceCents,
        wasCents,
        handlingDays,
        stock: pieces,
        position: Number(length),
      })
      .returning();
    if (!variant) throw new Error('The variant was not made');
    await db.insert(variantOptions).values({ variantId: variant.id, optionId: options.get(length) ?? 0 });
    ids.push(variant.id);
  }
  return {
    id: product.id,
    name,
    categoryId: category.id,
    sku: mark,
    variantIds: ids,
    variantId: ids[0] ?? 0,
  };
}

type CouponValues = Partial<typeof coupons.$inferInsert>;

export async function createTestCoupon(db: Db, values: CouponValues = {}) {
  const code = `TEST${(sequence += 1)}`;
  const [coupon] = await db
    .insert(coupons)
    .values({ code, name: code, description: '', type: 'percent', value: 20, ...values })
    .returning();
  if (!coupon) throw new Error('The coupon was not made');
  return coupon;
}

export async function loadStock(db: Db, variantId: number) {
  const [variant] = await db.select().from(variants).where(eq(variants.id, variantId));
  return variant?.stock;
}

export const setStock = (db: Db, variantId: number, stock: number) =>
  db.update(variants).set({ stock }).where(eq(variants.id, variantId));
