import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import type { FacetAttribute, FacetOption } from './facet-attribute';
import { cacheTable } from '@/provider/platform/cached-table';

async function loadAttributes(db: Db): Promise<FacetAttribute[]> {
  const rows = await db
    .select({
      code: attributes.code,
      label: attributes.label,
      facetKind: attributes.facetKind,
      option: {
        id: attributeOptions.id,
        value: attributeOptions.value,
        label: attributeOptions.label,
        image: attributeOptions.image,
        family: attributeOptions.family,
      },
    })
    .from(attributes)
    .leftJoin(attributeOptions, eq(attributeOptions.attributeId, attributes.id))
    .orderBy(
      asc(attributes.position),
      asc(attributes.id),
      asc(attributeOptions.position),
      asc(attributeOptions.id),
    );

  const facetsByCode = new Map<string, FacetAttribute & { options: FacetOption[] }>();
  for (const { option, ...attribute } of rows) {
    const facet = facetsByCode.get(attribute.code) ?? { ...attribute, options: [] };
    if (option) facet.options.push(option);
    facetsByCode.set(attribute.code, facet);
  }
  return [...facetsByCode.values()];
}

/** Lists all attributes in order, each with its options in order. */
export const listAttributes = cacheTable(loadAttributes);

/** Lists every hair color with its family and swatch. */
export const listColors = (db: Db) =>
  db
    .select({
      code: attributeOptions.value,
      name: attributeOptions.label,
      family: sql<string>`coalesce(${attributeOptions.family}, '')`,
      image: sql<string>`coalesce(${attributeOptions.image}, '')`,
    })
    .from(attributeOptions)
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .where(eq(attributes.code, 'color'))
    .orderBy(asc(attributeOptions.position), asc(attributeOptions.id));
