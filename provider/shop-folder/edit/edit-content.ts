import { parse } from 'yaml';
import type { ContentName } from '@/contract/admin-content';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { DomainError } from '@/provider/platform/errors/errors';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import { loadKnownToShop, type ContentReferences } from '@/provider/shop-folder/sections/references';
import { editableSections } from './editable-sections';
import { parseContent, readEntries, requireMedia } from './edited-folder';
import { lockContent, saveEntries } from './save-section';
import { formatSchema, loadEntries, loadLanguages, toVersion } from './section-state';

async function toContent(db: Db, name: ContentName) {
  const { section, schema } = editableSections[name];
  const { visible, sources } = await loadEntries(db, section);
  const { language } = await loadLanguages(db);
  const files = await section.format(sources, { readFile: async () => null, language });
  const text = JSON.stringify(parse([...files.values()][0] ?? '') ?? {});
  const content = {
    ...{ name, text, kept: [] as string[] },
    schema: formatSchema(schema, section.counters ?? []),
    version: toVersion(text),
  };
  return { section, visible, content };
}

/** Returns what the shop has of a section, as its file says it. */
export const readEditedContent = async ({ db }: ServiceContext, name: ContentName) =>
  (await toContent(db, name)).content;

async function loadReferences(db: Db, name: ContentName): Promise<ContentReferences> {
  const { coupons, ...known } = await loadKnownToShop(db);
  // The codes of coupons are those of the file itself.
  return { ...known, couponCodes: name === 'coupons' ? null : (coupons?.all ?? null) };
}

/** Saves content as an import of its file would, in the transaction of `tx`. Returns what the shop had before. */
export async function applyContent(tx: ServiceContext, name: ContentName, text: string) {
  const { section, visible, content } = await toContent(tx.db, name);
  const files = { [section.getFile('')]: JSON.stringify(parseContent(text)) };
  const entries = await readEntries(tx, section, files, await loadReferences(tx.db, name));
  await requireMedia(tx, content.text, text);
  return { before: content.text, ...(await saveEntries(tx, section, visible, entries)) };
}

type ContentUpdate = { name: ContentName; text: string; version: string };

/** The same for somebody who has read a version: nobody else may have changed it since, and no import may be running. */
export async function changeContent(tx: ServiceContext, { name, text, version }: ContentUpdate) {
  await lockContent(tx);
  if ((await readEditedContent(tx, name)).version !== version)
    throw new DomainError(ResponseCode.changedMeanwhile);
  return applyContent(tx, name, text);
}

/**
 * Brings an edited section into the shop, as an import of its file would. What an import left is not touched: an export
 * writes this to the folder, and an import compares with it.
 */
export async function updateContent(ctx: LoggableContext, update: ContentUpdate) {
  return withTransaction(ctx, async (tx) => {
    const { change, kept } = await changeContent(tx, update);
    tx.logChange?.(change);
    return { ...(await readEditedContent(tx, update.name)), kept };
  });
}
