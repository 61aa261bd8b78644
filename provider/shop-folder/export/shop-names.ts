import { asc, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { getCode, mapByName, normalizeName } from '@/provider/shop-folder/products/create-lookup';

export type NamedAttribute = { id: number; code: string; label: string };
export type NamedOption = { id: number; attributeId: number; value: string; label: string };

/** What a product export calls the rows of the shop, so that an import finds the same ones again. */
export type ShopNames = {
  /** In the order of their positions. */
  attributes: readonly NamedAttribute[];
  isName: (name: string, attribute: NamedAttribute, labels: readonly string[]) => boolean;
  /** Its label, or its code where the label would be that of another one. */
  getAttributeName: (attribute: NamedAttribute, labels: readonly string[]) => string;
  getCategoryName: (id: number) => string;
};

export async function loadShopNames(db: Db): Promise<ShopNames> {
  const attributeRows = await db
    .select({ id: attributes.id, code: attributes.code, label: attributes.label })
    .from(attributes)
    .orderBy(asc(attributes.position));
  const byName = mapByName(attributeRows);
  const categoryRows = await db
    .select({ id: categories.id, name: categories.name, urlPath: categories.urlPath })
    .from(categories);
  const idsByName = new Map(
    categoryRows.flatMap(({ id, name, urlPath }) => [
      [urlPath, id] as const,
      [normalizeName(name), id] as const,
    ]),
  );
  const categoryNames = new Map(
    categoryRows.map(({ id, name, urlPath }) => [id, idsByName.get(urlPath) === id ? urlPath : name]),
  );
  const isName: ShopNames['isName'] = (name, { code }, labels) => getCode({ name, labels }, byName) === code;
  return {
    attributes: attributeRows,
    isName,
    getAttributeName: (attribute, labels) =>
      isName(attribute.label, attribute, labels) ? attribute.label : attribute.code,
    getCategoryName: (id) => categoryNames.get(id) ?? '',
  };
}

/** By their ids. */
export async function loadOptions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedOption>> {
  const rows = await db
    .select({
      id: attributeOptions.id,
      attributeId: attributeOptions.attributeId,
      value: attributeOptions.value,
      label: attributeOptions.label,
    })
    .from(attributeOptions)
    .where(inArray(attributeOptions.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
