import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import type { ContentName } from '@/contract/admin-content';
import { ResponseCode } from '@/contract/response-codes';
import { FOLDER_LOCK } from '@/provider/db/advisory-lock';
import type { Db } from '@/provider/db/client';
import { translations } from '@/provider/db/schema/translation';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { findOriginalImage } from '@/provider/platform/images/find-original-image';
import { isMediaPath } from '@/provider/platform/images/media-path';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import { areSameFields, type Fields } from '@/provider/shop-folder/entries/entry';
import { listVisible } from '@/provider/shop-folder/entries/export-section';
import { loadSectionBase } from '@/provider/shop-folder/entries/imported-entries';
import type { EntryChange, Section } from '@/provider/shop-folder/entries/section';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import { DEFAULT_LANGUAGE, type Languages } from '@/provider/shop-folder/files/languages';
import { loadKnownToShop, type ContentReferences } from '@/provider/shop-folder/sections/references';
import { editableSections } from './editable-sections';

/** Short enough not to be taken for a secret where it is logged. */
const VERSION_CHARACTERS = 32;

type AnySection = Section<ContentReferences>;
type Entries = ReadonlyMap<string, Fields>;

/** The languages of which the shop has texts. */
async function loadLanguages(db: Db): Promise<Languages> {
  const rows = await db.selectDistinct({ locale: translations.locale }).from(translations);
  return { language: DEFAULT_LANGUAGE, further: rows.map(({ locale }) => locale).toSorted() };
}

/** What the shop counts by itself is no part of what somebody edits: a file does not say zero. */
const resetCounters = (fields: Fields, { counters = [] }: AnySection): Fields => ({
  ...fields,
  ...Object.fromEntries(counters.flatMap((name) => (name in fields ? [[name, 0]] : []))),
});

/** The entries that the shop has, as a file says them. Dates are those that the shop goes by. */
async function loadEntries(db: Db, section: AnySection) {
  const base = await loadSectionBase(db, section);
  const shop = await section.load(db, base);
  const visible: Entries = new Map(listVisible(section, shop, base));
  const { toSourceValue = async (_field: string, value: unknown) => value } = section;
  const sources = new Map<string, Fields>();
  for (const [key, fields] of visible) {
    const source: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(resetCounters(fields, section)))
      source[field] = await toSourceValue(field, value, base?.get(key) ?? null);
    sources.set(key, source);
  }
  return { visible, sources };
}

/** What a form has to show: not what the shop counts by itself. */
const formatSchema = (schema: z.ZodType, { counters = [] }: AnySection) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) =>
    counters.includes(key) ? undefined : value,
  );

async function toContent(db: Db, name: ContentName) {
  const { section, schema } = editableSections[name];
  const { visible, sources } = await loadEntries(db, section);
  const { language } = await loadLanguages(db);
  const files = await section.format(sources, { readFile: async () => null, language });
  const text = JSON.stringify(parse([...files.values()][0] ?? '') ?? {});
  const content = {
    ...{ name, text, kept: [] as string[] },
    schema: formatSchema(schema, section),
    version: createHash('sha256').update(text).digest('hex').slice(0, VERSION_CHARACTERS),
  };
  return { section, visible, content };
}

/** Returns what the shop has of a section, as its file says it. */
export const readEditedContent = async ({ db }: ServiceContext, name: ContentName) =>
  (await toContent(db, name)).content;

