import { asc, eq } from 'drizzle-orm';
import type { Product } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { productAttributes } from '@/provider/db/schema/product';

/** Lists what all variants share, e.g. a wig's only cap size. */
export async function listFixedAttributes(db: Db, productId: number): Promise<Product['fixedAttributes']> {
  const rows = await db
    .select({
      attributeCode: attributes.code,
      attributeLabel: attributes.label,
      value: attributeOptions.value,
      label: attributeOptions.label,
      hint: attributeOptions.hint,
    })
    .from(productAttributes)
    .innerJoin(attributeOptions, eq(attributeOptions.id, productAttributes.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .where(eq(productAttributes.productId, productId))
    .orderBy(asc(attributes.position), asc(attributeOptions.position), asc(attributeOptions.id));

  const attributesByCode = new Map<string, Product['fixedAttributes'][number]>();
  for (const { attributeCode, attributeLabel, ...value } of rows) {
    const attribute = attributesByCode.get(attributeCode) ?? {
      attributeCode,
      label: attributeLabel,
      values: [],
    };
    attributesByCode.set(attributeCode, { ...attribute, values: [...attribute.values, value] });
  }
  return [...attributesByCode.values()];
}
