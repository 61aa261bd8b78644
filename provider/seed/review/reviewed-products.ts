import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { productAttributes, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { groupBy } from '@/provider/platform/group-by';

const DAY_MS = 86_400_000;

/** Values of options, by the code of their attribute. */
export type OptionSelection = Partial<Record<string, string>>;
export type ReviewedVariant = { selection: OptionSelection; image: string | null };

/** What a review can tell about a product. */
export type ReviewedProduct = {
  id: number;
  /** Its URL path. */
  slug: string;
  kind: string;
  texture: string | null;
  soldCount: number;
  daysInShop: number;
  /** What all variants share. */
  shared: readonly { code: string; value: string }[];
  /** The first is on the main image. */
  variants: readonly [ReviewedVariant, ...ReviewedVariant[]];
};

/** The products in the order of their file. */
export async function loadReviewedProducts(db: Db, now: Date): Promise<ReviewedProduct[]> {
  const option = { code: attributes.code, value: attributeOptions.value };
  const sharedRows = await db
    .select({ productId: productAttributes.productId, ...option })
    .from(productAttributes)
    .innerJoin(attributeOptions, eq(attributeOptions.id, productAttributes.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .orderBy(asc(attributeOptions.position));
  const optionRows = await db
    .select({ variantId: variantOptions.variantId, ...option })
    .from(variantOptions)
    .innerJoin(attributeOptions, eq(attributeOptions.id, variantOptions.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId));
  const variantRows = await db
    .select({ id: variants.id, productId: variants.productId, image: variants.image })
    .from(variants)
    .orderBy(asc(variants.position));
  const shared = groupBy(sharedRows, ({ productId }) => productId);
  const options = groupBy(optionRows, ({ variantId }) => variantId);
  const variantsByProduct = groupBy(variantRows, ({ productId }) => productId);
  const rows = await db.select().from(products).orderBy(asc(products.id));
  return rows.map(({ id, urlPath, kind, texture, soldCount, createdAt }) => {
    const toVariant = ({ id: variantId, image }: (typeof variantRows)[number]): ReviewedVariant => ({
      selection: Object.fromEntries((options.get(variantId) ?? []).map(({ code, value }) => [code, value])),
      image,
    });
    const [first, ...others] = (variantsByProduct.get(id) ?? []).map(toVariant);
    return {
      ...{ id, slug: urlPath, kind, texture, soldCount },
      daysInShop: Math.round((now.getTime() - createdAt.getTime()) / DAY_MS),
      shared: shared.get(id) ?? [],
      variants: [first!, ...others],
    };
  });
}