/** Runs with a folder that has this file alone. */
async function withFolder<Result>(
  files: Readonly<Record<string, string>>,
  run: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = await mkdtemp(join(tmpdir(), 'shop-content-'));
  try {
    for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
    return await run(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

function parseContent(text: string): object {
  try {
    return z.object({}).loose().parse(JSON.parse(text));
  } catch {
    throw new FieldError('text', 'text must be an object in JSON');
  }
}

function throwFileErrors(errors: readonly FileError[]) {
  const [first, ...others] = errors.map(({ field, message }) => ({ field: field ?? 'text', message }));
  if (first) throw new FieldError(first.field, `${first.field}: ${first.message}`, others);
}

/** Reads what somebody wrote as an import would. Throws all that is wrong, by its place in the content. */
async function readEntries(tx: ServiceContext, section: AnySection, text: string) {
  const { language, further } = await loadLanguages(tx.db);
  const { coupons, ...known } = await loadKnownToShop(tx.db);
  const content = parseContent(text);
  const files = {
    'shop.yaml': stringify({ language, further_languages: further }),
    [section.getFile('')]: JSON.stringify(content),
  };
  return withFolder(files, async (path) => {
    const errors: FileError[] = [];
    const report = (error: FileError) => void errors.push(error);
    const folder = { path, report, now: tx.now(), timeZone: tx.config.timeZone };
    // The codes of coupons are those of the file itself.
    const couponCodes = section === editableSections.coupons.section ? null : (coupons?.all ?? null);
    const { entries } = await section.read(folder, { ...known, couponCodes });
    throwFileErrors(errors);
    return entries;
  });
}

/** Where each image and film of the content is: those that are named where the content had nothing of that name before. */
function* listNewMedia(value: unknown, known: ReadonlySet<string>, path = ''): Generator<[string, string]> {
  if (typeof value === 'string') {
    if (isMediaPath(value) && !known.has(value)) yield [path, value];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* listNewMedia(part, known, path === '' ? key : `${path}.${key}`);
}

/** A file that is not there would leave a hole on the page. */
async function requireMedia({ config }: ServiceContext, before: string, after: string) {
  const known = new Set([...listNewMedia(JSON.parse(before), new Set())].map(([, file]) => file));
  for (const [field, file] of listNewMedia(JSON.parse(after), known)) {
    const found = await findOriginalImage(file, config);
    if (!found || !(await found.isAvailable()))
      throw new FieldError(field, `${field}: There is no file ${file}`);
  }
}

/** Nobody writes while a folder is imported: what it has compared would no longer be so. */
async function lockContent({ db }: ServiceContext) {
  const [row] = await executeRows<{ locked: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(${FOLDER_LOCK.key}) as locked`,
  );
  if (!row?.locked)
    throw new DomainError(
      ResponseCode.inProgress,
      'The shop is being changed by somebody else or by an import. Please try again in a moment',
    );
}

async function saveEntries(
  tx: ServiceContext,
  section: AnySection,
  before: Entries,
  after: Awaited<ReturnType<typeof readEntries>>,
) {
  const dates = { now: tx.now(), timeZone: tx.config.timeZone };
  const counters = section.counters ?? [];
  const changes: EntryChange[] = after.flatMap(({ key, source, values }) => {
    const shop = before.get(key) ?? null;
    const counted = Object.fromEntries(
      counters.flatMap((name) => (shop?.[name] === undefined ? [] : [[name, shop[name]]])),
    );
    const next = { ...values, ...counted };
    return shop && areSameFields(shop, next) ? [] : [{ key, before: shop, after: next, source }];
  });
  const kept = new Set(after.map(({ key }) => key));
  const removed = [...before.keys()].filter((key) => !kept.has(key) && key !== '');
  const isMoved = !isDeepStrictEqual(
    [...before.keys()].filter((key) => kept.has(key)),
    after.map(({ key }) => key).filter((key) => before.has(key)),
  );
  const keys = [...changes.map(({ key }) => key), ...removed];
  if (keys.length === 0 && !isMoved) return { change: {}, kept: [] };
  const tags = await section.listTags(tx.db, keys);
  if (changes.length > 0) await section.save(tx.db, changes, dates);
  const stayed: string[] = [];
  for (const key of removed.toReversed())
    if ((await section.remove(tx.db, key, dates)) === 'kept') stayed.push(key.slice(key.indexOf(' ') + 1));
  if (isMoved || changes.some((change) => change.before === null))
    await section.saveOrder?.(
      tx.db,
      after.map(({ key }) => key),
    );
  tx.invalidateTags(...tags, ...(await section.listTags(tx.db, keys)));
  return { change: toAuditedChange(changes, removed, before), kept: stayed };
}

/** What the audit log has: the fields that changed, per entry. Keys of entries are data, so that they are values here. */
function toAuditedChange(changes: readonly EntryChange[], removed: readonly string[], shop: Entries) {
  const pick = (fields: Fields | null, others: Fields | null) =>
    Object.entries(fields ?? {})
      .filter(([key, value]) => !isDeepStrictEqual(value, others?.[key]))
      .map(([field, value]) => ({ field, value }));
  return {
    before: {
      entries: [
        ...changes.map(({ key, before, after }) => ({ key, fields: pick(before, after) })),
        ...removed.map((key) => ({ key, fields: pick(shop.get(key) ?? null, null) })),
      ].filter(({ fields }) => fields.length > 0),
    },
    after: { entries: changes.map(({ key, before, after }) => ({ key, fields: pick(after, before) })) },
  };
}

/**
 * Brings an edited section into the shop, as an import of its file would. What an import left is not touched: an export
 * writes this to the folder, and an import compares with it.
 */
export async function updateContent(
  ctx: LoggableContext,
  { name, text, version }: { name: ContentName; text: string; version: string },
) {
  return withTransaction(ctx, async (tx) => {
    await lockContent(tx);
    const { section, visible, content } = await toContent(tx.db, name);
    if (content.version !== version) throw new DomainError(ResponseCode.changedMeanwhile);
    const entries = await readEntries(tx, section, text);
    await requireMedia(tx, content.text, text);
    const { change, kept: stayed } = await saveEntries(tx, section, visible, entries);
    tx.logChange?.(change);
    return { ...(await toContent(tx.db, name)).content, kept: stayed };
  });
}
