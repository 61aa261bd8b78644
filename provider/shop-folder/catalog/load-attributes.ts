import { asc } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { groupBy } from '@/provider/platform/group-by';
import { isCatalogMedia } from '@/provider/platform/storage/file-storage';
import { Attribute, type Attributes } from './attributes';

type AttributeFile = Attributes['attributes'][number];
type AttributeRow = typeof attributes.$inferSelect;
type OptionRow = typeof attributeOptions.$inferSelect;

const toOption = ({ value, label, hint, image, family }: OptionRow): AttributeFile['options'][number] => ({
  value,
  label,
  hint: hint ?? undefined,
  image: image !== null && isCatalogMedia(image) ? image : undefined,
  family: family ?? undefined,
});

/** Null for one that no file can have; an import of its products creates it. */
function toAttribute(row: AttributeRow, options: readonly OptionRow[]): AttributeFile | null {
  const attribute = {
    code: row.code,
    label: row.label,
    picker: row.pickerKind,
    filter: row.facetKind ?? undefined,
  };
  const isPossible = (list: AttributeFile['options']) =>
    Attribute.safeParse({ ...attribute, options: list }).success;
  const labels = new Set<string>();
  const possible = options.map(toOption).filter((option) => {
    const label = option.label.toLowerCase();
    if (labels.has(label) || !isPossible([option])) return false;
    labels.add(label);
    return true;
  });
  return isPossible(possible) ? { ...attribute, options: possible } : null;
}

/** The attributes of the shop as attributes.yaml has them. */
export async function loadAttributes(db: Db): Promise<Attributes> {
  const rows = await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id));
  const optionRows = await db
    .select()
    .from(attributeOptions)
    .orderBy(asc(attributeOptions.position), asc(attributeOptions.id));
  const optionsById = groupBy(optionRows, ({ attributeId }) => attributeId);
  const labels = new Set<string>();
  const list = rows.flatMap((row) => {
    const attribute = toAttribute(row, optionsById.get(row.id) ?? []);
    // Of two with one label, lengths in inches and in words, an import creates the second.
    if (!attribute || labels.has(attribute.label.toLowerCase())) return [];
    labels.add(attribute.label.toLowerCase());
    return [attribute];
  });
  return { attributes: list };
}
