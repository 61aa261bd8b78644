import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes as attributeTable } from '@/provider/db/schema/attribute';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { writeInBatches, requireEntry } from '@/provider/seed/write-in-batches';
import { demoAttributes } from './attributes';
import { demoCategories } from './categories';

/** Ids by "code/value". */
export type OptionIds = ReadonlyMap<string, number>;
/** Ids by URL path. */
export type CategoryIds = ReadonlyMap<string, number>;

export async function seedAttributes(db: Db): Promise<OptionIds> {
  const insertedAttributes = await db
    .insert(attributeTable)
    .values(
      demoAttributes.map(({ code, label, pickerKind, facetKind }, position) => ({
        code,
        label,
        pickerKind,
        facetKind,
        position,
      })),
    )
    .returning({ id: attributeTable.id, code: attributeTable.code });
  const attributeIds = new Map(insertedAttributes.map(({ id, code }) => [code, id]));

  const rows = demoAttributes.flatMap(({ code, options }) =>
    options.map(({ value, label, hint, image, family }, position) => ({
      attributeId: requireEntry(attributeIds, code, 'attribute'),
      code,
      value,
      label,
      hint,
      image,
      family,
      position,
    })),
  );
  const ids = await writeInBatches(rows, (batch) =>
    db.insert(attributeOptions).values(batch).returning({ id: attributeOptions.id }),
  );
  return new Map(rows.map(({ code, value }, index) => [`${code}/${value}`, ids[index]?.id ?? 0]));
}

/** Top level first, so that a child finds its parent. */
export async function seedCategories(db: Db, now: Date): Promise<CategoryIds> {
  const categoryIds = new Map<string, number>();
  const put = async (rows: typeof demoCategories) => {
    const insertedCategories = await db
      .insert(categoryTable)
      .values(
        rows.map(({ includes: _has, parent, ...row }) => ({
          ...row,
          parentId: parent === null ? null : requireEntry(categoryIds, parent, 'category'),
          position: demoCategories.findIndex(({ urlPath }) => urlPath === row.urlPath),
          updatedAt: now,
        })),
      )
      .returning({ id: categoryTable.id, urlPath: categoryTable.urlPath });
    for (const { id, urlPath } of insertedCategories) categoryIds.set(urlPath, id);
  };

  await put(demoCategories.filter(({ parent }) => parent === null));
  await put(demoCategories.filter(({ parent }) => parent !== null));
  return categoryIds;
}
