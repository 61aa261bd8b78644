import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import { groupBy } from '@/provider/platform/group-by';
import type { FileEntry } from '@/provider/shop-folder/entries/entry';
import { loadSectionBase } from '@/provider/shop-folder/entries/imported-entries';
import { toPlainFields } from '@/provider/shop-folder/entries/localized-fields';
import type { SectionFiles } from '@/provider/shop-folder/entries/section';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { NUMERIC_CODES } from '@/provider/shop-folder/products/attribute-codes';
import type { Attributes } from './attributes';
import { attributesSection, isOptionUsed } from './attributes-section';
import { leaveOut, type EntryProblem, type RejectOptions } from './leave-out';

type Attribute = Attributes['attributes'][number];
/** Null: an attribute without options. */
type Row = { code: string; attribute: string; id: number; value: string; label: string };
type Taken = EntryProblem & { others: readonly Row[] };

const LEFT_OUT = 'This attribute was left out.';

/** Options of the attribute that the file does not have, with a label of one that it has. */
function listTakenOptions(entry: FileEntry, rows: readonly Row[]): Taken[] {
  const { code, options } = toPlainFields(entry.source) as Attribute;
  const values = new Set(options.map(({ value }) => value));
  const others = groupBy(
    rows.filter((row) => row.code === code && !values.has(row.value)),
    ({ label }) => label.toLowerCase(),
  );
  return options.flatMap(({ label }, index) => {
    const [other] = others.get(label.toLowerCase()) ?? [];
    if (!other) return [];
    const message =
      `Products have another option ${quoteText(label)} of this attribute, ${other.value}, and name an option by its ` +
      `label. Write “value: ${other.value}”, or another label. ${LEFT_OUT}`;
    return [{ entry, path: ['options', index, 'label'], message, others: [other] }];
  });
}

/** An attribute that the file does not have, with the same label; a length in words may stand beside one in inches. */
function listTakenLabels(entry: FileEntry, rows: readonly Row[], codes: ReadonlySet<string>): Taken[] {
  const { code, label } = entry.source as Attribute;
  const others = rows.filter(
    (row) =>
      !codes.has(row.code) &&
      row.attribute.toLowerCase() === label.toLowerCase() &&
      !NUMERIC_CODES.has(code) &&
      !NUMERIC_CODES.has(row.code),
  );
  if (!others[0]) return [];
  const message =
    `The shop has another attribute ${quoteText(label)}, ${others[0].code}, and products name an attribute by its ` +
    `label. Write “code: ${others[0].code}”, or another label. ${LEFT_OUT}`;
  return [{ entry, path: ['label'], message, others }];
}

/**
 * Leaves out attributes whose label another one of the shop has, or with a label of an option that products have under
 * another value, since products name both by their labels; and reports them.
 */
export async function rejectTakenLabels(
  db: Db,
  files: SectionFiles,
  { folder }: RejectOptions,
): Promise<SectionFiles> {
  const { unreadable } = files;
  if (unreadable === 'all' || files.isMissing) return files;
  const rows = await executeRows<Row>(
    db,
    sql`select a.code, a.label as attribute, o.id, o.value, o.label
      from attributes a join attribute_options o on o.attribute_id = a.id order by a.position, a.id, o.position, o.id`,
  );
  const entries = files.entries.filter(({ key }) => key !== '');
  const codes = new Set(entries.map(({ source }) => String(source.code)));
  const taken = entries.flatMap((entry) => [
    ...listTakenLabels(entry, rows, codes),
    ...listTakenOptions(entry, rows),
  ]);
  if (taken.length === 0) return files;
  const ids = JSON.stringify(taken.flatMap(({ others }) => others.map(({ id }) => id)));
  const used = await executeRows<{ id: number }>(
    db,
    sql`select o.id from attribute_options o
      where o.id in (select jsonb_array_elements_text(${ids}::jsonb)::int) and ${isOptionUsed}`,
  );
  const usedIds = new Set(used.map(({ id }) => id));
  const base = await loadSectionBase(db, attributesSection);
  // What nothing needs any more is removed by this import, unless the folder never had it.
  const stays = ({ entry, others }: Taken) =>
    others.some(
      ({ id, code }) =>
        usedIds.has(id) || (code !== entry.source.code && !base?.get(`attributes ${code}`)?.source),
    );
  const problems = taken.filter(stays);
  if (problems.length === 0) return files;
  const keys = new Set(problems.map(({ entry }) => entry.key));
  return leaveOut(folder, { ...files, unreadable }, { problems, keys });
}
