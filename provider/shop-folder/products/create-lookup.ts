import { asc, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { createMissingCategories } from './create-categories';
import { LIST_KEYS, NUMERIC_CODES } from './attribute-codes';
import type { ImportedProduct } from './imported-product';
import { slugify } from '@/provider/shop-folder/texts/slug';
import { getMainCategory, type Attribute, type AttributeOption, type Lookup } from './to-columns';
import { findProductIds } from './find-products';

/**
 * Codes with a meaning of their own: attributes of hair, which are listed by inches, drawn, or grouped by families,
 * and keys of a list's URL. An option of another shop with such a name has another code.
 */
export const RESERVED_CODES: ReadonlySet<string> = new Set([
  ...LIST_KEYS,
  'texture',
  'length',
  'lace',
  'cap',
  'cap_size',
  'density',
  'parting',
  'shade',
]);

export const normalizeName = (text: string) => text.trim().toLowerCase();

const NUMBER = /^\d+(?:\.\d+)?(?=\D|$)/;

type Option = { name: string; labels: readonly string[] };

/** Of attributes that all variants share. */
const listSharedOptions = ({ extras }: ImportedProduct): Option[] => extras.attributes ?? [];

const listOptions = ({ optionNames, variants }: ImportedProduct): Option[] =>
  optionNames.map((name, at) => ({
    name,
    labels: [...new Set(variants.map(({ optionValues }) => optionValues[at]!))],
  }));

const listAllOptions = (product: ImportedProduct) => [...listOptions(product), ...listSharedOptions(product)];

/**
 * What a file may call attributes: their codes and labels. Of two with one name (lengths in inches and in words), the
 * first one counts.
 */
export function mapByName(rows: readonly (Attribute & { label: string })[]): Map<string, Attribute> {
  const byName = new Map<string, Attribute>(rows.map((row) => [normalizeName(row.code), row]));
  for (const row of rows) {
    const name = normalizeName(row.label);
    if (!byName.has(name)) byName.set(name, row);
  }
  return byName;
}

/** "length" for lengths in inches; "option_length" for a length in words. */
export function getCode({ name, labels }: Option, byName: ReadonlyMap<string, Attribute>): string {
  const known = byName.get(normalizeName(name));
  const isNumeric = labels.every((label) => NUMBER.test(label));
  if (known && (isNumeric || !NUMERIC_CODES.has(known.code))) return known.code;
  const slug = slugify(name).replaceAll('-', '_');
  return known || RESERVED_CODES.has(slug) ? `option_${slug}` : slug;
}

/** Returns what finds the attribute of an option. */
async function createMissingAttributes(db: Db, imported: readonly ImportedProduct[]) {
  const rows = await db.select().from(attributes).orderBy(asc(attributes.position));
  const byCode = new Map<string, Attribute>(rows.map((row) => [row.code, row]));
  const byName = mapByName(rows);
  for (const option of imported.flatMap(listAllOptions)) {
    const code = getCode(option, byName);
    if (byCode.has(code)) continue;
    const values = {
      code,
      label: option.name,
      pickerKind: 'chip',
      facetKind: 'check',
      position: byCode.size,
    } as const;
    const [row] = await db
      .insert(attributes)
      .values(values)
      .returning({ id: attributes.id, code: attributes.code });
    byCode.set(code, row!);
    if (!byName.has(normalizeName(option.name))) byName.set(normalizeName(option.name), row!);
  }
  return (option: Option) => byCode.get(getCode(option, byName))!;
}

const getOptionKey = (attributeId: number, label: string) => `${attributeId}/${normalizeName(label)}`;

/** Options by attribute and label, and whether some of them are new. */
async function createMissingOptions(
  db: Db,
  wanted: ReadonlyMap<number, Attribute & { labels: Set<string> }>,
) {
  const options = new Map<string, AttributeOption>();
  if (wanted.size === 0) return { options, hasNew: false };
  const rows = await db
    .select()
    .from(attributeOptions)
    .where(inArray(attributeOptions.attributeId, [...wanted.keys()]));
  const usedValues = new Set<string>();
  const nextPositions = new Map<number, number>();
  for (const { id, attributeId, value, label, position } of rows) {
    options.set(getOptionKey(attributeId, label), { id, value });
    usedValues.add(`${attributeId}/${value}`);
    nextPositions.set(attributeId, Math.max(nextPositions.get(attributeId) ?? 0, position + 1));
  }
  const missing = [...wanted].flatMap(([attributeId, { code, labels }]) => {
    const byKey = new Map([...labels].map((label) => [getOptionKey(attributeId, label), label]));
    let position = nextPositions.get(attributeId) ?? 0;
    return [...byKey].flatMap(([key, label]) => {
      if (options.has(key)) return [];
      const slug = (NUMERIC_CODES.has(code) && NUMBER.exec(label)?.[0]) || slugify(label);
      let value = slug;
      for (let number = 2; usedValues.has(`${attributeId}/${value}`); number += 1)
        value = `${slug}-${number}`;
      usedValues.add(`${attributeId}/${value}`);
      return [{ attributeId, value, label, position: position++ }];
    });
  });
  if (missing.length === 0) return { options, hasNew: false };
  const inserted = await db.insert(attributeOptions).values(missing).returning({
    id: attributeOptions.id,
    attributeId: attributeOptions.attributeId,
    label: attributeOptions.label,
    value: attributeOptions.value,
  });
  for (const { id, attributeId, label, value } of inserted)
    options.set(getOptionKey(attributeId, label), { id, value });
  return { options, hasNew: true };
}

/** Finds the attributes, options and categories that products name, and creates those that are missing. */
export async function createLookup(
  db: Db,
  imported: readonly ImportedProduct[],
  { handles, getImage, dates }: Pick<Lookup, 'getImage' | 'dates'> & { handles: ReadonlySet<string> },
): Promise<Lookup> {
  const getAttribute = await createMissingAttributes(db, imported);
  const wanted = new Map<number, Attribute & { labels: Set<string> }>();
  for (const option of imported.flatMap(listAllOptions)) {
    const attribute = getAttribute(option);
    const entry = wanted.get(attribute.id) ?? { ...attribute, labels: new Set() };
    wanted.set(attribute.id, entry);
    for (const label of option.labels) entry.labels.add(label.trim());
  }
  const { options, hasNew } = await createMissingOptions(db, wanted);
  const categoryIds = await createMissingCategories(
    db,
    new Set(
      imported
        .flatMap((product) => [getMainCategory(product), ...(product.extras.categories ?? [])])
        .filter(Boolean),
    ),
    handles,
  );
  const links = imported.flatMap(({ extras: { related = [], upSells = [], crossSells = [] } }) => [
    ...related,
    ...upSells,
    ...crossSells,
  ]);
  const linkedHandles = new Set((await findProductIds(db, links)).keys());
  for (const { handle } of imported) linkedHandles.add(handle);
  const getOption = ({ id }: Attribute, label: string) => options.get(getOptionKey(id, label))!;
  return {
    listOptionAttributes: (product) => listOptions(product).map(getAttribute),
    getOption,
    listSharedOptions: (product) =>
      listSharedOptions(product).map((option) => {
        const attribute = getAttribute(option);
        return { attribute, options: option.labels.map((label) => getOption(attribute, label)) };
      }),
    getCategoryId: (name) => categoryIds.get(normalizeName(name))!,
    hasProduct: (handle) => linkedHandles.has(handle),
    dates,
    hasNewOptions: hasNew,
    getImage,
  };
}
