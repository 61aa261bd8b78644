import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { FOLDER_LOCK } from '@/provider/db/advisory-lock';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { DomainError } from '@/provider/platform/errors/errors';
import { areSameFields, type Fields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import type { EntryChange, Section } from '@/provider/shop-folder/entries/section';
import type { Entries } from './section-state';

/** Nobody writes while a folder is imported: what it has compared would no longer be so. */
export async function lockContent({ db }: ServiceContext) {
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

/** Saves what differs from `before`, and removes what is missing. `kept` are names of entries that could not be removed. */
export async function saveEntries<References>(
  tx: ServiceContext,
  section: Section<References>,
  before: Entries,
  after: readonly FileEntry[],
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

/** Of a text, at most. */
const LOGGED_MAX = 10_000;

/** What the audit log has: the fields that changed, per entry. Keys of entries are data, so that they are values here. */
function toAuditedChange(changes: readonly EntryChange[], removed: readonly string[], shop: Entries) {
  const pick = (fields: Fields | null, others: Fields | null) =>
    Object.entries(fields ?? {})
      .filter(([key, value]) => !isDeepStrictEqual(value, others?.[key]))
      .map(([field, value]) => ({
        field,
        value: typeof value === 'string' ? value.slice(0, LOGGED_MAX) : value,
      }));
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
