import { eq, sql } from 'drizzle-orm';
import { systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { attributeOptions, attributes as attributeTable } from '@/provider/db/schema/attribute';
import { executeRows } from '@/provider/platform/db-rows';
import { orderRows } from '@/provider/shop-folder/entries/save-rows';
import { isSameField, type BaseEntry, type Fields } from '@/provider/shop-folder/entries/entry';
import type { Removal } from '@/provider/shop-folder/entries/section';
import type { FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import { Attributes, readAttributesFile } from './attributes';
import { createCatalogSection, listListTags, toKnownEntry } from './catalog-section';
import { loadAttributes } from './load-attributes';

type Options = Attributes['attributes'][number]['options'];

/** An option `o` of products or variants; those that are hidden, too: they may be shown again. */
export const isOptionUsed = sql`(
  exists (select 1 from variant_options where option_id = o.id)
  or exists (select 1 from product_attributes where option_id = o.id)
)`;

/** Options that products have stay, behind those of the file. */
async function saveOptions(db: Db, attributeId: number, options: Options): Promise<void> {
  const rows = options.map(({ value, label, hint = null, image = null, family = null }, position) => ({
    ...{ attributeId, value, label, hint, image, family, position },
  }));
  await runInParts(rows, (part) =>
    db
      .insert(attributeOptions)
      .values(part)
      .onConflictDoUpdate({
        target: [attributeOptions.attributeId, attributeOptions.value],
        set: {
          label: sql`excluded.label`,
          hint: sql`excluded.hint`,
          image: sql`excluded.image`,
          family: sql`excluded.family`,
          position: sql`excluded.position`,
        },
      }),
  );
  const values = JSON.stringify(options.map(({ value }) => value));
  const others = sql`o.attribute_id = ${attributeId}
    and o.value not in (select jsonb_array_elements_text(${values}::jsonb))`;
  await db.execute(sql`delete from attribute_options o where ${others} and not ${isOptionUsed}`);
  await db.execute(sql`
    update attribute_options set position = ${options.length}::int + place.number - 1
    from (
      select o.id, row_number() over (order by o.position, o.id)::int as number
      from attribute_options o where ${others}
    ) place where place.id = attribute_options.id`);
}

async function saveAttributes(db: Db, changes: FileChanges<Attributes>): Promise<void> {
  for (const { before, after } of changes.listItems('attributes')) {
    const row = {
      ...{ code: after.code, label: after.label, pickerKind: after.picker, facetKind: after.filter ?? null },
    };
    const [saved] = await db
      .insert(attributeTable)
      .values({ ...row, position: 0 }) // saveOrder gives its place
      .onConflictDoUpdate({ target: attributeTable.code, set: row })
      .returning({ id: attributeTable.id });
    if (!before || !isSameField('options', before, after)) await saveOptions(db, saved!.id, after.options);
  }
}

async function removeAttribute(db: Db, code: string): Promise<Removal> {
  const ofAttribute = sql`o.attribute_id = (select id from attributes where code = ${code})`;
  const rows = await executeRows(
    db,
    sql`select 1 from attribute_options o where ${ofAttribute} and ${isOptionUsed} limit 1`,
  );
  if (rows.length > 0) return 'kept';
  await db.execute(sql`delete from attribute_options o where ${ofAttribute}`);
  await db.delete(attributeTable).where(eq(attributeTable.code, code));
  return 'removed';
}

/** What an import of products makes of an option of theirs. */
const isAdded = ({ hint, image, family }: Options[number]) =>
  hint === undefined && image === undefined && family === undefined;

function addKnown(fields: Fields, base: BaseEntry | null): BaseEntry | null {
  const options = fields.options as Options;
  const isPlain = fields.picker === 'chip' && fields.filter === 'check' && options.every(isAdded);
  if (!base) return isPlain ? toKnownEntry(fields) : null;
  const known = (base.values.options ?? []) as Options;
  const knownValues = new Set(known.map(({ value }) => value));
  const others = options.filter((option) => !knownValues.has(option.value) && isAdded(option));
  const left = options.filter((option) => !others.includes(option));
  return isSameField('options', { options: left }, { options: known })
    ? { ...base, values: { ...base.values, options } }
    : base;
}

export const attributesSection = createCatalogSection({
  ...{ name: 'attributes', id: 'code', schema: Attributes, read: readAttributesFile, load: loadAttributes },
  save: saveAttributes,
  remove: removeAttribute,
  saveOrder: (db, codes) => orderRows(db, attributeTable, attributeTable.code, codes),
  listTags: async (db) => [systemTag(), ...(await listListTags(db))],
  addKnown,
});
