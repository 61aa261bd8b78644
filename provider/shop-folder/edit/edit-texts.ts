import { asc, desc, eq } from 'drizzle-orm';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { TextKind } from '@/contract/admin-content';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { blogCategories, cmsPages, posts } from '@/provider/db/schema/blog';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import type { Section } from '@/provider/shop-folder/entries/section';
import { loadTextsKnownToShop, type TextReferences } from '@/provider/shop-folder/sections/texts/references';
import { pagesSection } from '@/provider/shop-folder/sections/texts/pages-section';
import { postsSection } from '@/provider/shop-folder/sections/texts/posts-section';
import { createPageSchema } from '@/provider/shop-folder/texts/pages';
import { createPostSchema } from '@/provider/shop-folder/texts/posts';
import { splitFrontMatter } from '@/provider/shop-folder/texts/read-markdown-file';
import { parseContent, readEntries, requireMedia } from './edited-folder';
import { lockContent, saveEntries } from './save-section';
import { formatSchema, loadEntries, loadLanguages, toVersion } from './section-state';

type Id = { kind: TextKind; name: string };
type Editable = {
  section: Section<TextReferences>;
  schema: z.ZodType;
  /** Settings that the shop sees to: when a text was changed, and what only counts for a new database. */
  hidden: readonly string[];
};

const kinds: Record<TextKind, Editable> = {
  pages: { section: pagesSection, schema: createPageSchema(null), hidden: ['updated'] },
  posts: {
    section: postsSection,
    schema: createPostSchema({ categoryPaths: null, productSkus: null, values: null }),
    hidden: ['updated', 'position'],
  },
};

const NO_TEXT = 'There is no such text';

/** The name under which a new text is asked for. */
const NEW = 'new';

/** Lists texts with what a list of them shows. */
export async function listTexts({ db }: ServiceContext, kind: TextKind) {
  if (kind === 'pages') {
    const rows = await db
      .select({
        name: cmsPages.urlPath,
        title: cmsPages.title,
        group: cmsPages.section,
        at: cmsPages.updatedAt,
      })
      .from(cmsPages)
      .orderBy(asc(cmsPages.position), asc(cmsPages.urlPath));
    return rows.map(({ at, ...row }) => ({ ...row, date: at.toISOString() }));
  }
  const rows = await db
    .select({ name: posts.urlPath, title: posts.title, group: blogCategories.name, at: posts.publishedAt })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return rows.map(({ at, ...row }) => ({ ...row, date: at.toISOString() }));
}

/** A text as the shop has it, with the files that say it; null if there is none of this name. */
async function findText(db: Db, { kind, name }: Id) {
  const { section, hidden } = kinds[kind];
  const { visible, sources } = await loadEntries(db, section, (key) => key === name);
  const [fields, source] = [visible.get(name), sources.get(name)];
  if (!fields || !source) return null;
  const { language } = await loadLanguages(db);
  const files = await section.format(new Map([[name, source]]), { readFile: async () => null, language });
  const parts = splitFrontMatter(files.get(section.getFile(name)) ?? '', () => undefined);
  const settings = Object.entries((parse(parts?.yaml ?? '') ?? {}) as object).filter(
    ([key]) => !hidden.includes(key),
  );
  const text = JSON.stringify({ ...Object.fromEntries(settings), text: parts?.body.trim() ?? '' });
  return { fields, files, text };
}

function toEditedText({ kind, name }: Id, text: string, version: string) {
  const { schema, hidden } = kinds[kind];
  return { kind, name, text, version, schema: formatSchema(schema, hidden) };
}

/** Returns a text as its file says it. */
export async function readText({ db }: ServiceContext, id: Id) {
  if (id.name === NEW) return toEditedText({ ...id, name: '' }, JSON.stringify({ text: '' }), '');
  const found = await findText(db, id);
  if (!found) throw new NotFoundError(NO_TEXT);
  return toEditedText(id, found.text, toVersion(found.text));
}

async function loadReferences({ db, now, config }: ServiceContext): Promise<TextReferences> {
  const { blog, ...known } = await loadTextsKnownToShop(db, { now: now(), timeZone: config.timeZone });
  return { ...known, categoryPaths: blog?.categories.all ?? null, postNames: null };
}

/** The Markdown file that says this; JSON is YAML. */
function formatFile(text: string, now: Date): string {
  const { text: body, ...settings } = parseContent(text);
  const said = JSON.stringify({ ...settings, updated: now.toISOString() });
  return `---\n${said}\n---\n\n${typeof body === 'string' ? body.trim() : ''}\n`;
}

/** Saves a text as an import of its file would, in the transaction of `tx`. Returns what changes. */
export async function applyText(tx: ServiceContext, id: Id, text: string) {
  const found = await findText(tx.db, id);
  const { section } = kinds[id.kind];
  const files = {
    ...Object.fromEntries(found?.files ?? []),
    [section.getFile(id.name)]: formatFile(text, tx.now()),
  };
  const entries = await readEntries(tx, section, files, await loadReferences(tx));
  await requireMedia(tx, found?.text ?? '{}', text);
  const before = new Map(found ? [[id.name, found.fields]] : []);
  return (await saveEntries(tx, section, before, entries)).change;
}

type TextUpdate = Id & { text: string; version: string };

/** The same for somebody who has read a version, or writes a new text. Returns no change if it says the same. */
export async function changeText(tx: ServiceContext, { kind, name, text, version }: TextUpdate) {
  const id = { kind, name };
  await lockContent(tx);
  const found = name === NEW ? null : await findText(tx.db, id);
  if (name === NEW || (found && version === ''))
    throw new FieldError('name', 'Another text has this address. Please choose another one');
  if (version !== (found ? toVersion(found.text) : '')) throw new DomainError(ResponseCode.changedMeanwhile);
  return found?.text === text ? {} : applyText(tx, id, text);
}

/** Creates a text or changes it. What an import left is not touched, as with all that is edited here. */
export const saveText = (ctx: LoggableContext, update: TextUpdate) =>
  withTransaction(ctx, async (tx) => {
    tx.logChange?.(await changeText(tx, update));
    return readText(tx, update);
  });

/** Deletes a text. A post that somebody commented on stays, and is not shown. */
export const deleteText = (ctx: LoggableContext, id: Id) =>
  withTransaction(ctx, async (tx) => {
    await lockContent(tx);
    const found = await findText(tx.db, id);
    if (!found) throw new NotFoundError(NO_TEXT);
    const before = new Map([[id.name, found.fields]]);
    const { change, kept } = await saveEntries(tx, kinds[id.kind].section, before, []);
    tx.logChange?.(change);
    return { isKept: kept.length > 0 };
  });
