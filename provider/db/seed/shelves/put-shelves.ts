import type { Db } from '../../client';
import { attributeOptions, attributes as attributeTable } from '../../schema/attribute';
import { categories as categoryTable } from '../../schema/category';
import { inBatches, requireEntry } from '../rows';
import { attributes } from './attributes';
import { categories } from './categories';

/** Ids by "code/value". */
export type OptionIds = ReadonlyMap<string, number>;
/** Ids by address. */
export type CategoryIds = ReadonlyMap<string, number>;

export async function putAttributes(db: Db): Promise<OptionIds> {
  const written = await db
    .insert(attributeTable)
    .values(
      attributes.map(({ code, label, pickerKind, facetKind }, position) => ({
        code,
        label,
        pickerKind,
        facetKind,
        position,
      })),
    )
    .returning({ id: attributeTable.id, code: attributeTable.code });
  const idOf = new Map(written.map(({ id, code }) => [code, id]));

  const rows = attributes.flatMap(({ code, options }) =>
    options.map(({ value, label, hint, image, family }, position) => ({
      attributeId: requireEntry(idOf, code, 'attribute'),
      code,
      value,
      label,
      hint,
      image,
      family,
      position,
    })),
  );
  const ids = await inBatches(rows, (batch) =>
    db.insert(attributeOptions).values(batch).returning({ id: attributeOptions.id }),
  );
  return new Map(rows.map(({ code, value }, index) => [`${code}/${value}`, ids[index]?.id ?? 0]));
}

/** Top categories first, so that a child finds its parent. */
export async function putCategories(db: Db, now: Date): Promise<CategoryIds> {
  const idOf = new Map<string, number>();
  const put = async (rows: typeof categories) => {
    const written = await db
      .insert(categoryTable)
      .values(
        rows.map(({ has: _has, parent, ...row }) => ({
          ...row,
          parentId: parent === null ? null : requireEntry(idOf, parent, 'category'),
          position: categories.findIndex(({ urlPath }) => urlPath === row.urlPath),
          updatedAt: now,
        })),
      )
      .returning({ id: categoryTable.id, urlPath: categoryTable.urlPath });
    for (const { id, urlPath } of written) idOf.set(urlPath, id);
  };

  await put(categories.filter(({ parent }) => parent === null));
  await put(categories.filter(({ parent }) => parent !== null));
  return idOf;
}
